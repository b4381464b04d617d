import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { CONTRACTS, eachOnAFreshPage, openContracts } from './contractsPage.fixture.tsx'

eachOnAFreshPage()

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const panel = () => screen.getByRole('tabpanel')
const choose = (name: string) =>
  fireEvent.mouseDown(screen.getByRole('tab', { name: new RegExp(`^${name}`) }), { button: 0 })
const wedding = aContract()
const party = aContract({ id: '2', status: 'confirmed', eventType: 'Party', price: 900 })

test('contracts of one day stand in the order in which the server lists them, newest first', async () => {
  const listed = ['New', 'Middle', 'Older'].map((eventType, i) => aContract({ id: `${9 - i}`, eventType }))
  openContracts({ replies: { [CONTRACTS]: ok(listed) } })
  await screen.findByRole('button', { name: 'New' })
  expect(titles()).toEqual(['New', 'Middle', 'Older'])
})

test('the tab stays in the address and is read from it', async () => {
  const { history } = openContracts({
    search: 'tab=confirmed',
    replies: { [CONTRACTS]: ok([wedding, party]) },
  })
  await screen.findByRole('button', { name: 'Party' })
  expect(screen.getByRole('tab', { name: /^Confirmed/ }).getAttribute('aria-selected')).toBe('true')
  expect(titles()).toEqual(['Party'])
  choose('Pending')
  expect(history.at(-1)).toBe('/contracts?tab=pending')
  expect(titles()).toEqual(['Wedding'])
  choose('All')
  expect(history.at(-1)).toBe('/contracts')
})

test("a DJ sees the title 'Contracts', the tabs with their counts, and Create Contract", async () => {
  openContracts({ as: 'dj', replies: { [CONTRACTS]: ok([wedding, party]) } })
  await screen.findByRole('button', { name: 'Party' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contracts')
  expect(document.title).toBe('Contracts · Cuebook')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All2',
    'Pending1',
    'Confirmed1',
    'Completed0',
    'Cancelled0',
  ])
  expect(screen.getByRole('button', { name: 'Create Contract' })).toBeTruthy()
})

test("a client sees the title 'My Bookings', and cannot create a contract", async () => {
  openContracts({ search: 'clientEmail=somebody@example.test', replies: { [CONTRACTS]: ok([wedding]) } })
  await screen.findByRole('button', { name: 'Wedding' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Bookings')
  expect(document.title).toBe('My Bookings · Cuebook')
  expect(screen.queryByRole('button', { name: 'Create Contract' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['dj', 'No contracts yetCreate your first contract to get startedBring your bookings'],
  ['client', 'No contracts yetNo bookings foundFind a DJ'],
] as const)('a %s without contracts reads the empty message of each tab', async (as, words) => {
  openContracts({ as })
  await screen.findByText('No contracts yet')
  expect(panel().textContent).toBe(words)
  for (const name of ['Pending', 'Confirmed', 'Completed', 'Cancelled']) {
    choose(name)
    expect(panel().textContent).toBe(`No ${name.toLowerCase()} contracts`)
  }
})

test('three placeholder cards show while loading, and a failed load can be tried again', async () => {
  const held = Promise.withResolvers<Answer>()
  const { all } = openContracts({ replies: { [CONTRACTS]: () => held.promise } })
  const loading = await screen.findByRole('status', { name: 'Loading' })
  expect(loading.querySelectorAll('section')).toHaveLength(3)
  held.resolve(no(500, 'Out of order'))
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load')
  all[CONTRACTS] = ok([wedding])
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Wedding' })
})

test('a long list is read page by page to the end, and begins with 60 cards', async () => {
  // Roles of this many cards take seconds to compute, so the test looks for tags and texts.
  const shown = () => Array.from(document.querySelectorAll('h2'), ({ textContent }) => textContent)
  const many = Array.from({ length: 61 }, (_, i) => aContract({ id: `${i}`, eventType: `Event ${i}` }))
  const { callsTo } = openContracts({
    replies: {
      [CONTRACTS]: { json: many.slice(0, 40), headers: { [cursorHeader]: '39' } },
      [`${CONTRACTS}?`]: ok(many.slice(40)),
    },
  })
  const more = await screen.findByText('Load more')
  expect(callsTo(CONTRACTS).map(({ call }) => call)).toEqual([CONTRACTS, `${CONTRACTS}?before=39`])
  expect(screen.getByText('All').textContent).toBe('All61')
  expect(shown()).toHaveLength(60)
  click(more)
  expect(shown()).toHaveLength(61)
  expect(document.activeElement?.textContent).toBe('Event 60')
  expect(screen.queryByText('Load more')).toBeNull()
})

test('a filter narrows the cards, not the counts, and each of its chips removes one condition', async () => {
  openContracts({ replies: { [CONTRACTS]: ok([wedding, { ...wedding, id: '3', price: 5000 }, party]) } })
  await screen.findByRole('button', { name: 'Party' })
  const chips = () =>
    screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent)
  const filter = screen.getByRole('button', { name: 'Filter' })
  click(filter)
  const form = within(await screen.findByRole('dialog', { name: 'Filter' }))
  fill(form.getByLabelText('Event type'), 'Wedding')
  fill(form.getByLabelText('Price to'), '2500')
  click(form.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(titles()).toEqual(['Wedding']))
  expect(screen.getByRole('tab', { name: /^All/ }).textContent).toBe('All3')
  expect(screen.getByText('1 of 3 shown')).toBeTruthy()
  expect(chips()).toEqual(['Wedding', 'Up to $2,500'])
  click(screen.getByRole('button', { name: 'Remove filter: Up to $2,500' }))
  expect(chips()).toEqual(['Wedding'])
  expect(titles()).toHaveLength(2)
  expect(document.activeElement).toBe(filter)

  click(filter)
  fill(within(await screen.findByRole('dialog')).getByLabelText('Date from'), '2099-01-01')
  await waitFor(() => expect(panel().textContent).toContain('Nothing matches these filters'))
  click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(titles()).toHaveLength(3)
  expect(chips()).toEqual([])
})

test('a card shows type, date, time, venue, the other party, price, status and the next action', async () => {
  openContracts({ as: 'dj', replies: { [CONTRACTS]: ok([wedding]) } })
  const card = await screen.findByRole('region', { name: /^Wedding/ })
  expect(card.textContent).toBe(
    `Weddingpending${longDate('2027-06-19')}6:00 PMHall OneClara Bell$2,400Remind`,
  )
})

test('an invitation without details is shown as a card too', async () => {
  const bare = aContract({ eventType: null, eventDate: null, startTime: null, venue: null, price: null })
  openContracts({ as: 'dj', replies: { [CONTRACTS]: ok([bare]) } })
  const card = await screen.findByRole('region', { name: 'DJ Event, no date yet' })
  expect(card.textContent).toContain('DJ Event')
  expect(card.textContent).toContain('Date to be set')
})
