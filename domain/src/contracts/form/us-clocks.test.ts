import { expect, test } from 'vitest'
import { usOffsetAt } from './us-clocks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const zones = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Anchorage'],
  ...['America/Phoenix', 'Pacific/Honolulu'],
]

/** What the clocks of a zone show at an instant, by the rules that the machine knows. */
function intlOffset(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (type) => parts.get(type as Intl.DateTimeFormatPartTypes) ?? 0,
  )
  return Date.UTC(y, mo - 1, d, h, mi) - instant
}

test.each(zones)('clocks in %s are told as Intl tells them, to the minute of each change', (zone) => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const differing: string[] = []
  const compare = (instant: number) => {
    if (usOffsetAt(instant, zone) !== intlOffset(clock, instant))
      differing.push(new Date(instant).toISOString())
  }
  for (let year = 2007; year <= 2040; year += 1) {
    for (let month = 0; month < 12; month += 1) compare(Date.UTC(year, month, 15, 12))
    for (const month of [2, 10]) {
      for (let day = 1; day <= 15; day += 1) {
        compare(Date.UTC(year, month, day))
        if (new Date(Date.UTC(year, month, day)).getUTCDay() !== 0) continue
        // On two Sundays the clocks change at an hour that lies in here.
        for (let hour = 5; hour < 14; hour += 1) {
          const full = Date.UTC(year, month, day, hour)
          compare(full - MINUTE_MS)
          compare(full)
        }
      }
    }
  }
  expect(differing).toEqual([])
})

test('years before the present rule, the turn of the first one and other zones are left to Intl', () => {
  expect(usOffsetAt(Date.UTC(2006, 6, 1), 'America/Chicago')).toBeNull()
  expect(usOffsetAt(Date.UTC(2007, 0, 1) + 5 * HOUR_MS, 'America/Chicago')).toBeNull()
  expect(usOffsetAt(Date.UTC(2007, 0, 1) + 6 * HOUR_MS, 'America/Chicago')).toBe(-6 * HOUR_MS)
  expect(usOffsetAt(Date.UTC(2026, 6, 1), 'Europe/Berlin')).toBeNull()
  expect(usOffsetAt(Number.NaN, 'America/Chicago')).toBeNull()
  expect(usOffsetAt(Date.UTC(2026, 6, 1) + DAY_MS, 'Pacific/Honolulu')).toBe(-10 * HOUR_MS)
})
