import type { FirstCalls } from '../kernel/screen.ts'
import { calendarCalls, connectionsCalls, feedCalls } from './room.ts'

export const firstCalls = {
  'calendar-settings': [calendarCalls.settings.path, connectionsCalls.read.path, feedCalls.read.path],
} as const satisfies FirstCalls
