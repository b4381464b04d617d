import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  messages: { at: { '/messages': withRole }, title: 'Messages' },
} as const satisfies ScreenTable
