import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { buttonClass } from '../../kernel/ui/button/buttonClass.ts'
import { CONTRACTS, eachOnAFreshPage, openContracts } from './contractsPage.fixture.tsx'

eachOnAFreshPage()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
})
afterEach(() => localStorage.clear())

const later = aContract({ id: 'later', eventType: 'Concert', eventDate: '2027-09-01' })
const sooner = aContract({ id: 'sooner', eventType: 'Reunion', eventDate: '2027-02-01', venue: 'The Pier' })
const over = aContract({ id: 'over', eventType: 'Festival', eventDate: '2026-02-01', status: 'completed' })
const replies = { [CONTRACTS]: ok([over, later, sooner]) }
const named = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)
const titles = () => (screen.queryByRole('region', { name: 'Coming up' }) ? named(3) : named(2))
const asRows = async () => click(await screen.findByRole('button', { name: 'Show as rows' }))
const search = (text: string) => fill(screen.getByRole('searchbox', { name: 'Search contracts' }), text)
const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem')

test('cards and rows are in the order of their events, the next one first', async () => {
  openContracts({ replies })
  await screen.findByRole('button', { name: 'Concert' })
  expect(titles()).toEqual(['Reunion', 'Concert', 'Festival'])
  expect(screen.getByRole('link', { name: 'Sign: Reunion' })).toBeTruthy()
  await asRows()
  expect(titles()).toEqual(['Reunion', 'Concert', 'Festival'])
})

test('rows stand under what comes, what has no date yet and what is over', async () => {
  const undated = aContract({ id: 'undated', eventType: 'Gala', eventDate: null })
  openContracts({ replies: { [CONTRACTS]: ok([over, undated, later]) } })
  await asRows()
  expect(named(2)).toEqual(['Coming up', 'No date yet', 'Past'])
  const under = (name: string) =>
    within(screen.getByRole('region', { name })).getByRole('heading', { level: 3 })
  expect(['Coming up', 'No date yet', 'Past'].map((name) => under(name).textContent)).toEqual([
    'Concert',
    'Gala',
    'Festival',
  ])
})

test('what only this person can do weighs more than a reminder', async () => {
  openContracts({ replies: { [CONTRACTS]: ok([sooner]) } })
  const sign = (await screen.findByRole('link', { name: 'Sign: Reunion' })).className
  cleanup()
  openContracts({ as: 'dj', replies: { [CONTRACTS]: ok([sooner]) } })
  const remind = (await screen.findByRole('button', { name: 'Remind: Reunion' })).className
  expect([sign, remind]).toEqual([buttonClass('primary', 'sm'), buttonClass('secondary', 'sm')])
})

test('the search stands in the address, where it replaces itself, and is read from it', async () => {
  const { history } = openContracts({ search: 'tab=pending', replies })
  await screen.findByRole('button', { name: 'Concert' })
  search('pier')
  expect(titles()).toEqual(['Reunion'])
  await waitFor(() => expect(history.at(-1)).toBe('/contracts?tab=pending&q=pier'))
  cleanup()
  const again = openContracts({ search: 'tab=pending&q=pier', replies })
  await screen.findByRole('button', { name: 'Reunion' })
  expect(titles()).toEqual(['Reunion'])
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search contracts' }).value).toBe('pier')
  search('')
  await waitFor(() => expect(again.history).toEqual(['/contracts?tab=pending']))
})

test('a row has date, event, time, venue, the other party, price, status, menu and the next action', async () => {
  openContracts({ replies: { [CONTRACTS]: ok([sooner]) } })
  await asRows()
  const [row] = rows()
  expect(row?.textContent).toBe(
    `${longDate('2027-02-01')}Reunion6:00 PM · The PierDana Jordan$2,400pendingSign`,
  )
  const link = screen.getByRole('link', { name: 'Sign: Reunion' })
  expect(link.getAttribute('href')).toBe('/contracts/sooner/sign')
  expect(screen.getByRole('button', { name: 'Actions for Reunion' })).toBeTruthy()
})

test('a DJ sends a reminder from the row, and sees that it has left', async () => {
  const { all, callsTo } = openContracts({ as: 'dj', replies: { [CONTRACTS]: ok([sooner]) } })
  all['POST /api/contracts/sooner/send'] = ok({ sentTo: 'clara@example.test' })
  await asRows()
  click(screen.getByRole('button', { name: 'Remind: Reunion' }))
  expect(await screen.findByRole('button', { name: 'Reminder sent' })).toBeTruthy()
  expect(callsTo('POST')).toHaveLength(1)
})

test('the choice is kept for this person, and not for another', async () => {
  openContracts({ replies })
  await asRows()
  cleanup()
  openContracts({ replies })
  const again = await screen.findByRole('button', { name: 'Show as rows' })
  expect(again.getAttribute('aria-pressed')).toBe('true')
  cleanup()
  openContracts({ as: 'dj', replies })
  const other = await screen.findByRole('button', { name: 'Show as rows' })
  expect(other.getAttribute('aria-pressed')).toBe('false')
})

test('the search narrows cards and rows, not the counts, and can be cleared', async () => {
  openContracts({ replies })
  await screen.findByRole('button', { name: 'Concert' })
  search('pier')
  expect(titles()).toEqual(['Reunion'])
  expect(screen.getByRole('tab', { name: /^All/ }).textContent).toBe('All3')
  expect(screen.getByText('1 of 3 shown')).toBeTruthy()
  await asRows()
  expect(titles()).toEqual(['Reunion'])
  search('nobody')
  expect(screen.getByText('Nothing matches this search')).toBeTruthy()
  click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(titles()).toHaveLength(3))
})
