import { gathered } from '@cuebook/domain/figures/figures.fixture.ts'
import type { Figures } from '@cuebook/domain/figures/figures.ts'
import { monthsOf, sourcesOf } from '@cuebook/domain/figures/gather.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import FiguresPage from './FiguresPage.tsx'
import { bandWords, lengthWords } from './figureWords.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const now = new Date('2026-11-19T12:00:00Z')
const unknown = { minutes: null, othersMinutes: null }
const nothing = { countedSince: null, searches: [], visits: [], requests: [], quotes: [], bookings: [] }
const someFigures = (more: Partial<Figures> = {}): Figures => ({
  months: monthsOf(gathered, now),
  countedSince: '2025-10-19',
  quotesBooked: 2,
  sources: sourcesOf(gathered),
  answering: { messages: { minutes: 25, othersMinutes: 190 }, quotes: unknown },
  ownPriceCents: 14_500,
  price: {
    state: 'compared',
    countedAt: '2026-11-19T10:00:00.000Z',
    cuts: [13_000, 16_000, 19_000],
    about: 20,
  },
  ...more,
})
const emptyFigures = someFigures({
  months: monthsOf(nothing, now),
  sources: sourcesOf(nothing),
  quotesBooked: 0,
  countedSince: null,
  answering: { messages: unknown, quotes: unknown },
  ownPriceCents: null,
  price: { state: 'nowhere' },
})

const GET = 'GET /api/figures'
function open(reply: Reply, role: 'dj' | 'client' = 'dj') {
  const served = serveAll({ [GET]: reply, 'GET /api/auth/user': ok({ id: '1', email: 'a@b.c', role }) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/figures' }).hook}>
        <FiguresPage />
      </Router>
    </QueryClientProvider>,
  )
  return served
}
const region = (name: string) => screen.findByRole('region', { name })

test('the steps state their counts, and a share where they follow from an earlier one', async () => {
  open(ok(someFigures()))
  const steps = within(await region('From seen to booked')).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'In search results400',
    'Visits of your page5% of the times in search results20',
    'Requests8',
    'Quotes you sent4',
    'Bookings2 of 4 quotes became bookings3',
  ])
  expect(screen.getByRole('link', { name: 'Download months as CSV' }).getAttribute('href')).toBe(
    '/api/figures/months.csv',
  )
  expect(screen.queryByText(/have been counted since/)).toBeNull()
})

test('each chart has a table of the same twelve months', async () => {
  open(ok(someFigures()))
  await region('From seen to booked')
  const names = [
    'In search results',
    'Visits of your page',
    'Requests',
    'Quotes you sent',
    'Bookings',
    'Value of bookings',
  ]
  for (const name of names)
    expect(within(screen.getByRole('table', { name })).getAllByRole('row')).toHaveLength(13)
  const requests = within(screen.getByRole('table', { name: 'Requests' }))
  expect(requests.getByRole('row', { name: 'November 2026 so far 2 6' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'November 2026 so far $3,600' })).toBeTruthy()
})

const chart = async (name: string) => {
  const card = (await screen.findByRole('table', { name })).closest('section')
  if (!card) throw new Error('a chart stands in a card')
  return card
}

test('a chart says what its highest bar is worth, and which month still goes on', async () => {
  open(ok(someFigures()))
  const labels = [...(await chart('Value of bookings')).querySelectorAll('svg text')]
  const words = labels.map(({ textContent }) => textContent)
  expect([words[0], ...words.slice(-3)]).toEqual(['$3,600', 'Oct', 'Nov', 'so far'])
  expect(
    within(await chart('Value of bookings')).getByText(/Total Revenue and Earned count completed/),
  ).toBeTruthy()
})

test('months before counting began have a dash, not a nought', async () => {
  open(ok(someFigures()))
  for (const name of ['In search results', 'Visits of your page']) {
    const card = await chart(name)
    expect(card.querySelectorAll('rect')).toHaveLength(1)
    expect(
      [...card.querySelectorAll('svg text')].filter(({ textContent }) => /^–/.test(textContent)),
    ).toHaveLength(11)
    expect(within(card).getByRole('row', { name: 'October 2026 – (not counted yet)' })).toBeTruthy()
  }
  expect(screen.getByRole('row', { name: 'October 2026 0 0' })).toBeTruthy()
})

