import type { FirstCalls } from '../kernel/screen.ts'
import { contractsCalls } from './room.ts'

export const firstCalls = {
  contracts: [contractsCalls.list.path],
  contract: [contractsCalls.one.path],
} as const satisfies FirstCalls
