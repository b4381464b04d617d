import { describe, expect, test } from 'vitest'
import { type ContractStatus, contractStatuses } from '../contracts/life/status.ts'
import { aBooking } from './booking.fixture.ts'
import { type Booking, calendarEvent, isOurUid, uidOf } from './event.ts'

const eventOf = (traits: Partial<Booking> = {}) => calendarEvent(aBooking(traits), 'https://cuebook.example')

test('a confirmed booking is an event with its hours, its place, its page and two alarms', () => {
  expect(eventOf()).toEqual({
    uid: '01900000-0000-7000-8000-000000000001@cuebook',
    contractId: '01900000-0000-7000-8000-000000000001',
    title: 'Wedding · Clara Bell',
    location: 'Hall One, 1200 S Figueroa St, Los Angeles, CA',
    description:
      'This booking is confirmed.\nhttps://cuebook.example/contracts/01900000-0000-7000-8000-000000000001',
    url: 'https://cuebook.example/contracts/01900000-0000-7000-8000-000000000001',
    status: 'confirmed',
    sequence: 2,
    time: {
      kind: 'hours',
      startsAt: new Date('2027-06-20T01:00:00Z'),
      endsAt: new Date('2027-06-20T08:00:00Z'),
      timeZone: 'America/Los_Angeles',
    },
    alarmsMinutesBefore: [1440, 120],
    createdAt: new Date('2027-01-01T10:00:00Z'),
    changedAt: new Date('2027-02-01T10:00:00Z'),
  })
})

describe('what a calendar shows of each state', () => {
  const shown: Record<ContractStatus, [string, string, number] | null> = {
    draft: null,
    sent: ['tentative', 'Not signed yet: Wedding · Clara Bell', 0],
    pending: ['tentative', 'Not signed yet: Wedding · Clara Bell', 0],
    signed: ['tentative', 'Not signed yet: Wedding · Clara Bell', 0],
    confirmed: ['confirmed', 'Wedding · Clara Bell', 2],
    completed: ['confirmed', 'Wedding · Clara Bell', 2],
    cancelled: ['cancelled', 'Cancelled: Wedding · Clara Bell', 0],
  }
  test.each(contractStatuses)('%s', (status) => {
    const event = eventOf({ status })
    const seen = event && [event.status, event.title, event.alarmsMinutesBefore.length]
    expect(seen).toEqual(shown[status])
  })
})

test('the number of an event grows with each step of a contract and with each version', () => {
  const steps = [
    { status: 'pending', version: 1 },
    { status: 'signed', version: 1 },
    { status: 'confirmed', version: 1 },
    { status: 'cancelled', version: 1 },
    { status: 'pending', version: 2 },
    { status: 'signed', version: 2 },
    { status: 'confirmed', version: 2 },
  ] as const
  const numbers = steps.map((step) => eventOf(step)?.sequence ?? -1)
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(eventOf({ status: 'completed', version: 2 })?.sequence).toBe(6)
})

test('without hours an event takes its day, without a date there is none', () => {
  expect(eventOf({ startTime: null })?.time).toEqual({
    kind: 'days',
    from: '2027-06-19',
    until: '2027-06-20',
  })
  expect(eventOf({ eventDate: null })).toBeNull()
})

test('what is missing is left out', () => {
  expect(eventOf({ venue: null })?.location).toBe('1200 S Figueroa St, Los Angeles, CA')
  expect(eventOf({ venue: null, venueAddress: '' })?.location).toBeNull()
  expect(eventOf({ eventType: null })?.title).toBe('DJ Event · Clara Bell')
})

test.each([
  ['clara@people.example', 'dj', 'clara@people.example'],
  ['Win at evil.example now', 'client', 'your DJ'],
  ['https://evil.example', 'dj', 'your client'],
  ['x@evil.example/login', 'dj', 'your client'],
  ['Zoë O’Neil', 'client', 'Zoë O’Neil'],
] as const)('the name %s stands in the title for a %s as %s', (otherName, party, name) => {
  expect(eventOf({ otherName, party })?.title).toBe(`Wedding · ${name}`)
})

test('our events are told from others by their ids', () => {
  expect(isOurUid(uidOf('1'))).toBe(true)
  expect(isOurUid('1@google.com')).toBe(false)
})
