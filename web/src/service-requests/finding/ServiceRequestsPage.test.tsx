import { aListedRequest } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { readAgain } from '../../kernel/calls/readAgain.ts'
import { client, dj, eachOnAFreshPage, openScreen } from '../requests.fixture.tsx'
import ServiceRequestsPage from './ServiceRequestsPage.tsx'

const LIST = 'GET /api/service-requests'
const VISITED = 'POST /api/service-requests/visited'

eachOnAFreshPage()
const open = (replies: Record<string, Reply>, { user = dj, search = '' } = {}) =>
  openScreen(ServiceRequestsPage, {
    user,
    at: `/service-requests?${search}`,
    replies: { [VISITED]: ok({ status: true }), ...replies },
  })
const cards = () => screen.findAllByRole('region', { name: / on / })
const queryOf = (address = '') => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
const first = async () => within((await cards())[0] as HTMLElement)

test('2.22: a card says what the client asks for', async () => {
  open({ [LIST]: ok([aListedRequest()]) })
  const card = await first()
  for (const text of ['Wedding', 'Sat, Jan 16, 2027', 'Hall One, Los Angeles, CA', '12 mi', '$1,800']) {
    card.getByText(text)
  }
  expect(card.getByText('pending').className).toContain('yellow')
  card.getByText('Garden ceremony at five, dancing until midnight.')
  card.getByText(/^Posted .* by Clara Bennett$/)
  card.getByRole('button', { name: 'Apply to Gig: Wedding' })
  screen.getByText('1 request')
  expect(screen.getByRole('link', { name: 'My Applications' }).getAttribute('href')).toBe('/my-applications')
})

test('a card marks an invitation, a clash and the own application', async () => {
  open({
    [LIST]: ok([
      aListedRequest({ invited: true, isBooked: true, budget: null, distanceMiles: null }),
      aListedRequest({
        id: 'b',
        status: 'interested',
        application: { id: 'a', status: 'pending', createdAt: '2026-11-13T20:00:00.000Z', isOutdated: false },
      }),
    ]),
  })
  const card = await first()
  card.getByText('Invited')
  card.getByText('You are booked')
  card.getByText('No budget given')
  expect(card.queryByText('New')).toBeNull()
  const second = within((await cards())[1] as HTMLElement)
  expect(second.getByRole('link', { name: 'Applied Nov 13' }).getAttribute('href')).toBe('/my-applications')
  expect(second.queryByRole('button')).toBeNull()
})

test('an application that was made before the request changed leads to its confirmation', async () => {
  const application = {
    id: 'a',
    status: 'pending',
    createdAt: '2026-11-13T20:00:00.000Z',
    isOutdated: true,
  } as const
  open({ [LIST]: ok([aListedRequest({ status: 'interested', application })]) })
  const link = (await first()).getByRole('link', { name: 'Confirm application' })
  expect(link.getAttribute('href')).toBe('/service-requests/request-1')
})

test('new requests stay marked during the visit, and the server learns how far the DJ has seen', async () => {
  const old = aListedRequest({ id: 'old', createdAt: '2026-11-10T10:00:00.000Z' })
  const fresh = aListedRequest({ id: 'new', isNew: true })
  const { callsTo, all, queries } = open({ [LIST]: ok([old, fresh]) })
  await screen.findByText('New')
  await waitFor(() => expect(callsTo(VISITED).map(({ body }) => body)).toEqual([{ upTo: fresh.createdAt }]))
  const later = aListedRequest({ id: 'later', isNew: true, createdAt: '2026-11-16T10:00:00.000Z' })
  all[LIST] = ok([later, { ...fresh, isNew: false }, old])
  await readAgain(queries, 'service-requests')
  click(await screen.findByRole('button', { name: '1 new request' }))
  await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(2))
  await waitFor(() => expect(callsTo(VISITED).at(-1)?.body).toEqual({ upTo: later.createdAt }))
  expect(callsTo(VISITED)).toHaveLength(2)
})

