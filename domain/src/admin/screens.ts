import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  admin: { at: { '/admin': 'always' } },
} as const satisfies ScreenTable
