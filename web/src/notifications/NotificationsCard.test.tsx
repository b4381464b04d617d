import { notificationKinds } from '@cuebook/domain/notifications/kinds.ts'
import type { Preference } from '@cuebook/domain/notifications/notification.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { currentToasts } from '../kernel/ui/feedback/toast.ts'
import { NotificationsCard } from './NotificationsCard.tsx'

let kept: Preference[] = []
let sent: unknown[] = []
/** What the server waits for before it answers a change, and whether it saves it. */
let gate: Promise<boolean> = Promise.resolve(true)

beforeEach(() => {
  kept = notificationKinds.map((kind) => ({ kind, mail: true, push: false }))
  sent = []
  gate = Promise.resolve(true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/api/notifications')
      return Response.json({ notifications: [], before: null, unreadCount: 0 })
    if (init?.method !== 'PUT') return Response.json(kept)
    const change = JSON.parse(String(init.body))
    sent.push(change)
    if (!(await gate)) return Response.json({ message: 'The server is busy.' }, { status: 503 })
    kept = kept.map((each) => (each.kind === change.kind ? { ...each, ...change } : each))
    return Response.json(kept)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsCard userId="ann" />
    </QueryClientProvider>,
  )
  await screen.findByRole('switch', { name: 'Contracts by email' })
}
const at = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
const press = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))

test('every kind has a named switch for mails and one for pushes', async () => {
  await open()
  for (const name of ['Messages', 'Contracts', 'Payments', 'Applications', 'Reviews', 'Reminders'])
    expect([at(`${name} by email`), at(`${name} by push`)]).toEqual([true, false])
})

test('a switch moves at once and is saved, alone', async () => {
  await open()
  const answer = Promise.withResolvers<boolean>()
  gate = answer.promise
  press('Payments by push')
  await waitFor(() => expect(at('Payments by push')).toBe(true))
  expect(kept.find(({ kind }) => kind === 'payment')?.push).toBe(false)
  answer.resolve(true)
  await waitFor(() => expect(kept.find(({ kind }) => kind === 'payment')?.push).toBe(true))
  expect(sent).toEqual([{ kind: 'payment', push: true }])
  expect(at('Payments by email')).toBe(true)
})

test('a switch moves back when it could not be saved, and says so', async () => {
  await open()
  const answer = Promise.withResolvers<boolean>()
  gate = answer.promise
  press('Contracts by email')
  await waitFor(() => expect(at('Contracts by email')).toBe(false))
  answer.resolve(false)
  await waitFor(() => expect(at('Contracts by email')).toBe(true))
  expect(currentToasts()[0]).toMatchObject({ title: 'Error', description: 'The server is busy.' })
})

test('two presses are saved one after the other, so that the last one counts', async () => {
  await open()
  press('Reviews by email')
  await waitFor(() => expect(at('Reviews by email')).toBe(false))
  press('Reviews by email')
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(at('Reviews by email')).toBe(true))
  expect(sent).toEqual([
    { kind: 'review', mail: false },
    { kind: 'review', mail: true },
  ])
})

test('a browser that cannot be pushed to says so, and its switch cannot be pressed', async () => {
  await open()
  const own = screen.getByRole('switch', { name: /^Push notifications on this device/ })
  await waitFor(() => expect(own).toHaveProperty('disabled', true))
  expect(screen.getByText('This browser cannot show pushed notifications.')).toBeTruthy()
})

test('a list that did not load can be tried again', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsCard userId="ann" />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