test('requests that come while the DJ reads wait behind a button, so that no card moves', async () => {
  const on = (day: string) => aListedRequest({ id: day, createdAt: `${day}T10:00:00.000Z` })
  const [a, b, c] = [on('2026-11-15'), on('2026-11-16'), on('2026-11-17')]
  const { all, queries, callsTo } = open({ [LIST]: ok([a]) })
  await cards()
  all[LIST] = ok([c, b, a])
  await readAgain(queries, 'service-requests')
  const button = await screen.findByRole('button', { name: '2 new requests' })
  expect(await cards()).toHaveLength(1)
  screen.getByText('1 request')
  // What is not shown was not seen.
  expect(callsTo(VISITED).map(({ body }) => body)).toEqual([{ upTo: a.createdAt }])
  click(button)
  expect(await cards()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /new request/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('3 requests')
})

test('a list that was empty shows what comes at once', async () => {
  const { all, queries } = open({ [LIST]: ok([]) })
  await screen.findByText('No open requests right now')
  all[LIST] = ok([aListedRequest()])
  await readAgain(queries, 'service-requests')
  await cards()
})

test('a card says the hours, the guests and the music, where the client named them', async () => {
  const named = { startTime: '18:00', endTime: '23:30', guests: 120, music: 'Soul and disco' }
  open({ [LIST]: ok([aListedRequest(named)]) })
  const card = await first()
  for (const text of ['5 h 30 min, 6:00 PM to 11:30 PM', '120 guests', 'Soul and disco']) card.getByText(text)
})

test('a card says how many DJs have applied', async () => {
  open({ [LIST]: ok([aListedRequest({ appliedCount: 2 }), aListedRequest({ id: 'b', appliedCount: 0 })]) })
  ;(await first()).getByText(/by Clara Bennett, 2 applied$/)
  expect(screen.getAllByText(/applied/)).toHaveLength(1)
})

test.each(['partyType=Wedding', 'sort=soonest'])(
  'with %s some new requests may not be shown, so the visit is not told',
  async (search) => {
    const { callsTo } = open({ [LIST]: ok([aListedRequest({ isNew: true })]) }, { search })
    await screen.findByText('New')
    expect(callsTo(VISITED)).toHaveLength(0)
  },
)

test('filters go into the address and to the server, and chips remove them', async () => {
  const { callsTo, location } = open({ [LIST]: ok([aListedRequest()]) }, { search: 'partyType=Wedding' })
  await cards()
  expect(callsTo(LIST).at(-1)?.call).toBe(`${LIST}?partyType=Wedding&limit=24`)
  fill(screen.getByLabelText('Event from'), '2026-12-01')
  fill(screen.getByLabelText('Distance'), '25')
  fill(screen.getByLabelText('Budget'), '500')
  fill(screen.getByLabelText('Sort'), 'soonest')
  const range = { from: '2026-12-01', withinMiles: '25', minBudget: '500' }
  const filters = { partyType: 'Wedding', ...range, sort: 'soonest' }
  expect(queryOf(location.history.at(-1))).toEqual(filters)
  await waitFor(() => expect(queryOf(callsTo(LIST).at(-1)?.call)).toEqual({ ...filters, limit: '24' }))
  click(screen.getByRole('button', { name: 'Remove filter: Within 25 miles' }))
  expect(location.history.at(-1)).not.toContain('withinMiles')
  expect(document.activeElement?.textContent).toBe('1 request')
  click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(location.history.at(-1)).toBe('/service-requests?sort=soonest')
})

test('a DJ without a place cannot filter by distance', async () => {
  const user = { ...dj, djProfile: null }
  const { callsTo } = open({ [LIST]: ok([]) }, { user, search: 'withinMiles=25' })
  await screen.findByText('No open requests right now')
  expect(callsTo(LIST).map(({ call }) => call)).toEqual([`${LIST}?limit=24`])
  expect(screen.getByLabelText<HTMLSelectElement>('Distance').disabled).toBe(true)
  screen.getByText('Needs your location in your profile')
})

test('no request that fits the filters offers to clear them', async () => {
  const { location } = open({ [LIST]: ok([]) }, { search: 'minBudget=5000' })
  await screen.findByText('Nothing matches these filters')
  click(screen.getByRole('button', { name: 'Show all requests' }))
  expect(location.history.at(-1)).toBe('/service-requests')
  await screen.findByText('No open requests right now')
})

test("'Load more' asks for the next page and focuses its first card", async () => {
  const { callsTo } = open({
    [LIST]: { json: [aListedRequest()], headers: { 'x-next-cursor': 'abc' } },
    [`${LIST}?limit=24&cursor=abc`]: ok([aListedRequest({ id: 'second', partyType: 'Festival' })]),
  })
  await screen.findByText('1 request so far')
  click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('2 requests')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(callsTo(`${LIST}?limit=24&cursor=abc`)).toHaveLength(1)
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Apply to Gig: Festival'),
  )
})

