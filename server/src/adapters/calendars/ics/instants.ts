import { instantOf, timeZoneOf } from '@cuebook/domain/contracts/form/hours.ts'
import ICAL from 'ical.js'

/** Finds the instants of the times in one calendar file. */
export interface Clock {
  instant(time: ICAL.Time, zoneName: string | null): number
}

const two = (n: number): string => String(n).padStart(2, '0')
const dateOf = ({ year, month, day }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

export const dayOf = (time: ICAL.Time): string => dateOf(time)

/** Times without any zone are of the zone that the whole file names, or UTC. */
export function clockOf(calendar: ICAL.Component): Clock {
  const named = new Map<string, string | null>()
  const known = (name: string): string | null => {
    const known = named.get(name)
    if (known !== undefined) return known
    const zone = timeZoneOf(name)
    named.set(name, zone)
    return zone
  }
  const fallback = known(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')) ?? 'UTC'
  return {
    instant(time, zoneName) {
      if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000
      const isFloating = time.zone === ICAL.Timezone.localTimezone
      const zone = known(zoneName ?? '')
      // A file can describe a zone under a name that nobody else knows.
      if (!zone && !isFloating) return time.toUnixTime() * 1000
      const shown = `${two(time.hour)}:${two(time.minute)}`
      return instantOf(dateOf(time), shown, zone ?? fallback).getTime()
    },
  }
}
