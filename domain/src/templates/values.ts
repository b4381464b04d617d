import { bookedOn } from '../contracts/booked.ts'
import { dayIn, eventHours } from '../contracts/form/hours.ts'
import { balanceDueOn, statementOf } from '../contracts/money/money.ts'
import { longDate, shortTime } from '../contracts/words.ts'
import { withoutHidden } from '../identity/name-words.ts'
import { cents, usdOfCents } from '../kernel/words/money.ts'
import type { FieldName } from './fields.ts'
import type { FieldValues } from './fill.ts'

/** What is known where a text is filled in; null or absent where it is not known. */
export interface Facts {
  readonly clientFirstName?: string | null | undefined
  readonly clientLastName?: string | null | undefined
  readonly djName?: string | null | undefined
  readonly eventType?: string | null | undefined
  /** yyyy-mm-dd */
  readonly eventDate?: string | null | undefined
  /** hh:mm */
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
  readonly timeZone?: string | null | undefined
  readonly venue?: string | null | undefined
  readonly venueAddress?: string | null | undefined
  readonly guests?: number | null | undefined
  /** Dollars. */
  readonly price?: number | null | undefined
  readonly depositPercent?: number | null | undefined
  /** What was paid of the price; absent where nothing is to be paid, as in a request. */
  readonly paidCents?: number | undefined
  readonly clientSignedAt?: Date | string | null | undefined
  readonly djSignedAt?: Date | string | null | undefined
  readonly isCancelled?: boolean | undefined
  readonly link?: string | null | undefined
}

/** The values of all fields of which something is known. `now` says which day today is, in the zone of the event. */
export function valuesOf(facts: Facts, now: Date): FieldValues {
  const { eventDate, startTime, endTime, price, guests } = facts
  const timeZone = facts.timeZone ?? 'America/Los_Angeles'
  const found: { [Name in FieldName]?: string | null | undefined } = {
    'client first name': facts.clientFirstName,
    'client last name': facts.clientLastName,
    'dj name': facts.djName,
    'event type': facts.eventType,
    'event date': isDay(eventDate) ? longDate(eventDate) : null,
    'start time': isClock(startTime) ? shortTime(startTime) : null,
    'end time': isClock(endTime) ? shortTime(endTime) : null,
    hours: hoursOf(facts, timeZone),
    venue: facts.venue,
    'venue address': facts.venueAddress,
    guests: guests == null ? null : String(guests),
    total: price == null ? null : usdOfCents(cents(price)),
    ...moneyOf(facts, timeZone),
    'booking link': facts.link,
    today: longDate(dayIn(timeZone, now)),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => {
      const line = value ? withoutHidden(value.replaceAll(/\s+/g, ' ')) : ''
      return line ? [[name, line]] : []
    }),
  )
}

const isDay = (text: string | null | undefined): text is string => /^(19|20)\d\d-\d\d-\d\d$/.test(text ?? '')
const isClock = (text: string | null | undefined): text is string => /^\d\d:\d\d$/.test(text ?? '')

function hoursOf({ eventDate, startTime, endTime }: Facts, timeZone: string): string | null {
  if (!isClock(startTime) || !isClock(endTime)) return null
  // Without a date, any one that has no change of clocks tells how long it lasts.
  const date = isDay(eventDate) ? eventDate : '2030-01-15'
  const hours = eventHours({ eventDate: date, startTime, endTime, timeZone })
  if (!hours) return null
  const length = Math.round((hours.endsAt.getTime() - hours.startsAt.getTime()) / 36_000) / 100
  return `${length} ${length === 1 ? 'hour' : 'hours'}`
}

/** Nothing is asked for any more once a booking is cancelled. */
function moneyOf(facts: Facts, timeZone: string): { [Name in FieldName]?: string | null } {
  const { price, paidCents, eventDate, clientSignedAt, djSignedAt, isCancelled } = facts
  if (price == null || paidCents === undefined || isCancelled) return {}
  const { dueCents, openCents, balanceCents } = statementOf(
    { price, depositPercent: facts.depositPercent ?? null },
    paidCents,
  )
  const booked = bookedOn({
    clientSignedAt: clientSignedAt ?? null,
    djSignedAt: djSignedAt ?? null,
    timeZone,
  })
  const asked = (amount: number) => (amount > 0 ? usdOfCents(amount) : null)
  return {
    deposit: asked(dueCents),
    'deposit open': asked(openCents),
    balance: asked(balanceCents),
    'balance due': balanceCents > 0 && isDay(eventDate) ? longDate(balanceDueOn(eventDate, booked)) : null,
  }
}
