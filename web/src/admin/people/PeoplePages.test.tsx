import type { PersonPage as Person } from '@cuebook/domain/admin/people/person.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aMember } from '../../../tests/member.ts'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import { Figures } from '../overview/Figures.tsx'
import PeoplePage from './PeoplePage.tsx'
import PersonPage from './PersonPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = {
  id: 'p1',
  name: 'Dana Jay',
  email: 'dana@people.example',
  avatarUrl: '/api/avatars/d.svg',
  role: 'dj',
  status: 'active',
  admin: null,
  subscription: 'trialing',
  leavesAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
} as const
const person: Person = {
  ...row,
  suspendedAt: null,
  username: '@dana',
  plan: 'monthly',
  trialEndsAt: '2026-11-20T10:00:00.000Z',
  periodEndsAt: null,
  endsAtPeriodEnd: false,
  bookings: [
    {
      id: '01900000-0000-7000-8000-000000000001',
      status: 'confirmed',
      part: 'dj',
      eventDate: '2027-06-12',
      createdAt: '2026-11-02T10:00:00.000Z',
      other: { id: 'c1', name: 'Clara Bell' },
    },
  ],
  reports: [],
  sessions: [
    {
      id: 's1',
      userAgent: null,
      createdAt: '2026-11-02T10:00:00.000Z',
      lastSeenAt: '2026-11-03T10:00:00.000Z',
    },
  ],
  trail: [
    {
      id: 't1',
      at: '2026-11-03T10:00:00.000Z',
      action: 'person.lifted',
      by: { id: 'a1', name: 'Root' },
      reason: '<b>All clear</b>',
    },
  ],
}

function open(page: ReactElement, at: string, replies: Record<string, Reply>) {
  const server = serveAll({ 'GET /api/auth/user': ok(aMember({ admin: true })), ...replies })
  const [path = '', searchPath = ''] = at.split('?')
  const place = memoryLocation({ path, searchPath, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        {page}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, history: place.history ?? [] }
}

test('the address holds the search, and what is typed or picked becomes the address', async () => {
  const { callsTo, history } = open(<PeoplePage />, '/admin/people?role=dj&status=nonsense', {
    'GET /api/admin/people': ok([row]),
  })
  const line = await screen.findByRole('link', { name: /Dana Jay/ })
  expect(line.getAttribute('href')).toBe('/admin/people/p1')
  expect(callsTo('GET /api/admin/people')[0]?.call).toContain('role=dj')
  expect(callsTo('GET /api/admin/people')[0]?.call).not.toContain('nonsense')
  fill(screen.getByRole('searchbox', { name: 'Search' }), 'dana & co')
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(history.at(-1)).toBe('/admin/people?role=dj&search=dana+%26+co'))
})

