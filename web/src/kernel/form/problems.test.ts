import { expect, test } from 'vitest'
import { judge, recheck } from './problems.ts'

test('rules that are a function name what is wrong; an empty sentence is no problem', () => {
  const rules = ({ title }: { title: string }) => ({
    title: title ? undefined : 'Title is required',
    list: '',
  })
  expect(judge(rules, { title: '' })).toEqual({
    problems: { title: 'Title is required' },
    sent: { title: '' },
  })
  expect(judge(rules, { title: 'One' })).toEqual({ problems: {}, sent: { title: 'One' } })
})

test('after a change, the problems of other fields stay, and those of the changed one are told anew', () => {
  const before = { title: 'Title is required', price: 'The server says no' }
  expect(recheck(before, ['title'], { title: 'Title is too long', price: 'Price is required' })).toEqual({
    title: 'Title is too long',
    price: 'The server says no',
  })
  expect(recheck(before, ['title'], {})).toEqual({ price: 'The server says no' })
})

test('rows keep the problems that they still have, and a new row is not blamed before the next try', () => {
  const before = { 'items.0.label': 'Required', 'items.1.amount': 'Required' }
  const present = { 'items.0.label': 'Too long', 'items.2.label': 'Required' }
  expect(recheck(before, ['items'], present)).toEqual({ 'items.0.label': 'Too long' })
})
