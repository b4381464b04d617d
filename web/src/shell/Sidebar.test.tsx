import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, type Reply } from '../../tests/serve.ts'
import { MoreCard } from './MoreCard.tsx'
import { Sidebar } from './Sidebar.tsx'
import { aDj, aMember, showFrame } from './shell.fixture.tsx'
import { TabBar } from './TabBar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const booked = ok([
  { status: 'pending', price: 900 },
  { status: 'pending', price: 450 },
  { status: 'confirmed', price: 700 },
  { status: 'completed', price: 12_000 },
  { status: 'completed', price: 1_250.5 },
  { status: 'cancelled', price: 99_000 },
])
const open = (user: CurrentUser, replies: Record<string, Reply> = {}) =>
  showFrame(<Sidebar user={user} />, { at: '/profile', user, replies })
const entries = () => within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
const labels = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)
const addresses = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('a DJ has Music Requests and Reviews besides the common entries', () => {
  open(aDj())
  expect(labels(entries())).toEqual([
    'Dashboard',
    'Contracts',
    'Messages',
    'Music Requests',
    'Reviews',
    'Profile',
  ])
  expect(addresses(entries())).toEqual([
    '/',
    '/contracts',
    '/messages',
    '/music-requests',
    '/reviews',
    '/profile',
  ])
  const current = entries().filter((link) => link.getAttribute('aria-current') === 'page')
  expect(labels(current)).toEqual(['Profile'])
})

test('a client has Discover DJs, and no subscription card', () => {
  open(aMember())
  expect(labels(entries())).toEqual(['Dashboard', 'Contracts', 'Messages', 'Discover DJs', 'Profile'])
  expect(screen.queryByRole('region', { name: 'Subscription' })).toBeNull()
})

test('badges count pending contracts and unread messages when above 0', async () => {
  open(aMember(), { 'GET /api/contracts': booked, 'GET /api/messages/stats': ok({ unreadCount: 120 }) })
  expect(await screen.findByRole('link', { name: 'Contracts 2 pending' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Messages 99+ unread' })).toBeTruthy()
})

test.each([
  ['trialing', 'Free Trial', 'Trial active', 'pulsing-blue', 'Manage Subscription'],
  ['active', 'Pro Member', 'Subscription active', 'green', 'Manage Subscription'],
  [null, 'No Subscription', 'Subscribe to unlock features', 'grey', 'Subscribe Now'],
] as const)('with the status %s the subscription card reads %s / %s', (status, title, text, dot, link) => {
  open(aDj(status))
  const card = screen.getByRole('region', { name: 'Subscription' })
  expect(within(card).getByText(title)).toBeTruthy()
  expect(within(card).getByText(text)).toBeTruthy()
  expect(card.querySelector('[data-dot]')?.getAttribute('data-dot')).toBe(dot)
  expect(within(card).getByRole('link', { name: link }).getAttribute('href')).toBe('/pricing')
  const invoices = within(card).queryByRole('link', { name: 'Card and invoices' })
  expect(invoices?.getAttribute('href') ?? null).toBe(status && '/subscription')
})

test('a DJ sees the average rating, Active Contracts, and money with thousands separators', async () => {
  open(aDj(), {
    'GET /api/contracts': booked,
    'GET /api/dj/stats': ok({ averageRating: 4.666, reviewCount: 3 }),
  })
  await waitFor(() => expect(figures()).toEqual(['4.7', '1', '$13,250.50']))
  expect(screen.getByText('Active Contracts')).toBeTruthy()
})

test("the rating is 'N/A' when there is none", async () => {
  open(aDj(), { 'GET /api/dj/stats': ok({ averageRating: null, reviewCount: 0 }) })
  await waitFor(() => expect(figures()).toEqual(['N/A', '0', '$0']))
})

test('a client sees My Bookings and money', async () => {
  open(aMember(), { 'GET /api/contracts': booked })
  await waitFor(() => expect(figures()).toEqual(['1', '$13,250.50']))
  expect(screen.getByText('My Bookings')).toBeTruthy()
})

test('on a phone a client has Discover among the tabs, and the FAQ under Profile', () => {
  const user = aMember()
  showFrame(
    <>
      <TabBar user={user} />
      <MoreCard user={user} />
    </>,
    { at: '/profile', user },
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Tabs' })).getAllByRole('link')
  expect(labels(tabs)).toEqual(['Dashboard', 'Contracts', 'Messages', 'Discover', 'Profile'])
  const more = within(screen.getByRole('navigation', { name: 'More' }))
  expect(more.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq')
  expect(more.getByRole('link', { name: 'Check a contract' }).getAttribute('href')).toBe('/verify')
})
