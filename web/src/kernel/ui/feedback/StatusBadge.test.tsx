import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StatusBadge } from './StatusBadge.tsx'
import { statusLook } from './statusLooks.ts'

afterEach(cleanup)

test.each([
  ['draft', 'grey'],
  ['sent', 'blue'],
  ['pending', 'yellow'],
  ['confirmed', 'green'],
  ['completed', 'purple'],
  ['cancelled', 'red'],
])('a %s contract is %s', (status, tone) => {
  expect(statusLook(status)).toEqual({ tone, label: status })
})

test('a contract that the client has signed says so in the colour of a pending one', () => {
  expect(statusLook('signed')).toEqual({ tone: 'yellow', label: 'Client Signed' })
})

test.each([
  ['pending', 'yellow'],
  ['viewed', 'blue'],
  ['interested', 'green'],
  ['booked', 'purple'],
  ['withdrawn', 'grey'],
])('a %s service request is %s', (status, tone) => {
  expect(statusLook(status).tone).toBe(tone)
})

test.each([
  ['pending', 'yellow'],
  ['accepted', 'green'],
  ['rejected', 'red'],
  ['declined', 'red'],
])('a %s application or music request is %s', (status, tone) => {
  expect(statusLook(status).tone).toBe(tone)
})

test.each([
  ['trialing', 'blue'],
  ['active', 'green'],
  ['past_due', 'yellow'],
  ['canceled', 'red'],
])('a %s subscription is %s', (status, tone) => {
  expect(statusLook(status).tone).toBe(tone)
})

test.each(['something new', 'toString', ''])('an unknown status (%j) has the colour of a draft', (status) => {
  expect(statusLook(status).tone).toBe('grey')
})

test('the badge always shows the word, not only the colour', () => {
  render(
    <>
      <StatusBadge status="past_due" />
      <StatusBadge status="confirmed" label="Fully Signed" />
    </>,
  )
  expect(screen.getByText('past due').className).toContain('bg-yellow-wash')
  expect(screen.getByText('Fully Signed').className).toContain('bg-green-wash')
})
