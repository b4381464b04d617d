import { contractsCalls } from '../contracts/room.ts'
import type { FirstCalls } from '../kernel/screen.ts'
import { dashboardCalls } from './room.ts'

export const firstCalls = {
  dashboard: [contractsCalls.list.path, dashboardCalls.next.path],
} as const satisfies FirstCalls
