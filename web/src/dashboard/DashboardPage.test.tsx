import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import DashboardPage from './DashboardPage.tsx'
import { nothingNext } from './dashboard.fixture.ts'

// Roles of a whole dashboard take long to compute on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-15T19:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const CONTRACTS = 'GET /api/contracts'
const robinAs = (role: 'dj' | 'client') => ({
  id: `${role}-1`,
  firstName: 'Robin',
  lastName: 'Vale',
  role,
  profileImageUrl: null,
  djProfile: null,
})

async function open(
  role: 'dj' | 'client',
  replies: Record<string, Reply> = {},
  welcome = 'Welcome back, Robin',
) {
  const server = serveAll({
    'GET /api/auth/user': ok(robinAs(role)),
    [CONTRACTS]: ok([]),
    'GET /api/messages/stats': ok({ unreadCount: 0 }),
    'GET /api/dj/stats': ok({ averageRating: null, reviewCount: 0 }),
    'GET /api/reviews/given': ok({ count: 0 }),
    'GET /api/reviews/mine': ok({ waiting: [], reviews: [], next: null }),
    'GET /api/users/clips': ok([]),
    'GET /api/dashboard/next': ok(nothingNext),
    ...replies,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DashboardPage />
    </QueryClientProvider>,
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe(welcome)
  return server
}

const figure = (title: string) => screen.getByText(title).parentElement?.parentElement?.textContent
const card = (name: string) => screen.getByRole('region', { name })
const several: Contract[] = [
  aContract({ id: 'a' }),
  aContract({ id: 'b', eventType: 'Birthday Party', price: 1234.5 }),
  aContract({ id: 'c', status: 'confirmed', eventDate: '2027-07-04' }),
  aContract({ id: 'd', status: 'completed', eventDate: '2027-06-10', price: 1200 }),
  aContract({ id: 'e', status: 'completed', eventDate: '2027-05-10', price: 800.5 }),
  aContract({ id: 'f', status: 'signed' }),
]
const doors = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('a DJ sees figures, cards and quick actions', async () => {
  await open('dj', { [CONTRACTS]: ok(several) })
  expect(screen.getByText('DJ Account / Professional')).toBeTruthy()
  await waitFor(() => expect(figure('Pending Bookings')).toBe('Pending Bookings3Awaiting signatures'))
  expect(figure('Total Revenue')).toBe('Total Revenue$2,000.50$399.50 over last month')
  expect(figure('Active Events')).toMatch(/^Active Events1Next: .*Jul 4/)
  await waitFor(() => expect(figure('Client Rating')).toBe('Client RatingN/A0 reviews'))
  await screen.findByText('No new messages')
  expect(doors()).toEqual(
    expect.arrayContaining([
      'Music RequestsManage song requests from clients /music-requests',
      'Client MessagesNo new messages /messages',
      'My ReviewsNo reviews yet /reviews',
      'Find Event /service-requests',
      'Create Contract /contracts',
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Book Event' })).toBeNull()
})

test('only revenue that is higher than in the month before is highlighted', async () => {
  const less = several.map((each) => (each.id === 'd' ? { ...each, price: 800.5 } : each))
  await open('dj', { [CONTRACTS]: ok(less) })
  await waitFor(() => expect(figure('Total Revenue')).toBe('Total Revenue$1,601Completed events'))
})

test.each([
  [1, '1 new message from clients'],
  [3, '3 new messages from clients'],
])('with %i unread, the messages card says %j', async (unreadCount, words) => {
  await open('dj', { 'GET /api/messages/stats': ok({ unreadCount }) })
  await screen.findByRole('link', { name: `Client Messages ${words}` })
})

test.each(['dj', 'client'] as const)(
  'Recent Bookings lists the first three of a %s, each a link to its contract',
  async (role) => {
    await open(role, { [CONTRACTS]: ok(several) })
    const recent = await screen.findByRole('region', { name: 'Recent Bookings' })
    const links = within(recent).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/contracts/a/sign',
      '/contracts/b/sign',
      '/contracts/c/sign',
    ])
    expect(links[0]?.textContent).toContain('Wedding')
    expect(links[0]?.textContent).toContain('$2,400pending')
    expect(links[1]?.textContent).toContain('Birthday Party')
    expect(links[1]?.textContent).toContain('$1,234.50pending')
  },
)

test('a client sees figures, cards and quick actions', async () => {
  await open('client', { [CONTRACTS]: ok(several) })
  expect(screen.getByText('Client Account')).toBeTruthy()
  await waitFor(() => expect(figure('Active Bookings')).toBe('Active Bookings3Awaiting DJ confirmation'))
  expect(figure('Total Spent')).toBe('Total Spent$2,000.50This year')
  expect(figure('Upcoming Events')).toMatch(/^Upcoming Events1Next: .*Jul 4/)
  await waitFor(() => expect(figure('Reviews Given')).toBe('Reviews Given0After completed events'))
  expect(doors()).toEqual(
    expect.arrayContaining([
      'Find Perfect DJBrowse DJs near your event /discover',
      'Music RequestsAdd songs to your event playlist /music-requests',
      'MessagesChat with your booked DJs /messages',
      'Post Event /requested-services',
    ]),
  )
  click(screen.getByRole('button', { name: 'Book Event' }))
  expect(await screen.findByRole('dialog', { name: 'Search DJ to Book' })).toBeTruthy()
})

test('what needs a person next comes first, then the figures, then the nights ahead and the month', async () => {
  for (const role of ['dj', 'client'] as const) {
    await open(role, { [CONTRACTS]: ok(several) })
    await screen.findByRole('region', { name: 'Coming nights' })
    const inOrder = [
      card('What needs you next'),
      screen.getByText(role === 'dj' ? 'Pending Bookings' : 'Active Bookings'),
      card('Coming nights'),
      card('Event calendar'),
      card('Recent Bookings'),
    ]
    for (const [i, part] of inOrder.slice(1).entries()) {
      const follows = inOrder[i]?.compareDocumentPosition(part) ?? 0
      expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
    expect(card('Coming nights').textContent).toContain('Jul4')
    cleanup()
  }
})

test('a client without a contract sees three steps and one way to begin, until the first contract', async () => {
  await open('client')
  expect(await screen.findByRole('heading', { name: 'Your first DJ, booked in three steps' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find Perfect DJ' }).getAttribute('href')).toBe('/discover')
  expect(card('Recent Bookings').textContent).toBe('Recent BookingsNo bookings yet')
  expect(figure('Active Bookings')).toBe('Active Bookings0Awaiting DJ confirmation')
  expect(screen.queryByRole('region', { name: 'What needs you next' })).toBeNull()
  cleanup()
  await open('client', { [CONTRACTS]: ok(several) })
  await screen.findByRole('region', { name: 'What needs you next' })
  expect(screen.queryByText('Your first DJ, booked in three steps')).toBeNull()
})

test('a client blocks no days', async () => {
  const { callsTo } = await open('client', { [CONTRACTS]: ok(several) })
  await screen.findByRole('region', { name: 'Event calendar' })
  expect(screen.queryByRole('button', { name: 'Block days' })).toBeNull()
  expect(callsTo('GET /api/availability')).toEqual([])
})

test('a new DJ sees the empty state of every part', async () => {
  await open('dj')
  for (const text of [
    'Clients cannot find you',
    'No bookings yet',
    'No events scheduled',
    'Your upcoming bookings will appear here',
    'No earnings yet',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('while the contracts load, no figure is shown', async () => {
  const held = Promise.withResolvers<Answer>()
  await open('client', { [CONTRACTS]: () => held.promise })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('Active Bookings')).toBeNull()
  held.resolve(ok([]))
  await screen.findByText('Active Bookings')
  expect(figure('Active Bookings')).toBe('Active Bookings0Awaiting DJ confirmation')
})

test('a part that did not load says so and can be tried again', async () => {
  const { all } = await open('dj', { [CONTRACTS]: no(500, 'Oh') })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(5))
  expect(figure('Total Revenue')).toBe('Total Revenue–Completed events')
  all[CONTRACTS] = ok(several)
  click(within(card('Recent Bookings')).getByRole('button', { name: 'Try again' }))
  expect(await within(card('Recent Bookings')).findAllByRole('listitem')).toHaveLength(3)
  await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]))
})

test.each([
  [true, 'auto'],
  [false, 'smooth'],
])('View Calendar goes to the calendar; with reduced motion %s the way is %s', async (matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await open('dj')
  await screen.findByRole('region', { name: 'Event calendar' })
  click(screen.getByRole('button', { name: 'View Calendar' }))
  expect(scrolled).toHaveBeenCalledWith({ behavior, block: 'start' })
  expect(scrolled.mock.contexts).toEqual([card('Event calendar')])
  expect(document.activeElement).toBe(card('Event calendar'))
})

const newDj = (changes: object = {}) => ok({ ...robinAs('dj'), ...changes })
const listed = () => within(card('Finish these to be found')).getAllByRole('listitem')

test('a new DJ has a list of first steps, each with its way, until it is hidden', async () => {
  await open('dj', { [CONTRACTS]: ok([aContract()]), 'GET /api/auth/user': newDj() })
  await screen.findByText('1 of 11 done')
  expect(listed().map(({ textContent }) => textContent)).toEqual([
    'Choose a DJ usernameneededChoose',
    'Say where you playneededChoose',
    'Start your subscription or free trialneededSee plans',
    'Add a profile pictureAdd',
    'Upload a mix clipUpload',
    'Name your specialtiesName',
    'Set your base priceSet',
    'Write a few words about yourselfWrite',
    'Tell what equipment you bringTell',
    'Share your public pageChoose a username',
  ])
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(way('Choose: Say where you play')).toBe('/profile?field=location')
  expect(way('See plans: Start your subscription or free trial')).toBe('/pricing')
  expect(way('Bring your bookings')).toBe('/bring')
  expect(card('Finish these to be found').textContent).toMatch(
    /Coming from another tool\? Bring your bookings$/,
  )
  click(screen.getByRole('button', { name: 'Hide this list' }))
  expect(screen.queryByText('1 of 11 done')).toBeNull()
  cleanup()
  await open('dj', { [CONTRACTS]: ok([aContract()]), 'GET /api/auth/user': newDj() })
  await screen.findByRole('region', { name: 'What needs you next' })
  expect(screen.queryByText('1 of 11 done')).toBeNull()
})

test('copying the address of the public page does the last step, and the list is gone when all is done', async () => {
  const copied = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  const djProfile = {
    username: '@robin',
    location: { address: 'Pasadena', lat: 34, lng: -118 },
    bio: 'Long nights',
    specialties: 'House',
    basePrice: 90,
    equipment: 'Decks',
  }
  await open(
    'dj',
    {
      [CONTRACTS]: ok([aContract()]),
      'GET /api/auth/user': newDj({
        profileImageUrl: '/me.jpg',
        djProfile,
        firstName: 'Robin',
        subscriptionStatus: 'active',
      }),
      'GET /api/users/clips': ok([{ id: 'c' }]),
    },
    'Welcome back, @robin',
  )
  await screen.findByText('10 of 11 done')
  click(within(card('Get ready to be booked')).getByRole('button', { name: 'Copy Link' }))
  await waitFor(() => expect(screen.queryByText('10 of 11 done')).toBeNull())
  expect(copied).toHaveBeenCalledWith(`${location.origin}/djs/robin`)
})

test('a DJ who was booked has no list of first steps', async () => {
  const { callsTo } = await open('dj', { [CONTRACTS]: ok(several), 'GET /api/auth/user': newDj() })
  await screen.findByRole('region', { name: 'What needs you next' })
  expect(screen.queryByText(/^Get ready to be booked|^Finish these/)).toBeNull()
  expect(callsTo('GET /api/users/clips')).toEqual([])
})
