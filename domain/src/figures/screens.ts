import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  figures: {
    at: { '/figures': withRole },
    title: 'What works for me',
    nav: {
      href: '/figures',
      label: 'What works for me',
      order: 10,
      role: 'dj',
      bars: { more: 'dj' },
    },
  },
} as const satisfies ScreenTable
