import { describe, expect, test } from 'vitest'
import { busyIn } from './busy-in.ts'

const span = { from: new Date('2026-10-20T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z') }
const newYork = `BEGIN:VTIMEZONE
TZID:Eastern
BEGIN:DAYLIGHT
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`
const file = (...events: string[]): string => {
  const entries = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`)
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', newYork, ...entries, 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n')
}
const shown = (text: string) =>
  busyIn([text], span).map((busy) =>
    busy.kind === 'days'
      ? `${busy.from} until ${busy.until}`
      : `${busy.startsAt.toISOString().slice(0, 16)} ${(busy.endsAt.getTime() - busy.startsAt.getTime()) / 60_000}`,
  )

describe('busy times', () => {
  test('are hours in UTC, in a named zone, in a zone of the file, and whole days', () => {
    const events = [
      'UID:1\nDTSTART:20261101T200000Z\nDTEND:20261101T210000Z',
      'UID:2\nDTSTART;TZID=Europe/Berlin:20261101T200000\nDURATION:PT90M',
      'UID:3\nDTSTART;TZID=Eastern:20261102T200000\nDTEND;TZID=Eastern:20261103T010000',
      'UID:4\nDTSTART;VALUE=DATE:20261105\nDTEND;VALUE=DATE:20261107',
      'UID:5\nDTSTART;VALUE=DATE:20261110',
    ]
    expect(shown(file(...events))).toEqual([
      '2026-11-01T20:00 60',
      '2026-11-01T19:00 90',
      '2026-11-03T01:00 300',
      '2026-11-05 until 2026-11-07',
      '2026-11-10 until 2026-11-11',
    ])
  })

  test('repeat at the same hour of the clock across its change', () => {
    const weekly =
      'UID:1\nDTSTART;TZID=Eastern:20251005T190000\nDTEND;TZID=Eastern:20251005T210000\nRRULE:FREQ=WEEKLY'
    const shownTimes = shown(file(weekly))
    expect(shownTimes).toEqual([
      '2026-10-25T23:00 120',
      '2026-11-02T00:00 120',
      '2026-11-09T00:00 120',
      '2026-11-16T00:00 120',
    ])
    expect(shown(file(weekly.replaceAll('Eastern', 'America/New_York')))).toEqual(shownTimes)
  })

  test('leave out what was taken out of a series, and follow what was moved', () => {
    const series = [
      'UID:1\nDTSTART;TZID=Eastern:20261026T190000\nDTEND;TZID=Eastern:20261026T210000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=Eastern:20261102T190000',
      'UID:1\nRECURRENCE-ID;TZID=Eastern:20261109T190000\nDTSTART;TZID=Eastern:20261110T120000\nDTEND;TZID=Eastern:20261110T130000',
      'UID:1\nRECURRENCE-ID;TZID=Eastern:20261116T190000\nDTSTART;TZID=Eastern:20261116T190000\nDTEND;TZID=Eastern:20261116T210000\nSTATUS:CANCELLED',
    ]
    expect(shown(file(...series))).toEqual(['2026-10-26T23:00 120', '2026-11-10T17:00 60'])
  })

  test('are none for free, cancelled and timeless events, for our own, and outside the span', () => {
    const hours = 'DTSTART:20261101T200000Z\nDTEND:20261101T210000Z'
    const events = [
      `UID:1\n${hours}\nTRANSP:TRANSPARENT`,
      `UID:2\n${hours}\nSTATUS:CANCELLED`,
      `UID:3\n${hours}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`,
      `UID:01900000-0000-7000-8000-000000000000@cuebook\n${hours}`,
      'UID:4\nDTSTART:20261101T200000Z',
      'UID:5\nDTSTART:20270101T200000Z\nDTEND:20270101T210000Z',
      'UID:6\nSUMMARY:no time at all',
    ]
    expect(shown(file(...events))).toEqual([])
  })

  test.each(['SECONDLY', 'MINUTELY'])('are none for an event that repeats %s', (frequency) => {
    const hours = 'DTSTART:20261101T200000Z\nDTEND:20261101T210000Z'
    const never = `UID:1\nDTSTART:20200101T000000Z\nDTEND:20200101T010000Z\nRRULE:FREQ=${frequency};BYMONTH=2;BYMONTHDAY=30`
    expect(shown(file(never, `UID:2\n${hours}`))).toEqual(['2026-11-01T20:00 60'])
  })

  test('of times without a zone are of the zone that the file names', () => {
    const floating = file('UID:1\nDTSTART:20261101T200000\nDTEND:20261101T210000')
    expect(shown(floating)).toEqual(['2026-11-01T20:00 60'])
    expect(shown(floating.replace('VERSION', 'X-WR-TIMEZONE:Asia/Tokyo\r\nVERSION'))).toEqual([
      '2026-11-01T11:00 60',
    ])
  })
})
