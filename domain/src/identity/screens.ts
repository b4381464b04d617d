import { type ScreenTable, withRole } from '../kernel/screen.ts'
import { reviewPath } from './review-path.ts'

export const screens = {
  'sign-in': { at: { '/sign-in': 'always', '/sign-up': 'always' } },
  'reset-password': { at: { '/reset-password': 'always' } },
  'security-review': { at: { [reviewPath]: ['no-role', ...withRole] }, title: 'What may stay?' },
} as const satisfies ScreenTable
