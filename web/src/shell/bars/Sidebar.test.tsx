import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aMember } from '../../../tests/member.ts'
import { ok, type Reply } from '../../../tests/serve.ts'
import { aDj, showFrame } from '../shell.fixture.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const booked = ok([
  { status: 'pending', price: 900 },
  { status: 'signed', price: 450 },
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

test('a DJ has Find Gigs, Music Requests and Reviews besides the common entries', () => {
  open(aDj())
  expect(labels(entries())).toEqual([
    'Dashboard',
    'Contracts',
    'Messages',
    'Find Gigs',
    'Music Requests',
    'Reviews',
    'Profile',
  ])
  expect(addresses(entries())).toEqual([
    '/',
    '/contracts',
    '/messages',
    '/service-requests',
    '/music-requests',
    '/reviews',
    '/profile',
  ])
  const current = entries().filter((link) => link.getAttribute('aria-current') === 'page')
  expect(labels(current)).toEqual(['Profile'])
})

test('a client has Discover DJs, My Requests, Music Requests and Reviews, and no subscription card', () => {
  open(aMember())
  expect(entries().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Contracts', '/contracts'],
    ['Messages', '/messages'],
    ['Discover DJs', '/discover'],
    ['My Requests', '/requested-services'],
    ['Music Requests', '/music-requests'],
    ['Reviews', '/reviews'],
    ['Profile', '/profile'],
  ])
  expect(screen.queryByRole('region', { name: 'Subscription' })).toBeNull()
})

test('a DJ without a subscription and a person without a role see the entries that their routes allow', () => {
  open(aDj(null))
  expect(labels(entries())).toEqual(['Dashboard', 'Contracts', 'Messages', 'Music Requests', 'Profile'])
  cleanup()
  open(aMember({ role: null }))
  expect(labels(entries())).toEqual(['Dashboard'])
})

test('badges count pending contracts and unread messages when above 0', async () => {
  open(aMember(), { 'GET /api/contracts': booked, 'GET /api/messages/stats': ok({ unreadCount: 120 }) })
  expect(await screen.findByRole('link', { name: 'Contracts 2 pending' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Messages 99+ unread' })).toBeTruthy()
})

test('Find Gigs counts what asks for the DJ and what is new, My Requests the offers to answer', async () => {
  const counts = (asked: number, fresh: number, offers: number) => ({
    'GET /api/service-requests/counts': ok({ asked, fresh, offers }),
  })
  open(aDj(), counts(1, 2, 0))
  expect(await screen.findByRole('link', { name: 'Find Gigs 3 new' })).toBeTruthy()
  cleanup()
  open(aMember(), counts(0, 0, 2))
  expect(await screen.findByRole('link', { name: 'My Requests 2 to answer' })).toBeTruthy()
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

const noRole = aMember({ role: null })
test.each([
  [
    'a client',
    aMember(),
    ['Dashboard', 'Contracts', 'Messages', 'Discover', 'Profile'],
    ['My Requests', 'Music Requests', 'Reviews', 'FAQ', 'Check a contract'],
  ],
  [
    'a DJ',
    aDj(),
    ['Dashboard', 'Contracts', 'Messages', 'Gigs', 'Profile'],
    [
      'Music Requests',
      'Reviews',
      'FAQ',
      'Discover DJs',
      'What works for me',
      'Check a contract',
      'Manage Subscription',
    ],
  ],
  [
    'a DJ without a subscription',
    aDj(null),
    ['Dashboard', 'Contracts', 'Messages', 'Music', 'Profile'],
    ['FAQ', 'Discover DJs', 'What works for me', 'Check a contract'],
  ],
  ['a person without a role', noRole, ['Dashboard'], ['FAQ', 'Check a contract']],
] as const)(
  "on a phone %s has five tabs at most, and the rest in the avatar's menu",
  async (_who, user, five, rest) => {
    showFrame(
      <>
        <TabBar user={user} />
        <AccountMenu user={user} onLogout={() => {}} />
      </>,
      { at: '/faq', user },
    )
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs' })).getAllByRole('link')
    expect(labels(tabs)).toEqual(five)
    fireEvent.click(screen.getByRole('button', { name: /^Account of/ }))
    const more = within(await screen.findByRole('navigation', { name: 'More' }))
    expect(labels(more.getAllByRole('link'))).toEqual(rest)
    fireEvent.click(more.getByRole('link', { name: 'FAQ' }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'More' })).toBeNull())
  },
)
