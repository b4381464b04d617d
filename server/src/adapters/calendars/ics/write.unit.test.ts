import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { aBooking } from '@cuebook/domain/calendar/booking.fixture.ts'
import { type Booking, type CalendarEvent, calendarEvent } from '@cuebook/domain/calendar/event.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { hardHours } from './hard-hours.fixture.ts'
import { eventFile, feedFile } from './write.ts'

function eventOf(traits: Partial<Booking> = {}): CalendarEvent {
  const event = calendarEvent(aBooking(traits), 'https://cuebook.example')
  if (!event) throw new Error('no event')
  return event
}
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const read = (text: string) =>
  parsed(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
function one(text: string): ICAL.Event {
  const [event] = read(text)
  if (!event) throw new Error('no event in the file')
  return event
}
const shown = (time: ICAL.Time) => time.toJSDate().toISOString().slice(0, 16).replace('T', ' ')

test('a file says everything that the event does', () => {
  const text = eventFile(eventOf())
  const event = one(text)
  const property = (name: string) => String(event.component.getFirstPropertyValue(name))
  expect([event.uid, event.summary, event.location, event.sequence]).toEqual([
    '01900000-0000-7000-8000-000000000001@cuebook',
    'Wedding · Clara Bell',
    'Hall One, 1200 S Figueroa St, Los Angeles, CA',
    2,
  ])
  expect(event.description).toBe(
    'This booking is confirmed.\nhttps://cuebook.example/contracts/01900000-0000-7000-8000-000000000001',
  )
  expect(property('url')).toBe('https://cuebook.example/contracts/01900000-0000-7000-8000-000000000001')
  expect([property('dtstamp'), property('last-modified'), property('created')]).toEqual([
    '2027-02-01T10:00:00Z',
    '2027-02-01T10:00:00Z',
    '2027-01-01T10:00:00Z',
  ])
  const alarms = event.component.getAllSubcomponents('valarm')
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT2H'])
  expect(parsed(text).getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe(
    'America/Los_Angeles',
  )
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test.each([
  ['pending', 'TENTATIVE', 'TRANSPARENT', 0],
  ['confirmed', 'CONFIRMED', 'OPAQUE', 2],
  ['cancelled', 'CANCELLED', 'TRANSPARENT', 0],
] as const)('a %s booking is %s and %s', (status, written, transparency, alarms) => {
  const { component } = one(eventFile(eventOf({ status })))
  const words = ['status', 'transp'].map((name) => component.getFirstPropertyValue(name))
  expect([...words, component.getAllSubcomponents('valarm').length]).toEqual([written, transparency, alarms])
})

test('a feed has a name, says how often to read it, and describes each zone once', () => {
  const text = feedFile('My bookings', [
    eventOf(),
    eventOf({ contractId: '2', timeZone: 'Europe/Oslo' }),
    eventOf({ contractId: '3' }),
  ])
  const calendar = parsed(text)
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('My bookings')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT1H')
  const zones = calendar.getAllSubcomponents('vtimezone')
  expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
    'America/Los_Angeles',
    'Europe/Oslo',
  ])
  expect(read(feedFile('My bookings', []))).toEqual([])
})

test.each(hardHours)('the hours of "$name" are read again by ical.js', ({ when, startsAt, endsAt }) => {
  const event = one(eventFile(eventOf(when)))
  expect([shown(event.startDate), shown(event.endDate)]).toEqual([startsAt, endsAt])
})

test('an hour that the clock shows twice is written in UTC, because readers choose differently', () => {
  const twice = eventFile(
    eventOf({ timeZone: 'America/New_York', eventDate: '2027-11-07', startTime: '01:30', endTime: '05:00' }),
  )
  expect(twice).toContain('DTSTART:20271107T053000Z')
  expect(twice).not.toContain('TZID=')
})

test('in every zone of the world the hours are found again', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    for (const eventDate of ['2026-12-31', '2027-07-01', '2028-04-15']) {
      const event = eventOf({ timeZone, eventDate })
      if (event.time.kind !== 'hours') throw new Error('no hours')
      const back = one(eventFile(event))
      const at = [back.startDate, back.endDate].map((time) => time.toJSDate())
      expect([timeZone, ...at]).toEqual([timeZone, event.time.startsAt, event.time.endsAt])
    }
  }
})

test('a booking without hours is a day without a zone', () => {
  const text = eventFile(eventOf({ startTime: null }))
  const { startDate, endDate } = one(text)
  expect([startDate.isDate, `${startDate}`, `${endDate}`]).toEqual([true, '2027-06-19', '2027-06-20'])
  expect(text).not.toContain('VTIMEZONE')
})

test('no text leaves its line', () => {
  const venue = 'Hall\r\nATTENDEE:mailto:x@evil.example\u0000;,\\n \u2028 🎧'
  const event = one(eventFile(eventOf({ venue, venueAddress: null, eventType: `${'🎧é'.repeat(60)}\nX` })))
  expect(event.attendees).toEqual([])
  expect(event.location).toBe('Hall ATTENDEE:mailto:x@evil.example ;,\\n \u2028 🎧')
  expect(event.summary).toBe(`${'🎧é'.repeat(60)} X · Clara Bell`)
})

test('the file is the same, byte for byte, whatever the time zone of the server', async () => {
  const script = fileURLToPath(new URL('./print-feed.fixture.ts', import.meta.url))
  const printed = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'].map(async (TZ) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TZ } })
    return stdout
  })
  const [first, ...others] = await Promise.all(printed)
  expect(read(first ?? '')).toHaveLength(hardHours.length)
  for (const other of others) expect(other).toBe(first)
})
