import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  landing: { at: { '/landing': 'always', '/': ['visitor'] } },
  discovery: {
    at: { '/dj-discovery': ['visitor', ...withRole], '/discover': ['visitor', ...withRole] },
    title: 'Discover DJs',
  },
} as const satisfies ScreenTable
