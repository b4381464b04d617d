import type { FirstCalls } from '../kernel/screen.ts'
import { musicRequestsCalls } from './room.ts'

export const firstCalls = {
  'music-requests': [musicRequestsCalls.list.path],
} as const satisfies FirstCalls
