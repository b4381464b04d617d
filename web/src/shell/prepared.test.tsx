import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { resolveRoute } from '@cuebook/domain/shell/route-table.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '../../tests/member.ts'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { nothingNext } from '../dashboard/dashboard.fixture.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { currentUserKey } from '../kernel/user/currentUser.ts'
import { fetchScreenEarly, screens } from './screenTable.ts'

const page = vi.hoisted(() => ({ user: null as CurrentUser | null }))
vi.mock('../kernel/user/earlyUser.ts', () => ({
  takeEarlyUser: () => null,
  get userInPage() {
    return page.user
  },
}))

const userAs = (role: 'dj' | 'client') => aMember({ role, subscriptionStatus: 'active' })

const noReviews = {
  summary: { averageRating: 0, reviewCount: 0, distribution: [0, 0, 0, 0, 0] },
  reviews: [],
  next: null,
  counts: { all: 0, waiting: 0, replied: 0 },
}
const answers: Record<string, Reply> = {
  'GET /api/djs/discover': { json: [], headers: { 'x-total-count': '0' } },
  'GET /api/contracts': ok([]),
  'GET /api/reviews': ok(noReviews),
  'GET /api/reviews/ask': ok([]),
  'GET /api/reviews/mine': ok({ reviews: [], waiting: [], next: null }),
  'GET /api/messages/stats': ok({ unreadCount: 3 }),
  'GET /api/dashboard/next': ok(nothingNext),
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Arrives at an address as the page does: first the screen and what fills it, then the drawing. */
async function arrive(role: 'dj' | 'client', address: string, more: Record<string, Reply> = {}) {
  page.user = userAs(role)
  history.replaceState(null, '', address)
  const served = serveAll({ ...answers, 'GET /api/auth/user': ok(page.user), ...more })
  const client = createQueryClient()
  client.setQueryData(currentUserKey, page.user)
  await fetchScreenEarly(location.pathname, client)
  const prepared = served.asked.map(({ call }) => call)
  return { ...served, client, prepared }
}

async function draw(client: QueryClient) {
  const destination = resolveRoute(location.pathname, page.user)
  if (!('show' in destination)) throw new Error(`nothing is shown at ${location.pathname}`)
  const Screen = await screens[destination.show].load()
  return render(
    <QueryClientProvider client={client}>
      <Screen params={destination.params} />
    </QueryClientProvider>,
  )
}

const dashboardCalls = ['contracts', 'dashboard/next', 'messages/stats', 'reviews/mine'].map(
  (path) => `GET /api/${path}`,
)

test.each([
  ['client', '/discover', ['GET /api/djs/discover?limit=20'], 'No DJs found matching your criteria'],
  ['client', '/discover?genre=Jazz', ['GET /api/djs/discover?genre=Jazz&limit=20'], 'No DJs found matching'],
  ['dj', '/contracts', ['GET /api/contracts'], 'No contracts'],
  ['client', '/', dashboardCalls, '3 new messages wait for your answer'],
  ['dj', '/reviews', ['GET /api/reviews?filter=all&sort=newest', 'GET /api/reviews/ask'], 'No reviews yet'],
  [
    'dj',
    '/reviews?sort=lowest',
    ['GET /api/reviews?filter=all&sort=lowest', 'GET /api/reviews/ask'],
    'No reviews yet',
  ],
] as const)('for a %s the first drawing of %s is full, and nothing is asked for twice', async (...row) => {
  const [role, address, calls, text] = row
  const { client, prepared, callsTo } = await arrive(role, address)
  expect(prepared).toEqual(calls)
  await draw(client)
  expect(document.body.textContent).toContain(text)
  await act(async () => {})
  for (const call of calls) expect(callsTo(call).map((each) => each.call)).toEqual([call])
})

test('favourites and the review of one booking prepare nothing that they do not show', async () => {
  expect((await arrive('client', '/discover?show=favourites')).prepared).toEqual([])
  expect((await arrive('client', '/reviews')).prepared).toEqual([])
  expect((await arrive('dj', '/reviews?contract=c1')).prepared).toEqual([])
})

test('what was prepared a while ago is asked for again', async () => {
  const { client, callsTo } = await arrive('client', '/discover')
  vi.setSystemTime(Date.now() + 2_001)
  await draw(client)
  await waitFor(() => expect(callsTo('GET /api/djs/discover')).toHaveLength(2))
})

test('an answer that does not come holds the drawing up for half a second only', async () => {
  await screens.discovery.load()
  vi.useFakeTimers()
  page.user = userAs('client')
  history.replaceState(null, '', '/discover')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const ready = vi.fn()
  void fetchScreenEarly('/discover', createQueryClient()).then(ready)
  await vi.advanceTimersByTimeAsync(499)
  expect(ready).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ready).toHaveBeenCalledOnce()
})

test('a failure to prepare is left to the screen, which asks again', async () => {
  const { client, all } = await arrive('client', '/discover', { 'GET /api/djs/discover': no(500) })
  all['GET /api/djs/discover'] = answers['GET /api/djs/discover'] as Reply
  await draw(client)
  expect(await screen.findByText('No DJs found matching your criteria')).toBeTruthy()
})
