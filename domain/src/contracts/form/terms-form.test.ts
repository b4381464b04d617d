import { describe, expect, test } from 'vitest'
import { invitation } from '../invitation.ts'
import { eventTypes } from './event-types.ts'
import { maxPrice } from './term-kinds.ts'
import { contractEdit, contractTerms, eventDetails } from './terms-form.ts'

const form = {
  eventType: 'Wedding',
  eventDate: '2027-06-19',
  startTime: '18:00',
  endTime: '01:00',
  venue: ' Hall One ',
  venueAddress: '1 Main St',
  price: '2,400'.replace(',', ''),
}

const problem = (wrong: object) => contractTerms.safeParse({ ...form, ...wrong }).error?.issues[0]?.message

test('the details form trims texts, reads numbers as typed and treats a blank text as absent', () => {
  expect(contractTerms.parse({ ...form, description: '  ', terms: ' x ' })).toMatchObject({
    venue: 'Hall One',
    price: 2400,
    description: null,
    terms: 'x',
    depositPercent: null,
  })
})

test.each([
  [{ eventType: '' }, 'Event type is required'],
  [{ eventType: undefined }, 'Event type is required'],
  [{ eventType: 'Rave' }, 'Please choose one of the event types'],
  [{ eventDate: '' }, 'Event date is required'],
  [{ eventDate: '2027-02-30' }, 'Event date must be a day like 2027-06-19'],
  [{ startTime: '' }, 'Start time is required'],
  [{ startTime: '25:00' }, 'Start time must be a time like 18:30'],
  [{ endTime: undefined }, 'End time is required'],
  [{ venue: ' ' }, 'Venue name is required'],
  [{ venueAddress: '' }, 'Venue address is required'],
  [{ price: '' }, 'Price is required'],
  [{ price: undefined }, 'Price is required'],
  [{ price: 'a lot' }, 'Price must be a number'],
  [{ price: -1 }, 'Price cannot be negative'],
  [{ price: 1.005 }, 'Price can have at most two decimals'],
  [{ price: '0x10' }, 'Price must be a number'],
  [{ price: '1e3' }, 'Price must be a number'],
  [{ venue: undefined }, 'Venue name is required'],
  [{ venue: '\u200b' }, 'Venue name is required'],
  [{ depositPercent: 'half' }, 'Deposit percent must be a whole number from 0 to 100'],
  [{ timeZone: '+05:00' }, 'Please choose a time zone'],
  [{ depositPercent: 101 }, 'Deposit percent must be a whole number from 0 to 100'],
  [{ depositPercent: 12.5 }, 'Deposit percent must be a whole number from 0 to 100'],
  [{ depositPercent: -1 }, 'Deposit percent must be a whole number from 0 to 100'],
  [{ depositPercent: true }, 'Deposit percent must be a whole number from 0 to 100'],
  [{ eventDate: 20270619 }, 'Event date is required'],
  [{ startTime: 18 }, 'Start time is required'],
  [{ startTime: '24:00' }, 'Start time must be a time like 18:30'],
  [{ startTime: '18:60' }, 'Start time must be a time like 18:30'],
  [{ startTime: '18:00:60' }, 'Start time must be a time like 18:30'],
  [{ startTime: '18:00:5' }, 'Start time must be a time like 18:30'],
  [{ startTime: '8:00' }, 'Start time must be a time like 18:30'],
  [{ startTime: ' 18:00' }, 'Start time must be a time like 18:30'],
  [{ startTime: '18:00 PM' }, 'Start time must be a time like 18:30'],
  [{ endTime: '1 AM' }, 'End time must be a time like 18:30'],
  [{ venue: 'v'.repeat(201) }, 'Venue name is too long (200 characters at most)'],
  [{ venueAddress: 'v'.repeat(301) }, 'Venue address is too long (300 characters at most)'],
  [{ venueAddress: null }, 'Venue address is required'],
  [{ description: 'w'.repeat(5001) }, 'Description is too long (5000 characters at most)'],
  [{ description: 7 }, 'Description is required'],
  [{ requirements: 'w'.repeat(5001) }, 'Requirements is too long (5000 characters at most)'],
  [{ additionalInfo: 'w'.repeat(5001) }, 'Additional info is too long (5000 characters at most)'],
  [{ terms: 'w'.repeat(5001) }, 'Terms is too long (5000 characters at most)'],
  [{ price: maxPrice + 0.01 }, 'Price is too high'],
  [{ price: '-0.01' }, 'Price cannot be negative'],
  [{ price: '1.' }, 'Price must be a number'],
  [{ price: '.5' }, 'Price must be a number'],
  [{ price: '$5' }, 'Price must be a number'],
  [{ price: '5 dollars' }, 'Price must be a number'],
  [{ price: '1.234' }, 'Price can have at most two decimals'],
  [{ price: true }, 'Price is required'],
  [{ timeZone: 'Mars/Olympus' }, 'Please choose a time zone'],
])('%o is refused with: %s', (wrong, message) => {
  expect(problem(wrong)).toBe(message)
})