test('a failure offers to try again', async () => {
  const { all } = open({ [LIST]: no(500) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  all[LIST] = ok([aListedRequest()])
  click(retry)
  await cards()
})

test('while it loads, the screen says so', async () => {
  open({ [LIST]: () => new Promise(() => {}) })
  await screen.findByRole('status', { name: 'Loading requests' })
})

test("a client sees 'Subscription Required', and nothing is asked", async () => {
  const { callsTo } = open({ [LIST]: ok([aListedRequest()]) }, { user: client })
  await screen.findByText('Subscription Required')
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
  expect(callsTo(LIST)).toHaveLength(0)
})

test('a DJ on trial asks, and sees the requests where the server opens them to trials', async () => {
  open({ [LIST]: ok([aListedRequest()]) }, { user: { ...dj, subscriptionStatus: 'trialing' } })
  await cards()
})

const refused = no(403, 'Subscription Required', 'subscription.required')

test.each(['past_due', 'canceled'])(
  "a DJ whose subscription is %s sees 'Subscription Required' when nothing is addressed to them",
  async (subscriptionStatus) => {
    open({ [LIST]: refused }, { user: { ...dj, subscriptionStatus } })
    await screen.findByText('Subscription Required')
    expect(screen.queryByText('Addressed to you')).toBeNull()
  },
)

test("requests that ask for a DJ by name stand below 'Subscription Required', and can be answered", async () => {
  const { callsTo } = open(
    { [LIST]: { json: [aListedRequest({ invited: true })], headers: { 'x-addressed-only': 'true' } } },
    { user: { ...dj, subscriptionStatus: 'trialing' }, search: 'partyType=Festival' },
  )
  await screen.findByRole('heading', { name: 'Addressed to you' })
  const card = await first()
  card.getByRole('button', { name: 'Apply to Gig: Wedding' })
  const gate = screen.getByRole('heading', { name: 'Subscription Required' })
  expect(gate.compareDocumentPosition(screen.getByRole('heading', { name: 'Addressed to you' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await screen.findByText('3 open requests within 25 miles of you, from $650.')
  // Nothing is filtered, and what is new in the market was not seen.
  expect(screen.queryByLabelText('Distance')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
  expect(callsTo(VISITED)).toHaveLength(0)
})

test("a DJ on trial sees 'Subscription Required' where the server does not", async () => {
  const { callsTo } = open({ [LIST]: refused }, { user: { ...dj, subscriptionStatus: 'trialing' } })
  await screen.findByText('Subscription Required')
  screen.getByText(/^Client requests open when your trial becomes a paid subscription\./)
  expect(callsTo(VISITED)).toHaveLength(0)
})

test.each([
  [{ withinMiles: 25, count: 1, fromBudget: null }, '1 open request within 25 miles of you.'],
  [{ withinMiles: 60, count: 100, fromBudget: 300 }, '100+ open requests within 60 miles of you, from $300.'],
  [{ withinMiles: 25, count: 0, fromBudget: null }, 'No open request within 25 miles of you right now.'],
])('the locked page says what waits behind it: %o', async (nearby, words) => {
  open(
    { [LIST]: refused, 'GET /api/service-requests/nearby': ok(nearby) },
    { user: { ...dj, subscriptionStatus: 'trialing' } },
  )
  await screen.findByText(words)
})

test('the locked page asks a DJ without a place for it', async () => {
  const nearby = { withinMiles: null, count: 0, fromBudget: null }
  open(
    { [LIST]: refused, 'GET /api/service-requests/nearby': ok(nearby) },
    { user: { ...dj, subscriptionStatus: 'trialing' } },
  )
  const link = await screen.findByRole('link', { name: /^Add your location/ })
  expect(link.getAttribute('href')).toBe('/profile')
})
