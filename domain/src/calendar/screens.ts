import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  'calendar-settings': { at: { '/calendar-settings': ['member'] }, title: 'Calendar Sync Settings' },
} as const satisfies ScreenTable
