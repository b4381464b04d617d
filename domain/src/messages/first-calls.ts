import type { FirstCalls } from '../kernel/screen.ts'
import { messagesCalls } from './room.ts'

export const firstCalls = {
  messages: [messagesCalls.conversations.path],
} as const satisfies FirstCalls
