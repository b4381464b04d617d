import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  messages: {
    at: { '/messages': withRole },
    title: 'Messages',
    nav: {
      href: '/messages',
      label: 'Messages',
      count: 'unread',
      order: 3,
      bars: { top: 'all', side: 'all', tab: 'all' },
    },
  },
} as const satisfies ScreenTable
