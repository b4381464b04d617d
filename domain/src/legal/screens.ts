import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  legal: { at: { '/terms': 'always', '/privacy': 'always', '/imprint': 'always' } },
} as const satisfies ScreenTable
