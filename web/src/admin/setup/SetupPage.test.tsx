import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aMember } from '../../../tests/member.ts'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import { SetupCard } from './SetupCard.tsx'
import SetupPage from './SetupPage.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const row = {
  part: 'mail',
  title: 'Mail',
  state: 'built-in',
  needed: true,
  words: 'Mails stay on this machine.',
  settings: ['SMTP_URL', 'MAIL_FROM'],
  chapter: 'README.md, Settings',
  testable: true,
} as const
const rows = [
  row,
  { ...row, part: 'backup', title: 'Backup', state: 'missing', settings: [], testable: false },
  { ...row, part: 'database', title: 'Database', state: 'ready' },
  { ...row, part: 'map', title: 'Map and places', needed: false },
]
const base = '/api/admin/setup'
const page = { rows, shownOnOverview: true }

function open(element: ReactElement = <SetupPage />, replies: Record<string, Reply> = {}) {
  const server = serveAll({
    'GET /api/auth/user': ok(aMember({ admin: true, email: 'root@market.example' })),
    [`GET ${base}`]: ok(page),
    [`GET ${base}/invitations`]: ok([]),
    ...replies,
  })
  const place = memoryLocation({ path: '/admin/setup', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        {element}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, place }
}
const item = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 3 })
  const found = heading.closest('li')
  if (!found) throw new Error(title)
  return within(found)
}

test('each part says its state, its settings and where to read, and what is needed comes first', async () => {
  open()
  const mail = await item('Mail')
  expect(mail.getByText('Built in')).toBeTruthy()
  expect(mail.getByText('MAIL_FROM')).toBeTruthy()
  expect(mail.getByText(/see README\.md, Settings/)).toBeTruthy()
  expect((await item('Backup')).getByText('Missing')).toBeTruthy()
  expect((await item('Backup')).queryByRole('button')).toBeNull()
  expect(screen.getByText(/^1 of 3 ready\./)).toBeTruthy()
  const optional = within(screen.getByRole('list', { name: 'Optional' }))
  expect(optional.getAllByRole('listitem')).toHaveLength(1)
})

