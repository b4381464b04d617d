import type { FirstCalls } from '../kernel/screen.ts'
import { subscriptionsCalls } from './room.ts'

export const firstCalls = {
  subscription: { dj: [subscriptionsCalls.mine.path] },
} as const satisfies FirstCalls
