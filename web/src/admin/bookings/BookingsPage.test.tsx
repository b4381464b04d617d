import type { BookingRow, RequestRow } from '@cuebook/domain/admin/bookings/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import BookingsPage from './BookingsPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const booking: BookingRow = {
  id: 'b1',
  status: 'confirmed',
  dj: { id: 'd1', name: 'Dana Jay' },
  client: { id: null, name: 'guest@example.test' },
  eventDate: '2027-06-12',
  priceCents: 123_400,
  createdAt: '2026-11-03T10:00:00.000Z',
}
const request: RequestRow = {
  id: 'q1',
  status: 'pending',
  client: { id: 'c1', name: 'Clara' },
  eventDate: '2027-06-12',
  budgetCents: null,
  answers: 0,
  answeredAt: null,
  createdAt: '2026-11-03T10:00:00.000Z',
}
const bookings = 'GET /api/admin/bookings'
const requests = 'GET /api/admin/requests'

function open(at: string, replies: Record<string, Reply>) {
  const admin = { id: '1', email: 'admin@example.test', admin: true }
  const server = serveAll({ 'GET /api/auth/user': ok(admin), ...replies })
  const [path = '', searchPath = ''] = at.split('?')
  const place = memoryLocation({ path, searchPath, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <BookingsPage />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, history: place.history ?? [] }
}

test('a state of the overview leads to its bookings, with who, when and how much', async () => {
  const { callsTo, history } = open('/admin/bookings?state=confirmed', { [bookings]: ok([booking]) })
  const list = within(await screen.findByRole('list', { name: 'Bookings' }))
  expect(callsTo(bookings)[0]?.call).toContain('state=confirmed')
  expect(list.getByRole('link', { name: 'Dana Jay' }).getAttribute('href')).toBe('/admin/people/d1')
  expect(list.queryByRole('link', { name: 'guest@example.test' })).toBeNull()
  expect(list.getByText('$1,234')).toBeTruthy()
  expect(list.getByText(/^Saturday, June 12, 2027/)).toBeTruthy()
  fill(screen.getByLabelText('State'), 'draft')
  await waitFor(() => expect(history.at(-1)).toBe('/admin/bookings?state=draft'))
})

test('requests stand in the second tab, with whether somebody answered', async () => {
  const { callsTo } = open('/admin/bookings?tab=requests&answer=none', { [requests]: ok([request]) })
  const list = within(await screen.findByRole('list', { name: 'Requests' }))
  expect(callsTo(requests)[0]?.call).toContain('answer=none')
  expect(list.getByText('No DJ has answered')).toBeTruthy()
  expect(list.getByText('No budget')).toBeTruthy()
  expect(callsTo(bookings)).toEqual([])
})

test('an empty list says so, and after a failure the page offers to try again', async () => {
  open('/admin/bookings?state=nonsense', { [bookings]: ok([]) })
  expect(await screen.findByText('No bookings here')).toBeTruthy()
  cleanup()
  const server = open('/admin/bookings', { [bookings]: no(500) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.all[bookings] = ok([booking])
  click(again)
  expect(await screen.findByText('Dana Jay')).toBeTruthy()
})
