import type { FirstCalls } from '../kernel/screen.ts'
import { movingCalls } from './room.ts'

export const firstCalls = {
  bring: { dj: [movingCalls.imports.path, movingCalls.known.path] },
  brought: { dj: [movingCalls.bookings.path] },
} as const satisfies FirstCalls
