import type { FirstCalls } from '../kernel/screen.ts'
import { discoveryCalls } from './room.ts'
import { pageSize } from './search.ts'

export const firstCalls = {
  discovery: [`${discoveryCalls.discover.path}?limit=${pageSize}`],
} as const satisfies FirstCalls
