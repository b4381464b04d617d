import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

const HOUR = 60

/** Each of these makes us ask a server elsewhere, so that nobody can use us to ask it without end. */
export const askingLimits = (userId: string): Limit[] => [
  { key: limitKey('calendar-asking', userId), max: 60, minutes: HOUR },
]

/** A person who presses the button again and again gets no more syncs than this. */
export const syncLimits = (userId: string): Limit[] => [
  { key: limitKey('calendar-sync', userId), max: 30, minutes: HOUR },
]
