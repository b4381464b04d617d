import { cents } from '../kernel/words/money.ts'

/** What a DJ costs for an event, in cents. */
export const eventTotalCents = (hourlyRate: number, hours: number): number =>
  Math.round(cents(hourlyRate) * hours)
