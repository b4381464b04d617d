import { expect, test } from 'vitest'
import { eventTypes } from '../contracts/form/event-types.ts'
import { eventTypeOf, partyTypes } from './party-types.ts'
import { askedDjIds, requestEdit, requestForm } from './request-form.ts'

const sent = {
  eventDate: '2027-01-16T08:00:00.000Z',
  location: 'Hall One, Los Angeles, CA',
  partyType: 'Wedding',
  description: 'Garden ceremony at five.',
  budget: 1800,
}
const problems = (form: object) => requestForm.safeParse(form).error?.issues.map(({ message }) => message)

test('exactly the fields of the specification are enough', () => {
  expect(requestForm.parse(sent)).toEqual({
    ...sent,
    eventDate: '2027-01-16',
    startTime: null,
    endTime: null,
    guests: null,
    music: null,
    showToOthers: false,
  })
  const { budget: _, description: __, ...least } = sent
  expect(requestForm.parse(least)).toMatchObject({ budget: null, description: null })
})

test.each([
  ['2027-01-16', '2027-01-16'],
  // Midnight in Honolulu, Los Angeles, London, Berlin, Delhi, Tokyo and Auckland.
  ['2027-01-16T10:00:00.000Z', '2027-01-16'],
  ['2027-01-16T08:00:00.000Z', '2027-01-16'],
  ['2027-01-16T00:00:00.000Z', '2027-01-16'],
  ['2027-01-15T23:00:00.000Z', '2027-01-16'],
  ['2027-01-15T18:30:00.000Z', '2027-01-16'],
  ['2027-01-15T15:00:00Z', '2027-01-16'],
  ['2027-01-15T11:00:00.000Z', '2027-01-16'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  // With an offset, or a time that is no midnight anywhere, the day is the one that is written.
  ['2027-01-16T00:00:00+02:00', '2027-01-16'],
  ['2027-01-16T19:21:07.123Z', '2027-01-16'],
])('the day of %s is %s, wherever the client picked it', (eventDate, day) => {
  expect(requestForm.parse({ ...sent, eventDate })).toMatchObject({ eventDate: day })
})

test('what is missing is said in the words of the specification', () => {
  const words = ['Event date is required', 'Location is required', 'Party type is required']
  expect(problems({})).toEqual(words)
  expect(problems({ eventDate: '', location: '   ', partyType: '' })).toEqual(words)
})

test('days, types, budgets and places that do not exist are refused', () => {
  expect(problems({ ...sent, eventDate: '2027-02-30' })).toEqual(['Event date must be a day like 2027-06-19'])
  expect(problems({ ...sent, eventDate: '2027-02-30T23:00:00.000Z' })).toEqual([
    'Event date must be a day like 2027-06-19',
  ])
  expect(problems({ ...sent, eventDate: 'tomorrow' })).toEqual(['Event date must be a day like 2027-06-19'])
  expect(problems({ ...sent, partyType: 'Rave' })).toEqual(['Please choose one of the party types'])
  expect(problems({ ...sent, budget: -1 })).toEqual(['Budget cannot be negative'])
  for (const guests of ['-5', -5, '0'])
    expect(problems({ ...sent, guests })).toEqual(['Guests must be at least 1'])
  for (const guests of ['many', '5.5', 5.5])
    expect(problems({ ...sent, guests })).toEqual(['Guests must be a whole number'])
  expect(problems({ ...sent, location: 'Hall\u202eOne' })).toEqual([
    'Location contains characters that cannot be seen',
  ])
  expect(problems({ ...sent, place: { lat: 99, lng: 0 } })).toHaveLength(1)
})

test('an edit keeps what it does not name and clears what is null', () => {
  expect(requestEdit.parse({})).toEqual({})
  expect(requestEdit.parse({ budget: null, description: '' })).toEqual({ budget: null, description: null })
  expect(requestEdit.safeParse({ location: '' }).error?.issues[0]?.message).toBe('Location is required')
})

test('each party type has a name in a contract', () => {
  for (const type of partyTypes) expect(eventTypes).toContain(eventTypeOf(type))
  expect(eventTypeOf('Graduation')).toBe('Graduation Party')
  expect(eventTypeOf('Club/Bar Event')).toBe('Other')
})

test('one hour asks for the other, at the field that is empty', () => {
  const at = (more: object) =>
    requestForm.safeParse({ ...sent, ...more }).error?.issues.map(({ path }) => path.join('.'))
  expect(at({ startTime: '18:00' })).toEqual(['endTime'])
  expect(at({ endTime: '23:00', startTime: '' })).toEqual(['startTime'])
  expect(at({ startTime: '18:00', endTime: '23:00' })).toBeUndefined()
})

test('five DJs can be asked by name, each once, in whatever letters', () => {
  const id = (n: number) => `0000000${n}-0000-4000-8000-00000000000a`
  expect(askedDjIds({})).toEqual([])
  expect(askedDjIds({ djId: id(1), djIds: [id(1).toUpperCase(), id(2)] })).toEqual([id(1), id(2)])
  const five = [1, 2, 3, 4, 5].map(id)
  expect(problems({ ...sent, djIds: five, djId: id(3) })).toBeUndefined()
  const tooMany = requestForm.safeParse({ ...sent, djIds: five, djId: id(6) }).error?.issues
  expect(tooMany).toEqual([
    expect.objectContaining({ path: ['djIds'], message: 'You can ask 5 DJs at once.' }),
  ])
})