test.each([
  ['2027-06-19', '2027-06-19'],
  ['2027-06-19T00:00:00.000Z', '2027-06-19'],
  ['2027-06-19T23:30:00+02:00', '2027-06-19'],
  ['2027-06-19T18:00', '2027-06-19'],
])('the day of %s is %s', (eventDate, day) => {
  expect(contractTerms.parse({ ...form, eventDate }).eventDate).toBe(day)
})

test.each(['2027-06-19T25:00:00Z', '2027-06-31T00:00:00Z', '2127-06-19', 'June 19', '2027-06-19 18:00'])(
  '%s is no day',
  (eventDate) => {
    expect(problem({ eventDate })).toBe('Event date must be a day like 2027-06-19')
  },
)

test('a change holds only the fields that were sent, and times with or without seconds', () => {
  expect(contractEdit.parse({ startTime: '18:30:00', terms: '', depositPercent: null })).toEqual({
    startTime: '18:30',
    terms: null,
    depositPercent: null,
  })
  expect(contractEdit.parse({})).toEqual({})
})

test('the invitation form checks the address and the price, and reads numbers as typed', () => {
  const wrong = (more: object) =>
    invitation.safeParse({ clientId: 'a@b.example', price: 1, ...more }).error?.issues[0]?.message
  expect(wrong({})).toBeUndefined()
  expect(wrong({ clientId: 'nobody' })).toBe('Please enter a valid email address')
  expect(wrong({ price: '' })).toBe('Expected price is required')
  expect(invitation.parse({ clientId: ' A@B.example ', price: '10.50', depositPercent: '25' })).toEqual({
    clientId: 'a@b.example',
    price: 10.5,
    depositPercent: 25,
    terms: null,
    additionalInfo: null,
    status: 'pending',
  })
})

test('floating-point noise does not change the price, and a blank percent counts as absent', () => {
  expect(contractTerms.parse({ ...form, price: 2400.000000001, depositPercent: '' })).toMatchObject({
    price: 2400,
    depositPercent: null,
  })
})

test.each([
  [
    { startTime: '00:00', endTime: '23:59' },
    { startTime: '00:00', endTime: '23:59' },
  ],
  [{ startTime: '09:05:59' }, { startTime: '09:05' }],
  [
    { startTime: '19:30', endTime: '20:00' },
    { startTime: '19:30', endTime: '20:00' },
  ],
  [{ price: maxPrice }, { price: 10_000_000 }],
  [{ price: 0 }, { price: 0 }],
  [{ price: ' 19.99 ' }, { price: 19.99 }],
  [{ price: '0.5' }, { price: 0.5 }],
  [{ depositPercent: 0 }, { depositPercent: 0 }],
  [{ depositPercent: 100 }, { depositPercent: 100 }],
  [{ depositPercent: ' 40 ' }, { depositPercent: 40 }],
  [{ venue: 'v'.repeat(200) }, { venue: 'v'.repeat(200) }],
  [{ venueAddress: ` ${'v'.repeat(300)} ` }, { venueAddress: 'v'.repeat(300) }],
  [{ venue: '404' }, { venue: '404' }],
  [{ venue: '★' }, { venue: '★' }],
  [{ venue: '…' }, { venue: '…' }],
  [{ description: 'w'.repeat(5000) }, { description: 'w'.repeat(5000) }],
  [
    { requirements: ' r ', additionalInfo: ' a ' },
    { requirements: 'r', additionalInfo: 'a' },
  ],
  [{ timeZone: 'europe/paris' }, { timeZone: 'Europe/Paris' }],
  [{ place: { lat: 90, lng: -180 } }, { place: { lat: 90, lng: -180 } }],
  [{ place: { lat: -90, lng: 180 } }, { place: { lat: -90, lng: 180 } }],
  [{ place: null }, { place: null }],
])('%j is taken as %j', (given, taken) => {
  expect(contractTerms.parse({ ...form, ...given })).toMatchObject(taken)
})

