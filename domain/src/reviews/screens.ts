import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  reviews: {
    at: { '/reviews': ['member'] },
    title: 'Reviews',
    // People also look for the reviews behind the avatar, on every screen.
    nav: { href: '/reviews', label: 'Reviews', order: 9, bars: { side: 'all', more: 'all' } },
  },
} as const satisfies ScreenTable
