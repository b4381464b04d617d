import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  timeline: { at: { '/contracts/:id/timeline': withRole }, title: 'Timeline', under: '/contracts' },
} as const satisfies ScreenTable
