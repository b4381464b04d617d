import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cardOf, open } from '../../tests/discoveryPage.tsx'
import { aDjCard } from '../../tests/djCard.ts'
import { ok } from '../../tests/serve.ts'
import { fill } from '../../tests/user.ts'

vi.mock('../places/SettledMap.tsx', () => import('../../tests/shownMap.tsx'))

const near = '/discover?lat=34&lng=-118&radiusMiles=25&place=LA'
const sort = () => screen.getByLabelText<HTMLSelectElement>('Sort')
const orders = () => [...sort().options].map(({ text }) => text)
const words = () => screen.queryByText('How is this sorted?')

test('the best match is the first order, beside the nearest where the search has a place', async () => {
  const { callsTo, history } = open({}, near)
  await cardOf('Ana Diaz')
  expect(sort().value).toBe('match')
  expect(orders()).toEqual(['Best match', 'Nearest first', 'Best rated', 'Lowest price', 'Newest'])
  expect(callsTo('GET /api/djs/discover')[0]?.call).not.toContain('sort')
  fill(sort(), 'distance')
  await waitFor(() => expect(history.at(-1)).toContain('sort=distance'))
  expect(sort().value).toBe('distance')
})

test('without a place nothing is near', async () => {
  open({}, '/discover?sort=distance')
  await cardOf('Ana Diaz')
  expect(sort().value).toBe('match')
  expect(orders()).not.toContain('Nearest first')
})

test('the page says how the best match is found, and says nothing of it for other orders and for names', async () => {
  open({}, near)
  await cardOf('Ana Diaz')
  const details = words()?.parentElement as HTMLElement
  fireEvent(details, new Event('toggle'))
  const text = await screen.findByText(/the more reviews it has/)
  expect(text.textContent).toContain('the nearest comes first')
  fill(sort(), 'price')
  await waitFor(() => expect(words()).toBeNull())
})

test('a search by name is not sorted by match', async () => {
  open({}, '/discover?search=ana')
  await cardOf('Ana Diaz')
  expect(words()).toBeNull()
})

test('favourites are sorted by match as well', async () => {
  const clip = { id: 'c', title: 'Mix', url: '/m.mp3', seconds: 60, peaks: null }
  const kept = [
    aDjCard('Silent', { averageRating: null, reviewCount: 0 }),
    aDjCard('Once', { averageRating: 5, reviewCount: 1 }),
    aDjCard('Heard', { averageRating: null, reviewCount: 0, clip }),
    aDjCard('Often', { averageRating: 4.8, reviewCount: 40 }),
  ]
  open({ 'GET /api/djs/favourites': ok(kept) }, '/discover?show=favourites')
  await cardOf('Often Diaz')
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Often Diaz', 'Once Diaz', 'Heard Diaz', 'Silent Diaz'])
})
