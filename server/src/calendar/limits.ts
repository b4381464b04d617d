import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

const HOUR = 60

/** Each of these makes us ask a server elsewhere, so that nobody can use us to ask it without end. */
export const askingLimits = (userId: string): Limit[] => [
  { key: limitKey('calendar-asking', userId), max: 60, minutes: HOUR },
]
