import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  party: { at: { '/contracts/:id/party': withRole }, title: 'Song wishes', under: '/contracts' },
} as const satisfies ScreenTable
