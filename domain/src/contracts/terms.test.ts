import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { canonicalJson } from './document.ts'
import { invitation } from './invitation.ts'
import { missingFields, type Terms } from './terms.ts'
import { contractEdit, contractTerms } from './terms-form.ts'

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

const terms: Terms = {
  eventType: 'Wedding',
  eventDate: '2027-06-19',
  startTime: '18:00',
  endTime: '01:00',
  timeZone: 'America/New_York',
  venue: 'Hall One',
  venueAddress: '1 Main St',
  price: 2400,
  depositPercent: null,
  description: null,
  requirements: null,
  additionalInfo: null,
  terms: null,
}

test('changes are listed field by field, formatted for people', () => {
  const after = { ...terms, eventDate: '2027-06-20', startTime: '17:30', price: 2600.5, depositPercent: 30 }
  expect(changesBetween(terms, after)).toEqual([
    { field: 'eventDate', label: 'Event date', before: 'Jun 19, 2027', after: 'Jun 20, 2027' },
    { field: 'startTime', label: 'Start time', before: '6:00 PM', after: '5:30 PM' },
    { field: 'price', label: 'Price', before: '$2,400', after: '$2,600.50' },
    { field: 'depositPercent', label: 'Deposit', before: null, after: '30%' },
  ])
  expect(changesBetween(terms, { ...terms })).toEqual([])
})

test('missing fields are named', () => {
  expect(missingFields({ ...terms, venue: null, price: null })).toEqual(['venue', 'price'])
})

test('a value has one canonical spelling', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ü' }], a: undefined })).toBe('{"b":[1,{"c":"ü","d":null}]}')
})

test('floating-point noise does not change the price, and a blank percent counts as absent', () => {
  expect(contractTerms.parse({ ...form, price: 2400.000000001, depositPercent: '' })).toMatchObject({
    price: 2400,
    depositPercent: null,
  })
})
