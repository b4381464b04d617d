import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ok, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { TopBar } from './TopBar.tsx'

const user: CurrentUser = {
  ...{ id: 'u1', email: 'ada@demo.test', emailVerified: true, firstName: 'Ada', lastName: 'Byron' },
  ...{ phoneNumber: null, profileImageUrl: null, avatarUrl: '/api/avatars/a.svg', djProfile: null },
  ...{ role: 'dj', subscriptionStatus: 'active' },
}
const note = {
  ...{ id: 'n1', kind: 'contract', title: 'Lena signed', text: 'Wedding', path: '/contracts/c1/sign' },
  ...{ read: false, createdAt: new Date().toISOString() },
}
const counterpart = { id: 'p1', firstName: 'Lena', lastName: 'Neumann', email: 'lena@demo.test' }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  serveAll({
    'GET /api/messages/stats': ok({ unreadCount: 2 }),
    'GET /api/messages/conversations': ok([{ counterpart, sender: counterpart, message: { id: 'm1' } }]),
    'GET /api/notifications': ok({ notifications: [note], before: null, unreadCount: 1 }),
    'GET /api/contracts': ok([]),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const { hook, history = [] } = memoryLocation({ path: '/faq', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook}>
        <TopBar user={user} />
      </Router>
    </QueryClientProvider>,
  )
  return history
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the menu behind the avatar has the name, the role, the theme and the way out, which asks first', async () => {
  open()
  press('Account of Ada Byron')
  const menu = await screen.findByRole('dialog', { name: 'Account' })
  expect(within(menu).getByText('Ada Byron')).toBeTruthy()
  expect(within(menu).getByText('DJ')).toBeTruthy()
  expect(within(menu).getAllByRole('radio')).toHaveLength(3)
  fireEvent.click(within(menu).getByRole('button', { name: 'Logout' }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to log out?' })
  expect(question.textContent).toContain('returned to the landing page')
})

test('the bell links to the messages, and the button beside it shows what happened', async () => {
  const history = open()
  const bell = await screen.findByRole('link', { name: 'Notifications 2 unread' })
  expect(bell.getAttribute('href')).toBe('/messages')
  fireEvent.click(await screen.findByRole('button', { name: 'What happened, 1 unread' }))
  const panel = await screen.findByRole('dialog', { name: 'What happened' })
  fireEvent.click(await within(panel).findByRole('link', { name: /Lena signed/ }))
  expect(history.at(-1)).toBe('/contracts/c1/sign')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What happened' })).toBeNull())
})

test('Ctrl+K opens the palette; arrows move, Enter goes there, and the palette closes', async () => {
  const history = open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox')
  const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(marked()?.textContent).toBe('Dashboard')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(marked()?.textContent).toBe('Contracts')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(marked()).toBe(screen.getAllByRole('option').at(-1))
  fireEvent.change(field, { target: { value: 'lena' } })
  await waitFor(() => expect(marked()?.textContent).toContain('Lena Neumann'))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(history.at(-1)).toBe('/messages?with=p1')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('the palette says when nothing is found, changes the theme and asks before logging out', async () => {
  open()
  press('Search or go to')
  const field = await screen.findByRole('combobox')
  fireEvent.change(field, { target: { value: 'qqq' } })
  expect(screen.getByText('Nothing is called “qqq”.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'dark' } })
  fireEvent.click(screen.getByRole('option', { name: 'Dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  press('Search or go to')
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'log' } })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
