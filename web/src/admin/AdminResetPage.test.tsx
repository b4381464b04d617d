import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import AdminResetPage from './AdminResetPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const admin = { id: '1', email: 'admin@example.test' }
function open(replies: Record<string, Reply> = {}) {
  const server = serveAll({
    'GET /api/admin/': ok([]),
    'GET /api/auth/user': ok(admin),
    ...replies,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AdminResetPage />
      <Toaster />
    </QueryClientProvider>,
  )
  return server
}

/** Opens the question, and returns its field and its button. */
async function ask() {
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

test('the page warns, and shows the email and what is deleted', async () => {
  open()
  expect(await screen.findByText('Logged in as admin@example.test')).toBeTruthy()
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
