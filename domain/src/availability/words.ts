import { dayIn } from '../contracts/form/hours.ts'
import { longDate } from '../contracts/words.ts'
import { type Hours, touchedDays } from './busy-days.ts'

interface BusyHours extends Hours {
  readonly allDay: boolean
  /** By a booking that the DJ brought from elsewhere, not by a calendar. */
  readonly isBrought?: boolean
}

interface Zones {
  /** The zone whose clocks show the hours. */
  readonly timeZone: string
  /** Where the DJ lives; whole days are days there. */
  readonly home: string
}

/** 'You blocked Dec 13, 2025.' */
export const blockedInWords = (day: string): string => `You blocked ${longDate(day)}.`

/** 'Your calendar says you are busy: Dec 13, 2025, 2:00 PM to 5:00 PM.' */
export const busyInWords = (spell: BusyHours, zones: Zones): string =>
  `${spell.isBrought ? 'You brought a booking for' : 'Your calendar says you are busy:'} ${spellInWords(spell, zones)}.`

/** 'Dec 13, 2025, 2:00 PM to 5:00 PM', or 'Dec 13, 2025 to Dec 15, 2025' for whole days. */
function spellInWords(spell: BusyHours, { timeZone, home }: Zones): string {
  if (spell.allDay) {
    const days = touchedDays(spell, home)
    const [first, last] = [days[0], days.at(-1)].map((day) => (day ? longDate(day) : ''))
    return first === last ? `${first}` : `${first} to ${last}`
  }
  const { startsAt, endsAt } = spell
  const start = `${longDate(dayIn(timeZone, startsAt))}, ${clockTime(startsAt, timeZone)}`
  const end = clockTime(endsAt, timeZone)
  return isWithinADay(spell, timeZone)
    ? `${start} to ${end}`
    : `${start} to ${longDate(dayIn(timeZone, endsAt))}, ${end}`
}

/** Whether the end needs no date: it is on the same day, or in the night that follows. */
function isWithinADay({ startsAt, endsAt }: Hours, zone: string): boolean {
  const HALF_A_DAY_MS = 43_200_000
  return (
    dayIn(zone, startsAt) === dayIn(zone, endsAt) || endsAt.getTime() - startsAt.getTime() <= HALF_A_DAY_MS
  )
}

/** '2:00 PM' on the clocks of that zone. */
export const clockTime = (at: Date, timeZone: string): string =>
  at
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .replaceAll(/[\u202f\u00a0]/g, ' ')
