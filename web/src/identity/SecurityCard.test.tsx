import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { SecurityCard } from './SecurityCard.tsx'

const overview = { hasPassword: true, reviewSince: null, sessions: [], passkeys: [] }

beforeEach(() => {
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) =>
    Response.json(init?.method === 'POST' ? { status: true } : overview),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecurityCard />
    </QueryClientProvider>,
  )
  return screen.findByRole('button', { name: 'Change password' })
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('changing the password begins in its first field and ends on its button', async () => {
  fireEvent.click(await open())
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))

  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  type('Current password', 'a long enough sentence')
  type('New password', 'another long sentence')
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
})

const aSession = (n: number) => ({
  id: `s${n}`,
  current: n === 1,
  userAgent: null,
  ipAddress: `10.0.0.${n}`,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastSeenAt: '2026-11-02T12:00:00.000Z',
})

test('sessions are folded after the fifth', async () => {
  const sessions = Array.from({ length: 7 }, (_, n) => aSession(n + 1))
  vi.stubGlobal('fetch', async () => Response.json({ ...overview, sessions }))
  await open()
  const shown = () => screen.getAllByText(/^10\.0\.0\./).length
  expect(shown()).toBe(5)
  const more = screen.getByRole('button', { name: 'Show all 7' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(shown()).toBe(7)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(shown()).toBe(5)
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({ ...overview, sessions: sessions.slice(0, 5) }))
  await open()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('a passkey is offered only where the browser can have one', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  cleanup()
  vi.stubGlobal('PublicKeyCredential', class {})
  await open()
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy()
})
