import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { hoursWords } from '@cuebook/domain/packages/quote-of.ts'
import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import type { OfferedPackage } from '@cuebook/domain/service-requests/applying/quote.ts'
import { sumOf } from '@cuebook/domain/service-requests/applying/quote.ts'
import { hoursBetween } from '@cuebook/domain/service-requests/event-length.ts'
import { lengthWords } from '../requestWords.ts'
import { dollarsOf } from './applyValues.ts'

type Items = NonNullable<ApplicationForm['items']>
export type Counted = Pick<ApplicationForm, 'items' | 'proposedPrice' | 'startTime' | 'endTime'>
type Clocks = Pick<ApplicationForm, 'startTime' | 'endTime'>
export type OfferedHours = Pick<OfferedPackage, 'hours' | 'overtimeCents'>

interface Span {
  /** In halves of an hour, each of which counts as soon as it begins. */
  readonly halves: number
  /** '5 h 30 min' */
  readonly length: string
}

/** Null until both times are known. */
function spanOf({ startTime, endTime }: Clocks): Span | null {
  const hours = hoursBetween(startTime, endTime)
  if (hours === null || !startTime || !endTime) return null
  return { halves: Math.ceil(hours * 2 - 1e-9), length: lengthWords(startTime, endTime) }
}
const words = (halves: number): string => hoursWords(halves / 2)
const dollars = (amountCents: number): string => String(Math.round(amountCents) / 100)

/**
 * The lines of a quote for other hours: those that count hours count the new ones, at the same price of an hour. A price
 * follows the sum, so that an agreed discount stays. What the DJ named in their own words stays as it is.
 */
export function followHours(
  before: Counted,
  to: Clocks,
  offered: OfferedHours | null,
): Partial<ApplicationForm> {
  const { items = [], proposedPrice } = before
  const [from, next] = [spanOf(before), spanOf(to)]
  if (!next || items.length === 0 || from?.halves === next.halves) return to
  const own = items.filter(({ kind }) => kind !== 'overtime').map((item) => follow(item, from, next))
  const overtime = overtimeOf(items, { from, next, offered })
  const at = own.findIndex(({ kind }) => kind === 'package') + 1
  const followed = own.toSpliced(at, 0, ...overtime)
  const change = cents(sum(followed)) - cents(sum(items))
  const isPriced = proposedPrice !== '' && change !== 0
  return {
    ...to,
    items: followed,
    ...(isPriced && { proposedPrice: dollars(cents(dollarsOf(proposedPrice)) + change) }),
  }
}

const sum = (items: Items): number => sumOf(items.map(({ amount }) => ({ amount: dollarsOf(amount) })))

function follow(item: Items[number], from: Span | null, next: Span): Items[number] {
  const { kind, label, amount } = item
  if (kind === 'hours' && label === 'Music') return { ...item, label: `${next.length} of music` }
  if (!from || (kind !== 'hours' && kind !== 'extra')) return item
  const labels = [
    [`${from.length} of music`, `${next.length} of music`],
    [`${words(from.halves)} of music`, `${words(next.halves)} of music`],
    // An extra by the hour ends with how many there are.
    [`, ${words(from.halves)}`, `, ${words(next.halves)}`],
  ] as const
  const [old, fresh] =
    labels.find(([each]) => (kind === 'hours' ? label === each : label.endsWith(each))) ?? []
  if (old === undefined || fresh === undefined) return item
  const amountCents = (cents(dollarsOf(amount)) * next.halves) / from.halves
  return { ...item, label: label.slice(0, label.length - old.length) + fresh, amount: dollars(amountCents) }
}

interface Beyond {
  readonly from: Span | null
  readonly next: Span
  readonly offered: OfferedHours | null
}

/** Overtime that the DJ took out of the quote stays out, and an hour of it that they priced keeps that price. */
function overtimeOf(items: Items, { from, next, offered }: Beyond): Items {
  const present = items.filter(({ kind }) => kind === 'overtime')
  if (!offered || !items.some(({ kind }) => kind === 'package')) return present
  const beyond = (span: Span | null) => Math.max(0, (span?.halves ?? 0) - Math.ceil(offered.hours * 2 - 1e-9))
  const [was, is] = [beyond(from), beyond(next)]
  if (is === 0 || (was > 0 && present.length === 0)) return []
  const perHalf = was > 0 ? cents(sum(present)) / was : offered.overtimeCents && offered.overtimeCents / 2
  if (perHalf === null) return present
  return [{ kind: 'overtime', label: `Overtime, ${words(is)}`, amount: dollars(perHalf * is) }]
}
