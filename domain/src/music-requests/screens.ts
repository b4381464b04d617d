import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  'music-requests': { at: { '/music-requests': withRole }, title: 'Music Requests' },
  'music-planner': { at: { '/contracts/:id/music': withRole }, title: 'Music planner' },
} as const satisfies ScreenTable
