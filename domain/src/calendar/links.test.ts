import { expect, test } from 'vitest'
import { aBooking } from './booking.fixture.ts'
import { type Booking, type CalendarEvent, calendarEvent } from './event.ts'
import { googleLink, outlookLink } from './links.ts'

function eventOf(traits: Partial<Booking> = {}): CalendarEvent {
  const event = calendarEvent(aBooking(traits), 'https://cuebook.example')
  if (!event) throw new Error('no event')
  return event
}
const fieldsOf = (link: string) =>
  Object.fromEntries(
    (link.split('?')[1] ?? '').split('&').map((field) => field.split('=').map(decodeURIComponent)),
  )
const details =
  'This booking is confirmed.\nhttps://cuebook.example/contracts/01900000-0000-7000-8000-000000000001'

test('Google gets the hours as instants, and the zone in which to show them', () => {
  const link = googleLink(eventOf())
  expect(link.startsWith('https://calendar.google.com/calendar/render?')).toBe(true)
  expect(fieldsOf(link)).toEqual({
    action: 'TEMPLATE',
    text: 'Wedding · Clara Bell',
    dates: '20270620T010000Z/20270620T080000Z',
    ctz: 'America/Los_Angeles',
    location: 'Hall One, 1200 S Figueroa St, Los Angeles, CA',
    details,
  })
})

test('Outlook gets the hours as instants', () => {
  const link = outlookLink(eventOf())
  expect(link.startsWith('https://outlook.live.com/calendar/0/action/compose?')).toBe(true)
  expect(link).not.toContain('+')
  expect(fieldsOf(link)).toEqual({
    rru: 'addevent',
    subject: 'Wedding · Clara Bell',
    startdt: '2027-06-20T01:00:00Z',
    enddt: '2027-06-20T08:00:00Z',
    location: 'Hall One, 1200 S Figueroa St, Los Angeles, CA',
    body: details,
  })
})

test('a whole day is a day in both, and an unknown place is left out', () => {
  const event = eventOf({ startTime: null, venue: null, venueAddress: null })
  expect(fieldsOf(googleLink(event))).toEqual({
    action: 'TEMPLATE',
    text: 'Wedding · Clara Bell',
    dates: '20270619/20270620',
    details,
  })
  expect(fieldsOf(outlookLink(event))).toMatchObject({
    startdt: '2027-06-19',
    enddt: '2027-06-20',
    allday: 'true',
  })
})

test('no text adds a field or breaks the address', () => {
  const event = eventOf({ eventType: 'Gala & more=1#x \ud800', venue: '100% Hall' })
  for (const link of [googleLink(event), outlookLink(event)]) {
    expect(link).not.toContain('#')
    expect(fieldsOf(link).more).toBeUndefined()
    expect(fieldsOf(link).location).toContain('100% Hall')
  }
})
