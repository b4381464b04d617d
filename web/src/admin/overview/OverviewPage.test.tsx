import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { messagesCalls } from '@cuebook/domain/messages/room.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type Answer, no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import { releaseCalls } from '../../kernel/user/endingSession.ts'
import OverviewPage from './OverviewPage.tsx'

afterEach(async () => {
  cleanup()
  // A call that a reset held back leaves now, and must find the stub and not the network.
  await act(async () => releaseCalls())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const POLL_MS = 10_000
const messages = callsOf<typeof messagesApi>(messagesCalls)

/** The top bar polls like this on every screen. */
function UnreadPoll() {
  useQuery({ queryKey: ['unread'], queryFn: () => messages.stats(), refetchInterval: POLL_MS })
  return null
}

const admin = { id: '1', email: 'admin@example.test', admin: true }
function open(replies: Record<string, Reply> = {}) {
  const server = serveAll({
    'GET /api/admin/': ok([]),
    'GET /api/auth/user': ok(admin),
    'GET /api/messages/stats': ok({ unreadCount: 0 }),
    ...replies,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/admin' }).hook}>
        <OverviewPage />
        <UnreadPoll />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return server
}

/** Opens the question, and returns its field and its button. */
async function ask() {
  fireEvent.click(await screen.findByRole('button', { name: 'Start again with an empty market' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reset All Data' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  return {
    word: dialog.getByLabelText('Type RESET'),
    confirm: dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset All Data' }),
  }
}

test('the dialog that asks for RESET starts in the field for it', async () => {
  open()
  const { word } = await ask()
  await waitFor(() => expect(document.activeElement).toBe(word))
})

test("a visitor is told 'Authentication Required' and sent to /api/login", async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  open({ 'GET /api/auth/user': no(401) })
  expect(await screen.findByText('Authentication Required')).toBeTruthy()
  expect(screen.getByText('Please log in to access admin functions.')).toBeTruthy()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/login?next=/admin'))
})

test('somebody who is not an admin is shown no section, and asks for nothing of the console', async () => {
  const { callsTo } = open({ 'GET /api/auth/user': ok({ ...admin, admin: undefined }) })
  expect(await screen.findByText('Only admins can use this page.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Admin',
    'Start again with an empty market',
  ])
  expect(callsTo('GET /api/admin/')).toEqual([])
})

test('an admin is shown the sections, with the open one marked', async () => {
  open()
  const sections = within(await screen.findByRole('navigation', { name: 'Console' }))
  expect(sections.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
})

test('the page warns, and shows the email and what is deleted', async () => {
  open()
  expect(await screen.findByText('Logged in as admin@example.test')).toBeTruthy()
  expect(screen.queryByText(/^Warning: all data will be permanently deleted\./)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Start again with an empty market' }))
  expect(screen.getByText(/^Warning: all data will be permanently deleted\./)).toBeTruthy()
  const [list] = screen.getAllByRole('list')
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'All users',
    'All sessions',
    'All contracts',
    'All messages',
    'All reviews',
    'All music requests',
  ])
})

test.each([
  ['a server error', no(500, 'Oh no.'), "Unauthorized or server error. Make sure you're logged in as admin."],
  ['a refusal with a reason', no(403, 'Only admins can do this.'), 'Only admins can do this.'],
])('after %s the page says that nothing was reset', async (_what, answer, words) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  open({ 'POST /api/admin/reset': answer })
  const { word, confirm } = await ask()
  fill(word, 'RESET')
  click(confirm)
  expect(await screen.findByText('Reset Failed')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

test('an admin types RESET, and the browser goes to / after 2 s', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { callsTo } = open({ 'POST /api/admin/reset': ok({ message: 'All data was deleted.' }) })
  const { word, confirm } = await ask()
  expect(confirm.disabled).toBe(true)
  fill(word, 'reset')
  expect(confirm.disabled).toBe(true)
  fill(word, 'RESET')
  vi.useFakeTimers()
  await act(async () => {
    click(confirm)
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(screen.getByText('Reset Complete')).toBeTruthy()
  expect(screen.getByText('All data was deleted.')).toBeTruthy()
  expect(callsTo('POST /api/admin/reset')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(assign).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(assign).toHaveBeenCalledWith('/')
})

const polls = 'GET /api/messages/stats'

test('from the press until the browser leaves nothing is polled, and the ended session is not reported', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const reset = Promise.withResolvers<Answer>()
  const lastPoll = Promise.withResolvers<Answer>()
  const server = open({ 'POST /api/admin/reset': () => reset.promise })
  const { word, confirm } = await ask()
  fill(word, 'RESET')
  server.all[polls] = () => lastPoll.promise
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
  const before = server.callsTo(polls).length
  await act(async () => click(confirm))
  // A poll that was on its way, and all that would follow, meet a session that no longer exists.
  server.all[polls] = no(401)
  await act(async () => lastPoll.resolve(no(401)))
  await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS))
  await act(async () => reset.resolve(ok({ message: 'All data was deleted.' })))
  expect(await screen.findByText('Reset Complete')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
  expect(server.callsTo(polls)).toHaveLength(before)
  expect(screen.queryByText('Unauthorized')).toBeNull()
  expect(assign.mock.calls).toEqual([['/']])
})

test('after a reset that was refused the polls go on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = open({ 'POST /api/admin/reset': no(403, 'Only admins can do this.') })
  const { word, confirm } = await ask()
  fill(word, 'RESET')
  click(confirm)
  expect(await screen.findByText('Reset Failed')).toBeTruthy()
  const before = server.callsTo(polls).length
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
  expect(server.callsTo(polls).length).toBeGreaterThan(before)
})
