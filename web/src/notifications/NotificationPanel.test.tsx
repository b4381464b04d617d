import type { Notification } from '@cuebook/domain/notifications/notification.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { NotificationsButton } from './NotificationsButton.tsx'

const note = (n: number, more: Partial<Notification> = {}): Notification => ({
  id: `id-${n}`,
  kind: 'contract',
  title: `Title ${n}`,
  text: `Text ${n}`,
  path: `/contracts/${n}/sign`,
  read: false,
  createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  ...more,
})

let kept: Notification[] = []
let calls: string[] = []
let isPhone = false

beforeEach(() => {
  kept = [note(3), note(2, { kind: 'payment' }), note(1, { read: true })]
  calls = []
  isPhone = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') calls.push(`${method} ${address} ${init?.body ?? ''}`.trim())
    if (method === 'POST') kept = kept.map((each) => ({ ...each, read: true }))
    if (method === 'PUT')
      kept = kept.map((each) => (address.includes(each.id) ? { ...each, read: true } : each))
    const unreadCount = kept.filter(({ read }) => !read).length
    const second = address.includes('before=id-1')
    const notifications = second ? [note(0, { read: true })] : kept
    return Response.json({ notifications, before: second ? null : 'id-1', unreadCount })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(name: string | RegExp = /^All notifications/) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsButton />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await waitFor(() => expect(within(panel).queryByText('Loading notifications')).toBeNull())
  return panel
}

test('the button says how many are unread, and the list shows words, time, link and what is unread', async () => {
  const panel = await open('All notifications, 2 unread')
  const links = within(panel).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/contracts/3/sign',
    '/contracts/2/sign',
    '/contracts/1/sign',
  ])
  expect(links.map((link) => link.textContent)).toEqual([
    'Contracts: Title 3Text 33 hours ago unread',
    'Payments: Title 2Text 23 hours ago unread',
    'Contracts: Title 1Text 13 hours ago',
  ])
})

test('all are marked as read up to the newest one on the screen', async () => {
  const panel = await open()
  fireEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(within(panel).getByText('All read')).toBeTruthy())
  expect(calls).toEqual(['POST /api/notifications/read {"upTo":"id-3"}'])
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('opening one marks it as read and closes the panel', async () => {
  const panel = await open()
  fireEvent.click(within(panel).getByRole('link', { name: /Title 2/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual(['PUT /api/notifications/id-2/read'])
  expect(location.pathname).toBe('/contracts/2/sign')
})

test('older ones come when asked for', async () => {
  const panel = await open()
  fireEvent.click(within(panel).getByRole('button', { name: 'Show older' }))
  expect(await within(panel).findByText('Title 0')).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('without any, it says that there is nothing new', async () => {
  kept = []
  expect(within(await open('All notifications')).getByText('Nothing new')).toBeTruthy()
})

test('on a phone it is a sheet', async () => {
  isPhone = true
  const sheet = await open()
  expect(within(sheet).getByRole('button', { name: 'Close' })).toBeTruthy()
  expect(within(sheet).getAllByRole('link')).toHaveLength(3)
})

test('a list that did not load can be tried again', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  expect(within(await open()).getByRole('button', { name: 'Try again' })).toBeTruthy()
})