test('a page that cannot be read offers to try again', async () => {
  const server = open(<SetupPage />, { [`GET ${base}`]: no(500), [`GET ${base}/invitations`]: ok([]) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.all[`GET ${base}`] = ok(page)
  click(again)
  expect(await item('Mail')).toBeTruthy()
})

test('one press tries a part, and the answer stands beside it', async () => {
  const outcomes = [
    { works: false, words: 'Nobody answers there: the connection was refused.' },
    { works: true, words: 'It answered in 2 ms.' },
  ]
  const { callsTo } = open(<SetupPage />, { [`POST ${base}/tests/database`]: () => ok(outcomes.shift()) })
  const database = await item('Database')
  click(database.getByRole('button', { name: 'Test Database' }))
  expect((await database.findByRole('alert')).textContent).toBe(
    'Nobody answers there: the connection was refused.',
  )
  click(database.getByRole('button', { name: 'Test Database' }))
  expect((await database.findByRole('status')).textContent).toBe('It answered in 2 ms.')
  expect(callsTo(`POST ${base}/tests/database`)).toHaveLength(2)
})

test('a test that is refused says why', async () => {
  open(<SetupPage />, { [`POST ${base}/tests/database`]: no(429, 'Please wait a minute.') })
  click((await item('Database')).getByRole('button', { name: 'Test Database' }))
  expect(await screen.findByText('Nothing was tested')).toBeTruthy()
  expect(screen.getByText('Please wait a minute.')).toBeTruthy()
})

test('a test mail is followed until it has left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const states = [
    { state: 'waiting', words: null },
    { state: 'waiting', words: 'No answer came in time.' },
    { state: 'sent', words: null },
  ]
  const { callsTo } = open(<SetupPage />, {
    [`POST ${base}/test-mails`]: ok({ id: 'm1' }),
    [`GET ${base}/test-mails/m1`]: () => ok(states.shift()),
  })
  const mail = await item('Mail')
  click(mail.getByRole('button', { name: 'Send a test mail' }))
  await waitFor(() => expect(callsTo(`GET ${base}/test-mails/m1`)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect((await mail.findByRole('alert')).textContent).toBe(
    'It has not left yet and is tried again. No answer came in time.',
  )
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect((await mail.findByRole('status')).textContent).toBe('It has left for root@market.example.')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(callsTo(`GET ${base}/test-mails/m1`)).toHaveLength(3)
})

test('a mail that was given up says so', async () => {
  open(<SetupPage />, {
    [`POST ${base}/test-mails`]: ok({ id: 'm1' }),
    [`GET ${base}/test-mails/m1`]: ok({ state: 'given-up', words: 'It said: 550 no' }),
  })
  const mail = await item('Mail')
  click(mail.getByRole('button', { name: 'Send a test mail' }))
  expect((await mail.findByRole('alert')).textContent).toBe('It was given up. It said: 550 no')
})

test('DJs are invited by lines or commas, and the page says what became of each', async () => {
  const { callsTo, all } = open(<SetupPage />, {
    [`POST ${base}/invitations`]: ok([
      { email: 'a@x.example', fate: 'invited' },
      { email: 'b@x.example', fate: 'has-account' },
      { email: 'c@x.example', fate: 'lately' },
    ]),
  })
  const addresses = await screen.findByLabelText(/^Email addresses/)
  click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Please enter an address')).toBeTruthy()
  fill(addresses, 'a@x.example, nobody')
  click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('This is not an email address: nobody')).toBeTruthy()
  fill(addresses, Array.from({ length: 21 }, (_, i) => `dj${i}@x.example`).join('\n'))
  click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('At most 20 addresses at once')).toBeTruthy()
  expect(callsTo(`POST ${base}/invitations`)).toHaveLength(0)
  all[`GET ${base}/invitations`] = ok([
    { id: 'i1', email: 'a@x.example', invitedAt: '2026-11-18T10:00:00.000Z', person: null },
    {
      id: 'i2',
      email: null,
      invitedAt: '2026-11-17T10:00:00.000Z',
      person: { id: 'p1', name: 'Dana Jay', email: 'dana@x.example' },
    },
  ])
  fill(addresses, 'A@x.example,b@x.example\nc@x.example')
  fill(screen.getByLabelText('Note'), 'Come!')
  click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Invited: a@x.example')).toBeTruthy()
  expect(screen.getByText('Has an account already: b@x.example')).toBeTruthy()
  expect(screen.getByText('Invited within the last day, not mailed again: c@x.example')).toBeTruthy()
  expect(callsTo(`POST ${base}/invitations`)[0]?.body).toEqual({
    addresses: ['a@x.example', 'b@x.example', 'c@x.example'],
    note: 'Come!',
  })
  const list = within(await screen.findByRole('list', { name: 'Invited' }))
  expect(list.getByText('Sent')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Dana Jay' }).getAttribute('href')).toBe('/admin/people/p1')
})

test('a day that has too many invitations is said above the fields', async () => {
  open(<SetupPage />, { [`POST ${base}/invitations`]: no(429, 'At most 100 DJs can be invited in a day.') })
  fill(await screen.findByLabelText(/^Email addresses/), 'a@x.example')
  click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('At most 100 DJs can be invited in a day.')).toBeTruthy()
})

test('the card on the overview names what is open, and goes when it is put away', async () => {
  const server = open(<SetupCard />, {})
  server.all[`POST ${base}/put-away`] = () => {
    server.all[`GET ${base}`] = ok({ ...page, shownOnOverview: false })
    return ok({ status: true })
  }
  expect(await screen.findByText('Not ready yet: mail, backup.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/admin/setup')
  click(screen.getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(screen.queryByText('Set up your market')).toBeNull())
})
