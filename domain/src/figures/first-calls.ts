import type { FirstCalls } from '../kernel/screen.ts'
import { figuresCalls } from './room.ts'

export const firstCalls = { figures: { dj: [figuresCalls.mine.path] } } as const satisfies FirstCalls
