import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  'music-requests': {
    at: { '/music-requests': withRole },
    title: 'Music Requests',
    // A DJ who has no way to the market yet has the music in the tab bar.
    nav: {
      href: '/music-requests',
      label: 'Music Requests',
      shortLabel: 'Music',
      order: 8,
      bars: { side: 'all', tab: 'spare' },
    },
  },
  'music-planner': { at: { '/contracts/:id/music': withRole }, title: 'Music planner' },
} as const satisfies ScreenTable
