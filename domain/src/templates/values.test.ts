import { expect, test } from 'vitest'
import { longestMessage } from '../service-requests/applying/application-form.ts'
import { changeWords, compared } from './compare.ts'
import { fieldNames, fieldsFor } from './fields.ts'
import { fill } from './fill.ts'
import { kindTable, longestTemplateName, templateKinds } from './kinds.ts'
import { fieldTroubles } from './parse.ts'
import { starters, startersFor } from './starters.ts'
import { newTemplate } from './template.ts'
import { valuesOf } from './values.ts'

const now = new Date('2030-05-01T12:00:00Z')
const booking = {
  clientFirstName: 'Clara',
  clientLastName: 'Bennett',
  djName: 'Dana Jordan',
  eventType: 'Wedding',
  eventDate: '2030-06-15',
  startTime: '18:00',
  endTime: '01:00',
  timeZone: 'America/Los_Angeles',
  venue: 'Hall One',
  venueAddress: '12 Main St',
  price: 1500,
  depositPercent: null,
  paidCents: 25_000,
  link: 'https://cuebook.example/contracts/1/sign',
}

test('a booking has a value for every field that is not of a request', () => {
  expect(valuesOf(booking, now)).toEqual({
    'client first name': 'Clara',
    'client last name': 'Bennett',
    'dj name': 'Dana Jordan',
    'event type': 'Wedding',
    'event date': 'Jun 15, 2030',
    'start time': '6:00 PM',
    'end time': '1:00 AM',
    hours: '7 hours',
    venue: 'Hall One',
    'venue address': '12 Main St',
    total: '$1,500',
    deposit: '$750',
    'deposit open': '$500',
    balance: '$750',
    'balance due': 'Jun 8, 2030',
    'booking link': 'https://cuebook.example/contracts/1/sign',
    today: 'May 1, 2030',
  })
  expect(fieldNames.filter((name) => !(name in valuesOf(booking, now)))).toEqual(['guests'])
})

test('what is not known has no value', () => {
  expect(valuesOf({}, now)).toEqual({ today: 'May 1, 2030' })
  expect(valuesOf({ venue: ' \n ', clientFirstName: '\u200b', eventDate: 'x', startTime: '9' }, now)).toEqual(
    {
      today: 'May 1, 2030',
    },
  )
  expect(valuesOf({ startTime: '18:00', endTime: '18:30' }, now)).toMatchObject({ hours: '0.5 hours' })
})

test('what is paid is not due any more, and a cancelled booking asks for nothing', () => {
  const paid = valuesOf({ ...booking, paidCents: 75_000 }, now)
  expect(paid).toMatchObject({ deposit: '$750', balance: '$750' })
  expect(paid).not.toHaveProperty('deposit open')
  const whole = valuesOf({ ...booking, paidCents: 150_000 }, now)
  expect(whole).not.toHaveProperty('balance')
  expect(whole).not.toHaveProperty('balance due')
  expect(valuesOf({ ...booking, isCancelled: true }, now)).not.toHaveProperty('deposit')
  // A request has a price, and no money that follows from a contract.
  expect(valuesOf({ price: 900 }, now)).toEqual({ total: '$900', today: 'May 1, 2030' })
})

test('who books late owes the balance from that day on', () => {
  const late = { clientSignedAt: '2030-06-10T12:00:00Z', djSignedAt: '2030-06-11T12:00:00Z' }
  expect(valuesOf({ ...booking, ...late }, now)).toMatchObject({ 'balance due': 'Jun 11, 2030' })
})

test('hidden characters and line breaks of a value do not reach the text', () => {
  expect(valuesOf({ venue: 'Hall\u202e\nOne\u0000' }, now)).toMatchObject({ venue: 'Hall One' })
})

test('the starters can be saved as they are, fit their kind, and have names of their own', () => {
  for (const { kind, name, text } of starters) {
    expect(fieldTroubles(text, kind), name).toEqual([])
    expect(newTemplate.safeParse({ kind, name, text }).data, name).toEqual({ kind, name, text })
    expect(name.length).toBeLessThanOrEqual(longestTemplateName)
    const filled = fill(text, { ...valuesOf(booking, now), guests: '100' })
    expect(filled.missing, name).toEqual([])
  }
  for (const kind of templateKinds) {
    const names = startersFor(kind).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('a template is as long as the place takes that it goes to', () => {
  expect(kindTable.quote.longestFilled).toBe(longestMessage)
  for (const kind of templateKinds)
    expect(kindTable[kind].longest).toBeLessThanOrEqual(kindTable[kind].longestFilled)
})

test.each([
  [{ name: ' ', text: 'x' }, 'name', 'Please give it a name'],
  [{ name: 'x'.repeat(81), text: 'x' }, 'name', 'Name is too long (80 characters at most)'],
  [{ text: '\u200b' }, 'text', 'Please write a text'],
  [{ text: 'x'.repeat(4001) }, 'text', 'Text is too long (4000 characters at most)'],
  [{ kind: 'quote', text: 'x'.repeat(2001) }, 'text', 'Text is too long (2000 characters at most)'],
  [
    { kind: 'quote', text: '{{deposit}}' },
    'text',
    '{{deposit}} has no sense in a quote. Please take it out.',
  ],
  [{ text: '{{venu}}' }, 'text', 'There is no field {{venu}}. Did you mean {{venue}}?'],
  [{ kind: 'poem' }, 'kind', 'Please choose a kind.'],
])('%j is refused', (more, path, message) => {
  const typed = { kind: 'clause', name: 'Power', text: 'Two circuits', ...more }
  const { error } = newTemplate.safeParse(typed)
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message])
})

test('two versions are compared line by line', () => {
  expect(compared('one\ntwo\nthree', 'one\nthree\nfour')).toEqual([
    { text: 'one', is: 'same' },
    { text: 'two', is: 'removed' },
    { text: 'three', is: 'same' },
    { text: 'four', is: 'added' },
  ])
  expect(compared('same', 'same')).toEqual([{ text: 'same', is: 'same' }])
  expect(compared('a', 'b').map(({ is }) => is)).toEqual(['removed', 'added'])
})

test.each([
  ['one', 'one\ntwo\nthree', '2 lines added'],
  ['one\ntwo', 'one', '1 line removed'],
  ['one\ntwo', 'one\nzwei\ndrei', '1 line changed, 1 line added'],
  ['same', 'same', 'Name changed'],
  ['one', 'two', 'Name and 1 line changed'],
])('from %j to %j a save says: %s', (before, after, words) => {
  const name = words.startsWith('Name') ? 'New' : 'Old'
  expect(changeWords({ version: 1, name: 'Old', text: before }, { version: 2, name, text: after })).toBe(
    words,
  )
})

test('the first version says so, and one whose forerunner was dropped says nothing', () => {
  const saved = { name: 'Power', text: 'One' }
  expect(changeWords(undefined, { ...saved, version: 1 })).toBe('First version')
  expect(changeWords(undefined, { ...saved, version: 7 })).toBeNull()
})

test('no field of a kind is missing in the list that is offered', () => {
  expect(fieldsFor('quote')).toContain('guests')
  expect(fieldsFor('clause')).not.toContain('booking link')
})
