import type { FirstCalls } from '../kernel/screen.ts'
import { timelineCalls } from './room.ts'

export const firstCalls = { timeline: [timelineCalls.read.path] } as const satisfies FirstCalls
