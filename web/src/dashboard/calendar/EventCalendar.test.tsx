import type { Taken } from '@cuebook/domain/availability/taken.ts'
import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { contractsCalls } from '@cuebook/domain/contracts/room.ts'
import type { BroughtDay } from '@cuebook/domain/moving/booking.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { keyOf } from '../../kernel/calls/query.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { EventCalendar } from './EventCalendar.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2027, 5, 16, 12))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const free: Taken = { blocked: [], busy: [] }

const BROUGHT = 'GET /api/brought/days'

interface Shown {
  readonly taken?: Reply
  readonly brought?: Reply
  readonly isDj?: boolean
}

function show(contracts: Contract[], { taken = ok(free), brought = ok([]), isDj = true }: Shown = {}) {
  const served = serveAll({ 'GET /api/availability': taken, [BROUGHT]: brought })
  const client = createQueryClient()
  client.setQueryData(keyOf(contractsCalls.list), contracts)
  render(
    <QueryClientProvider client={client}>
      <EventCalendar isDj={isDj} />
    </QueryClientProvider>,
  )
  return served
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

test("on a phone a day has '+N more' below its two dots, within the button that opens its list", () => {
  show(['18:00', '20:00', '12:00', '14:00'].map((startTime, i) => aContract({ id: `${i}`, startTime })))
  const onPhone = [...day(/June 19/).querySelectorAll('.md\\:hidden')]
  expect(onPhone.map(({ textContent }) => textContent)).toEqual(['', '+2 more'])
  expect(onPhone[0]?.children).toHaveLength(2)
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

test('a calendar without dated contracts says so', async () => {
  show([aContract({ eventDate: null })])
  expect(await screen.findByText('No events scheduled')).toBeTruthy()
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

const afternoon = {
  startsAt: new Date(2027, 5, 18, 14).toISOString(),
  endsAt: new Date(2027, 5, 18, 17).toISOString(),
  allDay: false,
  days: ['2027-06-18'],
}
const chosen = () => within(screen.getByRole('region', { name: 'Chosen day' }))

test('days that are blocked or busy say so in words, in the grid and below it', async () => {
  const blocked = [{ day: '2027-06-17', note: 'Family' }]
  const { callsTo } = show([aContract()], { taken: ok({ blocked, busy: [afternoon] }) })
  fireEvent.click(
    await screen.findByRole('button', { name: /^Thursday, June 17, 2027, no events, blocked$/ }),
  )
  expect(chosen().getByText('Blocked')).toBeTruthy()
  expect(chosen().getByText('Family')).toBeTruthy()
  fireEvent.click(day(/^Friday, June 18, 2027, no events, busy$/))
  expect(chosen().getByText('2:00 PM to 5:00 PM, by your calendar')).toBeTruthy()
  expect(callsTo('GET /api/availability').map(({ call }) => call)).toEqual([
    'GET /api/availability?from=2027-05-01&to=2027-07-31',
  ])
})

test('a DJ blocks a span of days with a note, and the calendar shows it', async () => {
  const taken = { ...free }
  const { all, callsTo } = show([], { taken: () => ok(taken) })
  all['POST /api/availability/blocked'] = () => {
    taken.blocked = ['2027-06-17', '2027-06-18'].map((on) => ({ day: on, note: 'Family' }))
    return ok(taken)
  }
  fireEvent.click(day(/^Thursday, June 17, 2027/))
  fireEvent.click(chosen().getByRole('button', { name: 'Block days' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block days' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('First day'))
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2027-06-18' } })
  fireEvent.change(dialog.getByLabelText('Note (optional)'), { target: { value: 'Family' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(
    await screen.findByRole('button', { name: /^Friday, June 18, 2027, no events, blocked$/ }),
  ).toBeTruthy()
  expect(callsTo('POST').map(({ body }) => body)).toEqual([
    { from: '2027-06-17', to: '2027-06-18', note: 'Family' },
  ])
})

test('a refusal stays in the dialog', async () => {
  const { all } = show([])
  all['POST /api/availability/blocked'] = no(409, 'You can block 1000 days at most.')
  fireEvent.click(chosen().getByRole('button', { name: 'Block days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You can block 1000 days at most.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a DJ frees one day, or all that are blocked together, and the focus stays in the calendar', async () => {
  const taken = { ...free, blocked: ['2027-06-16', '2027-06-17'].map((on) => ({ day: on, note: null })) }
  const { all, callsTo } = show([], { taken: () => ok(taken) })
  all['DELETE /api/availability/blocked'] = () => {
    taken.blocked = []
    return ok(taken)
  }
  const button = await screen.findByRole('button', { name: 'Free all 2 days' })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Block days' })).toBeTruthy()
  expect(callsTo('DELETE').map(({ call }) => call)).toEqual([
    'DELETE /api/availability/blocked/2027-06-16?to=2027-06-17',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Block days'))
})

test('a day that is over can be freed and not blocked', async () => {
  show([], { taken: ok({ blocked: [{ day: '2027-06-15', note: null }], busy: [] }) })
  fireEvent.click(await screen.findByRole('button', { name: /June 15, 2027, no events, blocked/ }))
  expect(chosen().getByRole('button', { name: 'Free this day' })).toBeTruthy()
  expect(chosen().queryByRole('button', { name: /Block days|Change block/ })).toBeNull()
})

test('when blocked days cannot be loaded the events stay, and they are asked for again', async () => {
  const { all } = show([aContract()], { taken: no(503) })
  const again = await screen.findByRole('button', { name: 'Try again: Your blocked days and busy times' })
  expect(day(/^Saturday, June 19, 2027, 1 event$/)).toBeTruthy()
  all['GET /api/availability'] = ok({ blocked: [{ day: '2027-06-16', note: null }], busy: [] })
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Free this day' })).toBeTruthy()
})

const night = {
  startsAt: new Date(2027, 5, 18, 19).toISOString(),
  endsAt: new Date(2027, 5, 19, 1).toISOString(),
}
const wedding: BroughtDay = {
  id: '01900000-0000-7000-8000-000000000001',
  date: '2027-06-18',
  startTime: '20:00',
  endTime: '01:00',
  event: 'Wedding',
  clientName: 'Anna Lee',
  ...night,
}
const busyNight = { ...night, allDay: false, days: ['2027-06-18', '2027-06-19'], brought: true as const }

test('a booking from elsewhere is named with its client on its day, and on the day into which it goes on', async () => {
  const { callsTo } = show([], { taken: ok({ blocked: [], busy: [busyNight] }), brought: ok([wedding]) })
  expect(screen.queryByText('No events scheduled')).toBeNull()
  const own = await screen.findByRole('button', { name: /^Friday, June 18, 2027, 1 event$/ })
  const chip = own.closest('td')?.querySelector('a')
  expect([chip?.textContent, chip?.getAttribute('href')]).toEqual([
    'Wedding, Anna Lee, 8:00 PM, brought',
    '/brought?q=2027-06-18',
  ])
  fireEvent.click(own)
  const row = chosen().getByRole('link')
  expect([row.textContent, row.getAttribute('href')]).toEqual([
    'Wedding, Anna Lee8:00 PMBrought',
    '/brought?q=2027-06-18',
  ])
  expect(chosen().queryByText(/by a booking/)).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /^Saturday, June 19, 2027, no events, busy$/ }))
  const link = chosen().getByRole('link', { name: 'Wedding, Anna Lee' })
  expect([link.parentElement?.textContent, link.getAttribute('href')]).toEqual([
    'until 1:00 AM, by Wedding, Anna Lee',
    '/brought?q=2027-06-18',
  ])
  expect(callsTo(BROUGHT).map(({ call }) => call)).toEqual([`${BROUGHT}?from=2027-05-01&to=2027-07-31`])
})

test('when brought bookings cannot be loaded their time stays, and they are asked for again', async () => {
  const { all } = show([], { taken: ok({ blocked: [], busy: [busyNight] }), brought: no(503) })
  const again = await screen.findByRole('button', { name: 'Try again: The bookings that you brought' })
  fireEvent.click(day(/^Friday, June 18, 2027, no events, busy$/))
  expect(chosen().getByRole('link', { name: 'a booking that you brought' })).toBeTruthy()
  all[BROUGHT] = ok([wedding])
  fireEvent.click(again)
  await screen.findByRole('button', { name: /^Friday, June 18, 2027, 1 event$/ })
})

test('nothing of it is asked for a client', async () => {
  const { callsTo } = show([], { isDj: false })
  await screen.findByText('No events scheduled')
  expect([callsTo(BROUGHT), callsTo('GET /api/availability')]).toEqual([[], []])
})

test('a client sees the month of the next booking, and goes back to today', () => {
  const far = [
    aContract({ id: 'later', eventDate: '2028-05-01' }),
    aContract({ id: 'past', eventDate: '2027-02-01' }),
    aContract({ id: 'next', eventDate: '2027-11-06', status: 'confirmed' }),
    aContract({ id: 'off', eventDate: '2027-08-01', status: 'cancelled' }),
  ]
  show(far, { isDj: false })
  expect(screen.getByRole('grid', { name: 'November 2027' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Chosen day' }).textContent).toContain('Wedding')
  fireEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('grid', { name: 'June 2027' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
})

test('a DJ, and a client with nothing ahead, see the present month', () => {
  show([aContract({ eventDate: '2027-11-06' })])
  expect(screen.getByRole('grid', { name: 'June 2027' })).toBeTruthy()
  cleanup()
  show([aContract({ eventDate: '2027-02-01', status: 'completed' })], { isDj: false })
  expect(screen.getByRole('grid', { name: 'June 2027' })).toBeTruthy()
})
