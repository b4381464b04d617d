import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  'calendar-settings': {
    at: { '/calendar-settings': ['member'] },
    title: 'Calendar Sync Settings',
    nav: { href: '/calendar-settings', label: 'Calendar Sync Settings', order: 10 },
  },
} as const satisfies ScreenTable