test('when nobody is found the page says so, and after a failure it offers to try again', async () => {
  open(<PeoplePage />, '/admin/people', { 'GET /api/admin/people': ok([]) })
  expect(await screen.findByText('Nobody was found')).toBeTruthy()
  cleanup()
  open(<PeoplePage />, '/admin/people', { 'GET /api/admin/people': no(500) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a person is shown with bookings, sessions and trail, and suspending asks for a reason first', async () => {
  const { callsTo } = open(<PersonPage params={{ id: 'p1' }} />, '/admin/people/p1', {
    'GET /api/admin/people/p1': ok(person),
    'POST /api/admin/people/p1/suspend': ok({ status: true }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Jay' })).toBeTruthy()
  for (const text of ['Saturday, June 12, 2027', 'Suspension lifted', '<b>All clear</b>'])
    expect(screen.getByText(text)).toBeTruthy()
  click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('Please say why, in a few words.')).toBeTruthy()
  expect(callsTo('POST /api/admin/people/p1/suspend')).toEqual([])
  fill(dialog.getByLabelText(/^Reason/), 'Too many complaints')
  click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Suspended')).toBeTruthy()
  expect(callsTo('POST /api/admin/people/p1/suspend')).toHaveLength(1)
})

test('who leaves is marked in the list and on the page, and a cancelled subscription says how long it runs', async () => {
  const leaving = { leavesAt: '2026-12-01T10:00:00.000Z' }
  open(<PeoplePage />, '/admin/people', { 'GET /api/admin/people': ok([{ ...row, ...leaving }]) })
  expect(await screen.findByText('Leaves on Dec 1, 2026')).toBeTruthy()
  cleanup()
  const cancelled = {
    subscription: 'active',
    endsAtPeriodEnd: true,
    periodEndsAt: '2026-12-09T10:00:00.000Z',
  }
  open(<PersonPage params={{ id: 'p1' }} />, '/admin/people/p1', {
    'GET /api/admin/people/p1': ok({ ...person, ...leaving, ...cancelled }),
  })
  expect(await screen.findByText('cancelled, runs until Dec 9, 2026, monthly')).toBeTruthy()
  expect(screen.getByText(/the account is deleted on Dec 1, 2026/)).toBeTruthy()
})

test('an admin who takes their own rights is spoken to as such', async () => {
  const { id } = aMember()
  open(<PersonPage params={{ id }} />, `/admin/people/${id}`, {
    [`GET /api/admin/people/${id}`]: ok({ ...person, id, admin: 'given' }),
    [`POST /api/admin/people/${id}/take-rights`]: ok({ status: true }),
  })
  click(await screen.findByRole('button', { name: "Take the admin's rights" }))
  const dialog = within(await screen.findByRole('dialog', { name: "Take your own admin's rights?" }))
  expect(dialog.getByText(/^The console is closed to you from now on/)).toBeTruthy()
  fill(dialog.getByLabelText(/^Reason/), 'I am done here')
  click(dialog.getByRole('button', { name: "Take the admin's rights" }))
  expect(await screen.findByText('You are no longer an admin')).toBeTruthy()
})

test('the suspend dialog says what becomes of a subscription, and who gets the reason', async () => {
  open(<PersonPage params={{ id: 'p1' }} />, '/admin/people/p1', {
    'GET /api/admin/people/p1': ok(person),
  })
  click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/A paid subscription is cancelled at the end of its period\./)).toBeTruthy()
  expect(dialog.getByText(/Your reason is mailed to this person, and to nobody else\./)).toBeTruthy()
})

test('a refusal, such as of an admin who came second, stands in the dialog', async () => {
  open(<PersonPage params={{ id: 'p1' }} />, '/admin/people/p1', {
    'GET /api/admin/people/p1': ok(person),
    'POST /api/admin/people/p1/suspend': no(409, 'This person is suspended already.'),
  })
  click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  fill(dialog.getByLabelText(/^Reason/), 'Too many complaints')
  click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('This person is suspended already.')).toBeTruthy()
})

test('somebody who does not exist is said not to', async () => {
  open(<PersonPage params={{ id: 'p2' }} />, '/admin/people/p2', { 'GET /api/admin/people/p2': no(404) })
  expect(await screen.findByText('This person does not exist')).toBeTruthy()
})

test('the figures say as of when, each leads to its list, and the year is also a table', async () => {
  const none = { count: 0, cents: 0 }
  const figures = {
    people: { dj: 1200, client: 30, none: 4, suspended: 2, unconfirmed: 3 },
    newThisWeek: 5,
    trialsEnding: 6,
    subscriptions: { trialing: 7, active: 8, pastDue: 9 },
    recurringCents: 123_400,
    bookings: [{ status: 'confirmed', ...none, count: 3, cents: 50_000 }],
    requests: { asked: 4, answered: 3 },
  }
  const months = [{ month: '2026-11-01', djs: 11, clients: 22, bookings: 2, cents: 70_000 }]
  open(<Figures />, '/admin', {
    'GET /api/admin/figures': ok({
      counted: { at: '2026-11-18T10:00:00.000Z', figures, months },
      failed: { mails: 1, jobs: 0 },
      openReports: 7,
    }),
  })
  expect(await screen.findByText(/^As of Nov 18, 2026, .*, counted every hour\.$/)).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
  expect(screen.getByText('75 %')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Suspended' }).getAttribute('href')).toBe(
    '/admin/people?status=suspended',
  )
  expect(screen.getByRole('link', { name: 'Open reports' }).getAttribute('href')).toBe('/admin/reports')
  expect(screen.getByRole('link', { name: 'Requests answered in a day' }).getAttribute('href')).toBe(
    '/admin/bookings?tab=requests&answer=in-a-day',
  )
  expect(screen.getByRole('link', { name: 'confirmed' }).getAttribute('href')).toBe(
    '/admin/bookings?state=confirmed',
  )
  const table = within(screen.getByRole('table', { name: 'People who came' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthDJsClients',
    'November 2026 so far1122',
  ])
})
