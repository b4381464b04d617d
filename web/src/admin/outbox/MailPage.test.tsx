import type { ConsoleMail } from '@cuebook/domain/admin/outbox/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import MailPage from './MailPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const mail: ConsoleMail = {
  id: 'm1',
  to: 'ann@example.test',
  kind: 'contract-changed',
  state: 'sent',
  createdAt: '2026-11-03T10:00:00.000Z',
  sentAt: '2026-11-03T10:00:01.000Z',
  attempts: 1,
  again: 'yes',
  first: null,
  personId: 'p1',
}
const job = { id: 'j1', topic: 'mail', reason: null, attempts: 24, diedAt: '2026-11-03T10:00:00.000Z' }
const mails = 'GET /api/admin/mails'
const again = 'POST /api/admin/mails/m1/again'

function open(replies: Record<string, Reply>, searchPath = '') {
  const admin = { id: '1', email: 'admin@example.test', admin: true }
  const server = serveAll({
    'GET /api/auth/user': ok(admin),
    'GET /api/admin/dead-jobs': ok([]),
    ...replies,
  })
  const place = memoryLocation({ path: '/admin/mail', searchPath, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <MailPage />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, history: place.history ?? [] }
}

test('mails name to whom, of which kind and when, and the address that is searched stands in the page’s own', async () => {
  const { callsTo, history } = open({ [mails]: ok([mail]) }, 'address=ann@example.test')
  const list = within(await screen.findByRole('list', { name: 'Mails' }))
  expect(list.getByText(/^A contract was changed, sent Nov 3, 2026/)).toBeTruthy()
  expect(list.getByRole('link', { name: 'ann@example.test' }).getAttribute('href')).toBe('/admin/people/p1')
  expect(callsTo(mails)[0]?.call).toContain('address=ann%40example.test')
  fill(screen.getByRole('searchbox'), '')
  fireEvent.submit(screen.getByRole('searchbox'))
  await waitFor(() => expect(history.at(-1)).toBe('/admin/mail'))
})

test('a search that finds nothing says that the whole address is needed', async () => {
  open({ [mails]: ok([]) }, 'address=ann')
  expect(await screen.findByText(/^Please enter the whole address/)).toBeTruthy()
})

test('sending again asks for a reason, and a refusal is told', async () => {
  const server = open({ [mails]: ok([mail]), [again]: no(409, 'This mail was sent again a moment ago.') })
  click(await screen.findByRole('button', { name: /^Send again/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send it again' })
  expect(confirm.disabled).toBe(true)
  fill(dialog.getByLabelText(/^Reason/), 'They ask for it.')
  click(confirm)
  expect(await screen.findByText('This mail was sent again a moment ago.')).toBeTruthy()
  server.all[again] = ok({ status: true })
  click(confirm)
  expect(await screen.findByText('The mail is sent again')).toBeTruthy()
  expect(server.callsTo(again).map(({ body }) => body)).toEqual(Array(2).fill({ reason: 'They ask for it.' }))
})

test('a mail that is not kept says why and where a fresh one comes from, and a repeated one names the first', async () => {
  open({
    [mails]: ok([
      { ...mail, id: 'm2', again: 'no', first: { id: 'm1', createdAt: mail.createdAt } },
      { ...mail, id: 'm3', again: 'once', kind: 'account' },
      { ...mail, id: 'm4', again: 'no', state: 'waiting', sentAt: null, personId: null },
    ] satisfies ConsoleMail[]),
  })
  expect(await screen.findByText(/^Repeats the mail of Nov 3, 2026/)).toBeTruthy()
  expect(screen.getByText(/^Not kept, because it held a link that works once/)).toBeTruthy()
  const fresh = screen.getByRole('link', { name: 'Send a fresh one from their page' })
  expect(fresh.getAttribute('href')).toBe('/admin/people/p1')
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})

test('a job is given up with a reason, an empty list says so, and a failure offers to try again', async () => {
  const giveUp = 'POST /api/admin/dead-jobs/j1/give-up'
  const server = open({
    [mails]: ok([]),
    'GET /api/admin/dead-jobs': ok([job]),
    [giveUp]: ok({ status: true }),
  })
  expect(await screen.findByText('No mails here')).toBeTruthy()
  click(await screen.findByRole('button', { name: 'Give up' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fill(dialog.getByLabelText(/^Reason/), 'The address is wrong.')
  server.all['GET /api/admin/dead-jobs'] = ok([])
  click(dialog.getByRole('button', { name: 'Give it up' }))
  expect(await screen.findByText('There are none.')).toBeTruthy()
  expect(server.callsTo(giveUp)[0]?.body).toEqual({ reason: 'The address is wrong.' })
  cleanup()
  open({ [mails]: no(500) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