test('a chart without any bar says so in a sentence, and keeps its table', async () => {
  open(ok(emptyFigures))
  await screen.findByText('Nothing yet: no request has reached you.')
  expect(screen.getAllByText(/^Nothing yet: /)).toHaveLength(6)
  expect(document.querySelectorAll('rect')).toHaveLength(0)
  expect(within(screen.getByRole('table', { name: 'Requests' })).getAllByRole('row')).toHaveLength(13)
})

test('every source says what it means, and where there are no requests it says none', async () => {
  open(ok(someFigures()))
  const rows = within(await region('How bookings began'))
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(5)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells.slice(0, 3)).toEqual([
    ['–', '–', '1', '$1,000'],
    ['2', '1', '0', '$0'],
    ['6', '3', '2', '$2,600'],
  ])
  expect(screen.getByText('You sent the contract first.')).toBeTruthy()
})

test('how fast the DJ answers stands beside the others, or it is said why not', async () => {
  open(ok(someFigures()))
  const speeds = within(await region('How fast you answer'))
  expect(speeds.getByText('25 minutes')).toBeTruthy()
  expect(speeds.getByText('DJs of the whole market: 3 hours')).toBeTruthy()
  expect(speeds.getByText('Not known before three answers')).toBeTruthy()
  expect(speeds.getByText(/^Compared once more than ten DJs/)).toBeTruthy()
})

const priceLines = async () =>
  within(await region('Your price among DJs near you'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the own price stands in its band', async () => {
  open(ok(someFigures()))
  expect(await priceLines()).toEqual(['Below $130', '$130 to $160You: $145', '$160 to $190', '$190 and more'])
  expect(screen.getByText(/^20 or more other DJs/)).toBeTruthy()
})

test('without a price of their own the DJ reads the bands, and where to name one', async () => {
  open(ok(someFigures({ ownPriceCents: null })))
  expect((await priceLines()).join()).not.toContain('You')
  const link = screen.getByRole('link', { name: 'Name one in your profile' })
  expect(link.getAttribute('href')).toBe('/profile')
})

test.each([
  [{ state: 'too-few', countedAt: '2026-11-19T10:00:00.000Z' }, /^Fewer than ten other DJs/],
  [{ state: 'nowhere' }, /^You are compared once clients can find you/],
  [
    { state: 'compared', countedAt: '2026-11-19T10:00:00.000Z', cuts: [], about: 10 },
    /^The 10 or more DJs there ask nearly the same/,
  ],
] as const)('where there are no bands it is said why: %o', async (price, words) => {
  open(ok(someFigures({ price: price.state === 'compared' ? { ...price, cuts: [] } : price })))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await priceLines()).toEqual([])
})

test('a new DJ reads that nothing was counted, and since when is said while it is not a whole year', async () => {
  open(ok(emptyFigures))
  expect(await screen.findByText(/^Nothing has been counted yet/)).toBeTruthy()
  cleanup()
  open(ok(someFigures({ countedSince: '2026-11-02' })))
  const since = 'Search results and visits have been counted since Mon, Nov 2, 2026.'
  expect(await screen.findByText(since)).toBeTruthy()
})

test('a client is told that these figures are for DJs, and nothing is asked', async () => {
  const { callsTo } = open(ok(someFigures()), 'client')
  expect(await screen.findByText('These figures are for DJs')).toBeTruthy()
  expect(callsTo(GET)).toEqual([])
})

test('while it loads that is said, and a failure can be tried again', async () => {
  const { all } = open(no(500))
  expect(await screen.findByRole('status', { name: 'Loading your figures' })).toBeTruthy()
  expect(await screen.findByText('Your figures did not load')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download months as CSV' })).toBeNull()
  all[GET] = ok(someFigures())
  click(screen.getByRole('button', { name: /again/i }))
  await waitFor(() => expect(screen.getByText('From seen to booked')).toBeTruthy())
})

test('lengths and bands in words', () => {
  const minutes = [0, 1, 25, 59, 60, 200, 35 * 60, 36 * 60, 5 * 1440]
  expect(minutes.map(lengthWords)).toEqual([
    '1 minute',
    '1 minute',
    '25 minutes',
    '59 minutes',
    '1 hour',
    '3 hours',
    '35 hours',
    '2 days',
    '5 days',
  ])
  expect(lengthWords(null)).toBeNull()
  expect(bandWords([])).toEqual([])
  expect(bandWords([12_000])).toEqual(['Below $120', '$120 and more'])
})
