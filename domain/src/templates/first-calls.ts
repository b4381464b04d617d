import type { FirstCalls } from '../kernel/screen.ts'
import { libraryCalls } from './room.ts'

export const firstCalls = { templates: { dj: [libraryCalls.list.path] } } as const satisfies FirstCalls
