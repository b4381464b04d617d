import { HOUR_MS } from '../../kernel/durations.ts'

const LONGEST_MS = 48 * HOUR_MS

/**
 * Until when a DJ who is asked by name has the request alone, if the client lets others apply afterwards: two days, or
 * half of the time that is left before an earlier event, and one hour at least.
 */
export function answerBy(asked: Date, eventDate: string): Date {
  const left = Date.parse(`${eventDate}T00:00:00Z`) - asked.getTime()
  return new Date(asked.getTime() + Math.min(LONGEST_MS, Math.max(HOUR_MS, left / 2)))
}
