import { aContract, everyTerm } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { DaySheet } from '@cuebook/domain/contracts/day-sheet.ts'
import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { type TermField, termFields } from '@cuebook/domain/contracts/form/terms.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { DaySheetMusic } from './DaySheetMusic.tsx'
import DaySheetPage from './DaySheetPage.tsx'
import { DaySheetPaper } from './DaySheetPaper.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(reply: Reply) {
  const server = serveAll({ 'GET /api/contracts/one/day-sheet': reply })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DaySheetPage params={{ id: 'one' }} />
    </QueryClientProvider>,
  )
  return server
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a contract that is not booked says when there is a sheet', async () => {
  open(no(409, 'There is a day-of sheet once both have signed.'))
  await heading('Day-of sheet')
  expect(screen.getByText('There is a day-of sheet once both have signed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test("somebody else's contract is not found, and a sheet that did not load can be asked for again", async () => {
  const { all } = open(no(500, 'Oh'))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load')
  all['GET /api/contracts/one/day-sheet'] = no(404)
  click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Contract Not Found')
})

test('the way back to the booking is there while the sheet loads, when it does not load, and beside it', async () => {
  const back = () => screen.getByRole('link', { name: 'Back to the booking' }).getAttribute('href')
  const { all } = open(no(500, 'Oh'))
  expect(back()).toBe('/contracts/one/sign')
  await screen.findByRole('alert')
  expect(back()).toBe('/contracts/one/sign')
  all['GET /api/contracts/one/day-sheet'] = ok(aSheet())
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Print' })
  expect(back()).toBe('/contracts/one/sign')
  expect(screen.queryByRole('link', { name: 'View Contract' })).toBeNull()
})

test('music requests are listed with their links', () => {
  const url = 'https://open.spotify.com/playlist/abc'
  const playlists = [{ url, platform: 'Spotify', description: 'Dinner' }]
  const requests = [{ id: 'one', name: 'Our evening', instructions: 'Nothing loud', playlists }]
  const { container } = render(<DaySheetMusic music={{ plan: null, sharedAt: null, requests }} />)
  expect(container.textContent).toBe('Our eveningNothing loudDinner (Spotify)')
  expect(screen.getByRole('link').getAttribute('href')).toBe(url)
})

const contract = aContract({
  status: 'confirmed',
  clientSignedAt: '2027-01-10T18:00:00.000Z',
  djSignedAt: '2027-01-10T19:00:00.000Z',
  eventDate: '2027-06-19',
})
const aSheet = (changes: Partial<DaySheet> = {}): DaySheet => ({
  party: 'client',
  contract,
  setupAt: '2027-06-20T00:00:00.000Z',
  startsAt: '2027-06-20T01:00:00.000Z',
  endsAt: '2027-06-20T08:00:00.000Z',
  place: null,
  dj: {
    id: 'dj-1',
    name: 'Dana Jordan',
    email: 'dana@example.test',
    username: '@dana',
    phoneNumber: '(213) 555-0142 ext. 7',
    equipment: null,
  },
  client: { id: 'client-1', name: 'Clara Bell', email: 'clara@example.test', phoneNumber: null },
  ...changes,
})
const waysOf = () =>
  [/^Call/, /^Directions/, /^Message/].map((name) =>
    screen.queryByRole('link', { name })?.getAttribute('href'),
  )

test('a client calls and writes to the DJ, whose name leads to the public page', async () => {
  render(<DaySheetPaper sheet={aSheet()} music={undefined} withMap={false} />)
  const [call, way, message] = waysOf()
  expect([call, message]).toEqual(['tel:2135550142,7', '/messages?with=dj-1'])
  expect(way).toContain(
    `destination=${new URLSearchParams([['', `${contract.venue}, ${contract.venueAddress}`]]).toString().slice(1)}`,
  )
  expect(screen.getByRole('link', { name: 'Dana Jordan' }).getAttribute('href')).toBe('/djs/dana')
})

test('a DJ writes to the client, and without a number there is nobody to call', () => {
  render(<DaySheetPaper sheet={aSheet({ party: 'dj' })} music={undefined} withMap={false} />)
  expect(waysOf().toSpliced(1, 1)).toEqual([undefined, '/messages?with=client-1'])
})

test('every term that matters on the day is on the sheet', () => {
  const { container } = render(
    <DaySheetPaper
      sheet={aSheet({ contract: { ...contract, ...everyTerm } })}
      music={undefined}
      withMap={false}
    />,
  )
  // The hours are those of the sheet itself, and its title has the whole name of the day.
  const elsewhere: readonly TermField[] = ['eventDate', 'startTime', 'endTime', 'terms']
  for (const field of termFields.filter((each) => !elsewhere.includes(each)))
    expect(container.textContent, field).toContain(termInWords(field, everyTerm))
})

test('the timeline has the booked hours and the moments with a time', () => {
  const plan = [
    ...[
      {
        id: '1',
        list: 'moment' as const,
        moment: 'First dance',
        time: '21:30',
        title: 'At Last',
        artist: 'Etta James',
      },
    ],
    ...[{ id: '2', list: 'moment' as const, moment: 'Cake cutting', title: 'Sugar' }],
  ]
  render(<DaySheetPaper sheet={aSheet()} music={{ plan, sharedAt: null, requests: [] }} withMap={false} />)
  const lines = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '5:00 PMArrive and set up',
    '6:00 PMStart',
    '9:30 PMFirst danceAt Last – Etta James',
    '1:00 AMnext dayEnd',
  ])
})

test('the timeline stands among the booked hours, and during the event it says what is now and next', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-20T04:10:00Z') })
  const atLast = { id: '1', list: 'moment' as const, moment: 'First dance', time: '21:30', title: 'At Last' }
  const row = { id: 'a', time: '21:00', minutes: 30, title: 'Dinner', note: 'Vegan table 4', songs: [] }
  const timeline = {
    rows: [row, { ...row, id: 'b', time: '21:45', title: 'First dance', note: null, songs: ['1'] }],
    songs: [atLast],
  }
  const music = { plan: [atLast], sharedAt: null, requests: [] }
  render(<DaySheetPaper sheet={aSheet()} music={music} timeline={timeline} withMap={false} />)
  const lines = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '5:00 PMArrive and set up',
    '6:00 PMStart',
    '9:00 PMDinnerVegan table 4',
    '9:45 PMFirst danceAt Last',
    '1:00 AMnext dayEnd',
  ])
  expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual([null, null, 'time', null, null])
  expect(screen.getByRole('region', { name: 'Now and next' }).textContent).toBe(
    'NowDinneruntil 9:30 PMNextFirst dance9:45 PM · At Last',
  )
})