test.each(eventTypes)('an event can be a %s', (eventType) => {
  expect(contractTerms.parse({ ...form, eventType }).eventType).toBe(eventType)
})

test.each([
  { lat: 90.1, lng: 0 },
  { lat: -90.1, lng: 0 },
  { lat: 0, lng: 180.1 },
  { lat: 0, lng: -180.1 },
  { lat: 0 },
])('%j is no place on the earth', (place) => {
  expect(contractTerms.safeParse({ ...form, place }).success).toBe(false)
})

test.each([
  '2027-06-19T18',
  '2027-06-19T18:0',
  '2027-06-19T18:60',
  '2027-06-19T18:00:61',
  '2027-06-19T18:00:00.Z',
  '2027-06-19T18:00:00+2',
  '2027-06-19T18:00:00ZZ',
  'on 2027-06-19',
  '2027-6-19',
  '1827-06-19',
  '2027-13-01',
  '2027-00-10',
])('%s is no day either', (eventDate) => {
  expect(problem({ eventDate })).toBe('Event date must be a day like 2027-06-19')
})

test.each(['1999-12-31', '2028-02-29', '2027-06-19T00:00:00', '2027-06-19T23:59:59.123+0530'])(
  '%s is a day',
  (eventDate) => {
    expect(contractTerms.parse({ ...form, eventDate }).eventDate).toBe(eventDate.slice(0, 10))
  },
)

describe('a form', () => {
  test('of all details fills in nothing for what may stay empty', () => {
    expect(contractTerms.parse(form)).toEqual({
      ...form,
      venue: 'Hall One',
      price: 2400,
      depositPercent: null,
      included: null,
      description: null,
      requirements: null,
      additionalInfo: null,
      terms: null,
    })
  })

  test('of a change clears each optional text, and refuses to clear a required one', () => {
    const texts = { description: '', requirements: ' ', additionalInfo: null, terms: null }
    expect(contractEdit.parse(texts)).toEqual({
      description: null,
      requirements: null,
      additionalInfo: null,
      terms: null,
    })
    for (const field of ['eventType', 'eventDate', 'startTime', 'endTime', 'venue', 'venueAddress', 'price'])
      expect(contractEdit.safeParse({ [field]: null }).success, field).toBe(false)
  })

  test('that invites a client may leave all details of the event for later', () => {
    const later = { eventType: null, eventDate: null, startTime: null, endTime: null, venue: null }
    expect(eventDetails.parse({ ...later, venueAddress: null })).toEqual({ ...later, venueAddress: null })
    expect(eventDetails.parse({})).toEqual({})
    expect(eventDetails.parse({ description: ' d ', requirements: '' })).toEqual({
      description: 'd',
      requirements: null,
    })
    for (const wrong of [
      { eventType: 'Rave' },
      { eventDate: 'soon' },
      { startTime: 'late' },
      { endTime: 'later' },
      { venue: ' ' },
      { venueAddress: ' ' },
      { timeZone: '+05:00' },
    ])
      expect(eventDetails.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  })

  test('of an invitation can be kept as a draft, and nothing else', () => {
    const least = { clientId: 'a@b.example', price: 1 }
    expect(invitation.parse({ ...least, status: 'draft' }).status).toBe('draft')
    expect(invitation.parse({ ...least, status: 'pending' }).status).toBe('pending')
    expect(invitation.safeParse({ ...least, status: 'confirmed' }).success).toBe(false)
  })
})
