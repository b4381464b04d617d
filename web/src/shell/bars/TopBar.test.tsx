import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '../../../tests/member.ts'
import { ok } from '../../../tests/serve.ts'
import { forgetKept, keepUntilLogout, untilLogout } from '../../kernel/user/keptUntilLogout.ts'
import { aDj, showFrame } from '../shell.fixture.tsx'
import { TopBar } from './TopBar.tsx'

const note = {
  id: 'n1',
  kind: 'contract',
  title: 'Lena signed',
  text: 'Wedding',
  path: '/contracts/c1/sign',
  read: false,
  createdAt: new Date().toISOString(),
}
const counterpart = { id: 'p1', firstName: 'Lena', lastName: 'Neumann', email: 'lena@demo.test' }

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const busy = {
  'GET /api/messages/stats': ok({ unreadCount: 2 }),
  'GET /api/messages/conversations': ok([{ counterpart, sender: counterpart, message: { id: 'm1' } }]),
  'GET /api/notifications': ok({ notifications: [note], before: null, unreadCount: 1 }),
}
const open = (user = aDj(), replies = busy) =>
  showFrame(<TopBar user={user} />, { at: '/faq', user, replies }).history
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('on a wide screen nothing is left below the last line for somebody without a profile', async () => {
  const nobody = aMember({ firstName: 'Olga', lastName: 'Owner', role: null })
  open(nobody)
  press('Account of Olga Owner')
  const logout = (await screen.findByLabelText('Account')).querySelector('button[aria-haspopup="dialog"]')
  expect(logout?.parentElement?.className).toContain('lg:hidden')
  expect(screen.queryByRole('link', { name: 'Profile Settings' })).toBeNull()
})

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

test('a client has the badge Client, and the bell shows no number while nothing is unread', async () => {
  open(aMember(), { ...busy, 'GET /api/messages/stats': ok({ unreadCount: 0 }) })
  await screen.findByRole('button', { name: 'What happened, 1 unread' })
  expect(screen.getByText('Client')).toBeTruthy()
  expect(screen.getByText('Ada Byron')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Notifications' }).textContent).toBe('Notifications ')
})

test('the question about logging out can be cancelled, and leads to /api/logout when it is confirmed', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const history = open()
  press('Logout')
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to log out?' })
  expect(question.textContent).toContain(
    'You will be logged out of your account and returned to the landing page.',
  )
  const buttons = within(question).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Log out'])
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(assign).not.toHaveBeenCalled()
  expect(history).toEqual(['/faq'])
  press('Logout')
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/logout'))
})

test('logging out says that unsaved answers go, and deletes them from this browser', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  keepUntilLogout('ada', 'wedding:Song', { value: 'Halo' })
  open()
  press('Logout')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Answers that are not saved yet are deleted from this browser.')
  forgetKept('ada', 'wedding:Song')
  await waitFor(() => expect(question.textContent).not.toContain('Answers'))
  keepUntilLogout('ada', 'wedding:Song', { value: 'Halo' })
  fireEvent.click(within(question).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/logout'))
  expect(untilLogout.isThere()).toBe(false)
})
