import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { keepRole, keptRole } from '../kernel/user/keptRole.ts'
import RoleSelectionPage from './RoleSelectionPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(search: string) {
  const location = memoryLocation({ path: '/', searchPath: search, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <RoleSelectionPage />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return location.history ?? []
}
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((card) => card.checked)
    .map(({ value }) => value)

test.each([
  ['role=dj&auth=1', 'dj', '/'],
  ['role=client&next=%2Fdjs%2Fmaya%3Fdate%3D2099-12-12', 'client', '/djs/maya?date=2099-12-12'],
])('a person who said before who they are is not asked again: %s', async (search, role, to) => {
  const { asked } = serveAll({ 'POST /api/auth/role': ok({ role }) })
  const history = open(search)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Setting up your account…')
  await screen.findByText('Welcome!')
  expect(asked).toEqual([{ call: 'POST /api/auth/role', body: { role } }])
  // Back does not lead to a page that would set the role again.
  expect(history).toEqual([to])
})

test.each(['role=admin', ''])('somebody who did not is asked: %j', (search) => {
  open(search)
  expect(checked()).toEqual([])
})

test('in the browser of the sign-up the role is known at any address, until it is set', async () => {
  keepRole('dj')
  const { asked } = serveAll({ 'POST /api/auth/role': ok({ role: 'dj' }) })
  open('auth=1')
  await waitFor(() => expect(keptRole()).toBeNull())
  expect(asked.map(({ body }) => body)).toEqual([{ role: 'dj' }])
})

test('a role that could not be set is filled in, and can be tried again', async () => {
  const { all, callsTo } = serveAll({ 'POST /api/auth/role': no(500) })
  open('role=client')
  expect(await screen.findByText('Failed to set up your account. Please try again.')).toBeTruthy()
  expect(checked()).toEqual(['client'])
  all['POST /api/auth/role'] = ok({ role: 'client' })
  click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Welcome!')
  expect(callsTo('POST /api/auth/role')).toHaveLength(2)
})

test('two cards show their prices, and Continue is disabled until one is chosen', () => {
  open('')
  const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(screen.getByText('$49/month or $499/year')).toBeTruthy()
  expect(screen.getByText('Free')).toBeTruthy()
  expect(proceed.disabled).toBe(true)
  click(screen.getByRole('radio', { name: "I'm a DJ" }))
  expect(proceed.disabled).toBe(false)
  click(screen.getByRole('radio', { name: "I'm a Client" }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: "I'm a DJ" }).checked).toBe(false)
})

/** Chooses a card and goes on, before a server that gives this answer. */
function goOn(card: string, answer: Reply, search = '') {
  const { asked } = serveAll({ 'POST /api/auth/role': answer })
  const history = open(search)
  click(screen.getByRole('radio', { name: card }))
  click(screen.getByRole('button', { name: 'Continue' }))
  return { asked, history }
}

test.each([
  ["I'm a Client", 'client', '', '/'],
  ["I'm a DJ", 'dj', '', '/'],
  ["I'm a DJ", 'dj', 'next=/profile', '/profile'],
])('Continue after %s sets the role %s, says so and goes on (%s)', async (card, role, search, to) => {
  const { asked, history } = goOn(card, ok({ role }), search)
  expect(await screen.findByText('Welcome!')).toBeTruthy()
  expect(screen.getByText('Your account has been set up successfully.')).toBeTruthy()
  expect(asked).toEqual([{ call: 'POST /api/auth/role', body: { role } }])
  expect(history.at(-1)).toBe(to)
})

test.each([
  ['the server fails', () => no(500, 'Oh no.')],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the screen says so and stays when %s', async (_what, answer) => {
  const { history } = goOn("I'm a Client", answer)
  expect(await screen.findByText('Failed to set up your account. Please try again.')).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: "I'm a Client" }).checked).toBe(true)
  expect(history).toHaveLength(1)
})
