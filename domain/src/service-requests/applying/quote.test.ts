import { expect, test } from 'vitest'
import { applicationForm } from './application-form.ts'
import { isSettled, type QuoteItem, quoteInTerms, quoteTrouble, settledItems, sumOf } from './quote.ts'

const item = (label: string, amount: number, kind: QuoteItem['kind'] = 'extra') => ({ kind, label, amount })

test('items are added in cents', () => {
  expect(sumOf([item('A', 0.1), item('B', 0.2)])).toBe(0.3)
  expect(sumOf([])).toBe(0)
})

test('a quote that does not add up says by how much', () => {
  expect(quoteTrouble(1800, [item('Five hours', 1500, 'hours'), item('Fog', 299.5)])).toBe(
    'The items add up to $1,799.50, but the proposed price is $1,800.',
  )
  expect(quoteTrouble(1800, [item('Five hours', 1500, 'hours'), item('Fog', 300)])).toBeNull()
  expect(quoteTrouble(1800, [])).toBeNull()
})

test('items become a term of the contract', () => {
  const items = [item('Five hours', 1500, 'hours'), item('Travel', 0, 'travel'), item('Fog', 99.5)]
  expect(quoteInTerms({ items, package: null, price: 1599.5 })).toBe(
    'Five hours: $1,500\nTravel: included\nFog: $99.50\nTotal: $1,599.50',
  )
  expect(quoteInTerms({ items: [], package: null, price: 500 })).toBeNull()
})

test('beside a package, a difference makes the sum the price', () => {
  const items = [item('Evening, 5 hours', 1200, 'package'), item('Fog', 99.5)]
  expect(quoteTrouble(1250, items)).toBeNull()
  expect([isSettled(items), isSettled([item('Music', 1, 'hours')]), isSettled([])]).toEqual([
    true,
    false,
    false,
  ])
  const settled = settledItems(items, 1250)
  expect(settled).toEqual([...items, { kind: 'difference', label: 'Agreed discount', amount: -49.5 }])
  expect(settledItems(settled, 1299.5)).toEqual(items)
})

test('a package becomes a term with what it includes and the price of overtime', () => {
  const one = { name: 'Evening', hours: 5, includes: ['Sound', 'Lights'], overtimeCents: 18_050 }
  const items = settledItems([item('Evening, 5 hours', 1200, 'package')], 1100)
  expect(quoteInTerms({ items, package: one, price: 1100 })).toBe(
    [
      'Evening:',
      '- Sound',
      '- Lights',
      '',
      'Evening, 5 hours: $1,200',
      'Agreed discount: -$100',
      'Total: $1,100',
      '',
      'Overtime costs $180.50 an hour, counted in half hours.',
    ].join('\n'),
  )
  const bare = { ...one, includes: [], overtimeCents: null }
  expect(quoteInTerms({ items, package: bare, price: 1100 })).toBe(
    'Evening, 5 hours: $1,200\nAgreed discount: -$100\nTotal: $1,100',
  )
})

const sent = { proposedPrice: 500, message: 'I know the hall.', availability: 'Free that day' }
const problems = (form: object) => applicationForm.safeParse(form).error?.issues.map(({ message }) => message)

test('exactly the fields of the specification are enough', () => {
  expect(applicationForm.parse(sent)).toEqual({ ...sent, items: [] })
  expect(applicationForm.parse({ ...sent, proposedPrice: '500.50' }).proposedPrice).toBe(500.5)
})

test('what is missing is said in the words of the specification', () => {
  expect(problems({})).toEqual([
    'Proposed price is required',
    'Message must be at least 10 characters',
    'Availability is required',
  ])
  expect(problems({ proposedPrice: '', message: '  short   ', availability: '  ' })).toEqual([
    'Proposed price is required',
    'Message must be at least 10 characters',
    'Availability is required',
  ])
})

test('hours need a start and an end, and an item needs a name that can be seen', () => {
  expect(problems({ ...sent, startTime: '18:00' })).toEqual(['Please give both the start and the end.'])
  expect(applicationForm.parse({ ...sent, startTime: '18:00:00', endTime: '01:00' })).toMatchObject({
    startTime: '18:00',
    endTime: '01:00',
  })
  expect(problems({ ...sent, items: [item('', 500)] })).toEqual(['Please name each item of the quote.'])
  expect(problems({ ...sent, items: [item('Fo\u200bg', 500)] })).toEqual([
    'An item of the quote contains characters that cannot be seen.',
  ])
  expect(problems({ ...sent, items: Array.from({ length: 25 }, () => item('Fog', 0)) })).toContain(
    'A quote can list 24 items at most.',
  )
})
