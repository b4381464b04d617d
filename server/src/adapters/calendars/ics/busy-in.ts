import { isOurUid } from '@cuebook/domain/calendar/event.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import ICAL from 'ical.js'
import type { Busy, Span } from '../port.ts'
import { type Clock, clockOf, dayOf } from './instants.ts'

/** More hours than a person can be busy in a year or so; the rest of a calendar is not read. */
const MOST_BUSY = 5000
/** A daily event that began a century ago has fewer. */
const MOST_REPEATS = 40_000

/** When these calendar files say that their owner is busy. It may take very long on a hostile file. */
export function busyIn(files: readonly string[], span: Span): Busy[] {
  const readable = files.flatMap((file) => attempt(() => calendarsIn(file)) ?? [])
  if (readable.length === 0 && files.length > 0) throw new Error('No file is a calendar.')
  const spans = readable.flatMap((calendar) => {
    const reading = { clock: clockOf(calendar), span }
    return [...eventsByUid(calendar)].flatMap((events) => attempt(() => [...spells(events, reading)]) ?? [])
  })
  return spans.slice(0, MOST_BUSY)
}

/** One event that cannot be read must not hide the others. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

function calendarsIn(file: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(file)
  const several = Array.isArray(parsed[0]) ? parsed : [parsed]
  return several.map((each) => new ICAL.Component(each as ConstructorParameters<typeof ICAL.Component>[0]))
}

/** An event that repeats is several entries of one id: itself, and the times when it is different. */
function eventsByUid(calendar: ICAL.Component): Iterable<ICAL.Component[]> {
  const entries = calendar.getAllSubcomponents('vevent').filter((entry) => entry.hasProperty('dtstart'))
  const theirs = entries.filter((entry) => !isOurUid(textOf(entry, 'uid')))
  return Map.groupBy(theirs, (entry) => textOf(entry, 'uid') || entry).values()
}

interface Reading {
  readonly clock: Clock
  readonly span: Span
}

function* spells(entries: readonly ICAL.Component[], reading: Reading): Iterable<Busy> {
  const exceptions = entries.filter((entry) => entry.hasProperty('recurrence-id'))
  for (const entry of entries) {
    const event = new ICAL.Event(entry, { exceptions: [], strictExceptions: true })
    const isRepeated = event.isRecurring() && !entry.hasProperty('recurrence-id')
    if (!isRepeated) yield* spellAt(entry, event.startDate, reading)
    else if (!isRestless(entry)) yield* repeats(entry, event, { ...reading, exceptions })
  }
}

/** Nobody's plans repeat every minute; such a rule is there to keep us busy. */
const isRestless = (entry: ICAL.Component): boolean =>
  entry.getAllProperties('rrule').some((rule) => /FREQ=(?:SECONDLY|MINUTELY)/i.test(rule.toICALString()))

function* repeats(
  entry: ICAL.Component,
  event: ICAL.Event,
  { exceptions, ...reading }: Reading & { exceptions: readonly ICAL.Component[] },
): Iterable<Busy> {
  const elsewhere = new Set(
    exceptions.map((each) => keyOf(each.getFirstPropertyValue('recurrence-id'), each, reading)),
  )
  const iterator = event.iterator()
  for (let n = 0; n < MOST_REPEATS; n += 1) {
    const next: ICAL.Time | undefined = iterator.next()
    if (!next || startOf(next, entry, reading) >= reading.span.to.getTime()) return
    if (!elsewhere.has(keyOf(next, entry, reading))) yield* spellAt(entry, next, reading)
  }
}

/** One occurrence, unless it takes no time or lies outside the span. */
function* spellAt(entry: ICAL.Component, start: ICAL.Time, reading: Reading): Iterable<Busy> {
  if (isFree(entry)) return
  const { span } = reading
  const startsAt = startOf(start, entry, reading)
  const endsAt = startsAt + lengthOf(entry, reading)
  if (endsAt <= startsAt || endsAt <= span.from.getTime() || startsAt >= span.to.getTime()) return
  if (!start.isDate) return yield { kind: 'hours', startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const until = new Date(Date.parse(dayOf(start)) + endsAt - startsAt).toISOString().slice(0, 10)
  yield { kind: 'days', from: dayOf(start), until }
}

function isFree(entry: ICAL.Component): boolean {
  const says = (name: string) => textOf(entry, name).toUpperCase()
  return (
    says('status') === 'CANCELLED' ||
    says('transp') === 'TRANSPARENT' ||
    says('x-microsoft-cdo-busystatus') === 'FREE'
  )
}

/** However the clocks change meanwhile, each occurrence takes as long as the first one. Days are counted as days. */
function lengthOf(entry: ICAL.Component, reading: Reading): number {
  const event = new ICAL.Event(entry, { exceptions: [] })
  const { startDate, endDate } = event
  if (startDate.isDate) return Math.max(1, dayNumber(endDate) - dayNumber(startDate)) * DAY_MS
  return startOf(endDate, entry, reading, 'dtend') - startOf(startDate, entry, reading)
}
const dayNumber = (time: ICAL.Time): number => Date.parse(dayOf(time)) / DAY_MS

function startOf(time: ICAL.Time, entry: ICAL.Component, { clock }: Reading, property = 'dtstart'): number {
  if (time.isDate) return Date.parse(dayOf(time))
  return clock.instant(time, zoneNameOf(entry, property) ?? zoneNameOf(entry, 'dtstart'))
}

const zoneNameOf = (entry: ICAL.Component, property: string): string | null => {
  const name = entry.getFirstProperty(property)?.getParameter('tzid')
  return typeof name === 'string' ? name : null
}

/** Which occurrence an exception stands for. */
function keyOf(value: unknown, entry: ICAL.Component, reading: Reading): number {
  return value instanceof ICAL.Time ? startOf(value, entry, reading, 'recurrence-id') : Number.NaN
}

const textOf = (entry: ICAL.Component, name: string): string =>
  String(entry.getFirstPropertyValue(name) ?? '')
