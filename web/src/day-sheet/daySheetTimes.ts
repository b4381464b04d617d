import { dayIn } from '@cuebook/domain/contracts/hours.ts'

/** What a clock at the venue shows at that instant, and whether the event's day is over by then. */
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
