import type { FirstCalls } from '../kernel/screen.ts'
import { questionsCalls } from './room.ts'

export const firstCalls = {
  questionnaires: { dj: [questionsCalls.list.path] },
  questions: [questionsCalls.read.path],
} as const satisfies FirstCalls
