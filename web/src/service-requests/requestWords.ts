import { longDate } from '@cuebook/domain/contracts/words.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { cents, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { minutesBetween } from '@cuebook/domain/service-requests/event-length.ts'
import { mostCounted } from '@cuebook/domain/service-requests/limits.ts'
import type { ListedRequest, Offer } from '@cuebook/domain/service-requests/service-request.ts'
import type { Facts } from '@cuebook/domain/templates/values.ts'
import { timeRange } from '../contracts/contractWords.ts'
import { ago, localDay, readersDay, readersMonthDay, readersTime, weekday } from '../kernel/dateWords.ts'

/** 'Nov 15', or 'Nov 15, 2025' when that is not this year; in the reader's own time zone. */
export function onDay(at: string, now: Date): string {
  const then = new Date(at)
  return (then.getFullYear() === now.getFullYear() ? readersMonthDay : readersDay)(then)
}

/** 'by Nov 19', and for today 'by 6:30 PM today' */
export const byWords = (at: Date, now: Date): string =>
  localDay(at) === localDay(now) ? `by ${readersTime(at)} today` : `by ${onDay(at.toISOString(), now)}`

type AskedByName = Pick<ListedRequest, 'invited' | 'askedWith' | 'opensAt'>

/** What a DJ who is asked by name reads of who else may apply; null for all others. */
export function rivalsWords({ invited, askedWith, opensAt }: AskedByName, now: Date): string | null {
  if (!invited) return null
  const asked = askedWith === 0 ? 'Only you are asked' : `You and ${counted(askedWith, 'other DJ')} are asked`
  if (!opensAt) return `${asked}.`
  const at = new Date(opensAt)
  if (at <= now) return `${asked} by name. Other DJs may apply, too.`
  return `${asked} by name. Other DJs may apply from ${onDay(opensAt, now)}, ${readersTime(at)}.`
}

/** 'Posted 2 hours ago', and after a day 'Posted Nov 15'. */
export const postedWords = (at: string, now: Date): string =>
  `Posted ${now.getTime() - Date.parse(at) < DAY_MS ? ago(at, now) : onDay(at, now)}`

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** 'Sat, Jan 16, 2027' */
export const weekdayDate = (day: string): string => `${weekday(day)}, ${longDate(day)}`

/** '2 applied' */
export const appliedWords = (count: number): string => `${count}${count === mostCounted ? '+' : ''} applied`

/** '12 mi' */
export const milesWords = (miles: number): string => `${Math.round(miles)} mi`

type Hours = Pick<Offer, 'startTime' | 'endTime'>

/** '5 h, 6:00 PM to 11:00 PM' */
export function hoursWords({ startTime, endTime }: Hours): string | null {
  const range = timeRange({ startTime, endTime })
  if (!startTime || !endTime) return range
  return `${lengthWords(startTime, endTime)}, ${range}`
}

/** '1 hour', '5 hours', '5.5 hours' */
export const hoursText = (hours: number): string => {
  const rounded = Math.round(hours * 100) / 100
  return `${rounded} ${rounded === 1 ? 'hour' : 'hours'}`
}

/** '5 h' or '5 h 30 min' */
export function lengthWords(start: string, end: string): string {
  const minutes = minutesBetween(start, end)
  const rest = minutes % 60
  return [`${Math.floor(minutes / 60)} h`, ...(rest ? [`${rest} min`] : [])].join(' ')
}

/** '12 mi, free' or '31 mi, $60'; null when neither is known. */
export function travelWords({ items, dj }: Pick<Offer, 'items' | 'dj'>): string | null {
  const travel = items.filter(({ kind }) => kind === 'travel')
  const cost = travel.reduce((sum, { amount }) => sum + cents(amount), 0)
  const words = [
    ...(dj.distanceMiles === null ? [] : [milesWords(dj.distanceMiles)]),
    ...(travel.length === 0 ? [] : [cost === 0 ? 'free' : usdOfCents(cost)]),
  ]
  return words.join(', ') || null
}

interface AskedEvent {
  readonly partyType: string
  readonly eventDate: string
  readonly location: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly guests: number | null
}

/** What a request says for the fields of a text. */
export const requestFacts = (request: AskedEvent): Facts => ({
  eventType: request.partyType,
  eventDate: request.eventDate,
  startTime: request.startTime,
  endTime: request.endTime,
  venue: request.location,
  guests: request.guests,
})
