import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  landing: { at: { '/landing': 'always', '/': ['visitor'] } },
  discovery: {
    at: { '/dj-discovery': ['visitor', ...withRole], '/discover': ['visitor', ...withRole] },
    title: 'Discover DJs',
    nav: {
      href: '/discover',
      label: 'Discover DJs',
      shortLabel: 'Discover',
      order: 6,
      bars: { side: 'client', tab: 'client', more: 'dj' },
    },
  },
} as const satisfies ScreenTable
