import { expect, test } from 'vitest'
import { plannedDay, plannedMonth } from './day.ts'

const saidOf = (schema: typeof plannedMonth | ReturnType<typeof plannedDay>, text: unknown) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? 'fine'

test.each([
  ['1970-01-01', 'fine'],
  ['2199-12-31', 'fine'],
  ['1969-12-31', ['Please enter a date of this century.']],
  ['2200-01-01', ['Please enter a date of this century.']],
  ['2027-02-30', ['Which day?']],
  ['soon', ['Which day?']],
])('the day %s is %j', (text, said) => {
  expect(saidOf(plannedDay('Which day?'), text)).toEqual(said)
})

test.each([
  ['1970-01', 'fine'],
  ['2199-12', 'fine'],
  ['1969-12', ['Please enter a month of this century.']],
  ['2200-01', ['Please enter a month of this century.']],
  ['2027-13', ['Please enter a month']],
  ['2027-00', ['Please enter a month']],
  ['2027-1', ['Please enter a month']],
  ['x2027-01', ['Please enter a month']],
  ['2027-010', ['Please enter a month']],
])('the month %s is %j', (text, said) => {
  expect(saidOf(plannedMonth, text)).toEqual(said)
})
