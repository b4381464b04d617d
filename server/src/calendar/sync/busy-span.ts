import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Span } from '../../adapters/calendars/port.ts'

/** Most events are booked less than a year ahead. */
const DAYS_AHEAD = 400

/** The time of which we want to know whether the DJ is busy; the last day counts, because clocks differ. */
export const busySpan = (now: Date): Span => ({
  from: new Date(now.getTime() - DAY_MS),
  to: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
})
