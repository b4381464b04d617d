import { expect, test } from 'vitest'
import { changeInWords, changesBetween } from '../changes.ts'
import { someTerms } from '../contract.fixture.ts'
import { isComplete, missingFields, type TermField, termFields, termTable } from './terms.ts'

const terms = someTerms()

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

test.each([
  ['eventType', null, 'Wedding', null, 'Wedding'],
  ['eventDate', '2027-06-19', null, 'Jun 19, 2027', null],
  ['startTime', '18:00', '17:30', '6:00 PM', '5:30 PM'],
  ['endTime', '01:00', '23:45', '1:00 AM', '11:45 PM'],
  ['timeZone', 'America/New_York', 'America/Denver', 'Eastern (New York)', 'Mountain (Denver)'],
  ['venue', 'Hall One', 'The Pier', 'Hall One', 'The Pier'],
  ['venueAddress', '1 Main St', '', '1 Main St', null],
  ['price', 2400, 0, '$2,400', '$0'],
  ['depositPercent', 0, 25, '0%', '25%'],
  ['description', null, 'A garden party', null, 'A garden party'],
  ['requirements', 'Two decks', null, 'Two decks', null],
  ['additionalInfo', '12', '13', '12', '13'],
  ['terms', '2027-01-01', '18:00', '2027-01-01', '18:00'],
] as const)('a change of %s from %j to %j reads: %j, then %j', (field, from, to, before, after) => {
  expect(changesBetween({ ...terms, [field]: from }, { ...terms, [field]: to })).toEqual([
    { field, label: termTable[field].label, before, after },
  ])
})

test('a change is one line, and says where there was nothing', () => {
  const change = { field: 'venue', label: 'Venue name', before: 'Hall One', after: 'The Pier' }
  expect(changeInWords(change)).toBe('Venue name: Hall One → The Pier')
  expect(changeInWords({ ...change, before: null })).toBe('Venue name: (empty) → The Pier')
  expect(changeInWords({ ...change, after: null })).toBe('Venue name: Hall One → (empty)')
})

test('every term has its label, in the order of the form', () => {
  expect(termFields.map((field) => termTable[field].label)).toEqual([
    ...['Event type', 'Event date', 'Start time', 'End time', 'Time zone', 'Venue name', 'Venue address'],
    ...['Price', 'Deposit', 'What is included', 'Description', 'Requirements', 'Additional info', 'Terms'],
  ])
})

const required: readonly TermField[] = [
  ...(['eventType', 'eventDate', 'startTime', 'endTime', 'venue', 'venueAddress', 'price'] as const),
]
test.each(termFields)('without %s a contract is complete only if that is no required term', (field) => {
  const missing = required.includes(field) ? [field] : []
  for (const empty of [null, '']) {
    expect(missingFields({ ...terms, [field]: empty })).toEqual(missing)
    expect(isComplete({ ...terms, [field]: empty })).toBe(missing.length === 0)
  }
})

test('a price of nothing is a price', () => {
  expect(isComplete({ ...terms, price: 0 })).toBe(true)
})
