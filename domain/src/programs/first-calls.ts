import type { FirstCalls } from '../kernel/screen.ts'
import { programsCalls } from './room.ts'

export const firstCalls = {
  programs: [programsCalls.tokens.path, programsCalls.webhooks.path],
} as const satisfies FirstCalls
