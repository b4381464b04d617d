import { dayIn } from '../contracts/form/hours.ts'

/** The time on a clock at the venue at that instant, and whether it is the day after the event's day. */
export function clockAtVenue(
  at: string,
  zone: string,
  day: string | null,
): { time: string; nextDay: boolean } {
  const instant = new Date(at)
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
  const time = clock.format(instant).replaceAll(/[\u202f\u00a0]/g, ' ')
  return { time, nextDay: day !== null && dayIn(zone, instant) > day }
}
