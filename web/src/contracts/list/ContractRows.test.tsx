import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
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
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
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
