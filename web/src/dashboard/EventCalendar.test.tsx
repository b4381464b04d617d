import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contractsKeys } from '../contracts/keys.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { EventCalendar } from './EventCalendar.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2027, 5, 16, 12))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(contracts: Contract[]) {
  const client = createQueryClient()
  client.setQueryData(contractsKeys.list, contracts)
  render(
    <QueryClientProvider client={client}>
      <EventCalendar />
    </QueryClientProvider>,
  )
}
const day = (name: RegExp) => screen.getByRole('button', { name })

test('a day names the number of its events and shows two of them', () => {
  const three = ['18:00', '20:00', '12:00'].map((startTime, i) => aContract({ id: `${i}`, startTime }))
  show(three)
  expect(day(/^Saturday, June 19, 2027, 3 events$/)).toBeTruthy()
  expect(day(/^Wednesday, June 16, 2027, no events, today$/).getAttribute('aria-current')).toBe('date')
  const cell = day(/June 19/).closest('td')
  if (!cell) throw new Error('The day has no cell')
  const links = within(cell).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Wedding, 12:00 PM, pending', '/contracts/2/sign'],
    ['Wedding, 6:00 PM, pending', '/contracts/0/sign'],
  ])
  expect(within(cell).getByRole('button', { name: '+1 more' })).toBeTruthy()
})

test('Tab reaches the events of a day only when that day is chosen', () => {
  show([aContract()])
  const link = () =>
    day(/June 19/)
      .closest('td')
      ?.querySelector('a')
  expect(link()?.tabIndex).toBe(-1)
  fireEvent.click(day(/June 19/))
  expect(link()?.tabIndex).toBe(0)
  expect(within(screen.getByRole('region', { name: 'Chosen day' })).getByRole('link')).toBeTruthy()
})

test('keys with a modifier are left to the browser', () => {
  show([aContract()])
  const today = day(/June 16/)
  today.focus()
  fireEvent.keyDown(today, { key: 'ArrowLeft', altKey: true })
  expect(document.activeElement).toBe(today)
  fireEvent.keyDown(today, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(day(/June 15/))
})

test('a calendar without dated contracts says so', () => {
  show([aContract({ eventDate: null })])
  expect(screen.getByText('No events scheduled')).toBeTruthy()
  expect(screen.getByText('Your upcoming bookings will appear here')).toBeTruthy()
  const grid = screen.getByRole('grid')
  const follows = grid.compareDocumentPosition(screen.getByText('No events scheduled'))
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Chosen day' }).className).not.toMatch(/absolute|z-10/)
})

test('the calendar follows today past midnight until the person chooses a day', () => {
  show([])
  vi.setSystemTime(new Date(2027, 6, 1, 0, 1))
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(day(/^Thursday, July 1, 2027, no events, today$/).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(day(/^Friday, July 9, 2027/))
  vi.setSystemTime(new Date(2027, 6, 2, 0, 1))
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(day(/^Friday, July 9, 2027/).getAttribute('aria-pressed')).toBe('true')
  expect(day(/^Friday, July 2, 2027, no events, today$/)).toBeTruthy()
})
