import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  unsubscribe: { at: { '/unsubscribe/:token': 'always' } },
} as const satisfies ScreenTable
