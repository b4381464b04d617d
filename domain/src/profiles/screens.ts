import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  onboarding: { at: { '/': ['no-role'] } },
  profile: { at: { '/profile': withRole }, title: 'Profile Settings' },
  'public-dj': { at: { '/djs/:username': 'always' } },
} as const satisfies ScreenTable
