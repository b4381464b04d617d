import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bo, cardOf, headings, open } from '../../tests/discoveryPage.tsx'
import { aDjCard } from '../../tests/djCard.ts'
import { no, ok } from '../../tests/serve.ts'
import { shown } from '../../tests/shownMap.tsx'
import { click, fill } from '../../tests/user.ts'

vi.mock('../places/SettledMap.tsx', () => import('../../tests/shownMap.tsx'))

test('a heart changes at once, and changes back with a message when the server refuses', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof no>>()
  open({ 'PUT /api/djs/favourites/Ana': () => promise })
  const heart = await screen.findByRole('button', { name: 'Favourite Ana Diaz' })
  click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(shown.map?.markers[0]?.liked).toBe(true))
  await act(async () => resolve(no(409, 'You can keep 100 favourites. Remove one first.')))
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
  expect(await screen.findByText('You can keep 100 favourites. Remove one first.')).toBeTruthy()
})

test('the favourites of a client are listed by their chip; a DJ has none', async () => {
  const { history } = open({ 'GET /api/djs/favourites': ok([bo]) })
  await cardOf('Ana Diaz')
  click(screen.getByRole('button', { name: 'Favourites' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ana Diaz' })).toBeNull())
  await cardOf('Bo Diaz')
  expect(headings()).toEqual(['Available DJs (1)', 'DJ Locations (1 DJs)'])
  click(screen.getByRole('button', { name: 'All Genres' }))
  await cardOf('Ana Diaz')
  expect(history).toEqual(['/discover', '/discover?show=favourites', '/discover'])
  cleanup()
  open({}, '/discover', 'dj')
  await cardOf('Ana Diaz')
  expect(screen.queryByRole('button', { name: /Favourite/ })).toBeNull()
})

test('the favourites are sorted, and stay the favourites', async () => {
  const kept = [
    aDjCard('Last', { averageRating: 3, hourlyRate: 50 }),
    aDjCard('Dear', { averageRating: 5, reviewCount: 1, hourlyRate: null }),
    aDjCard('Best', { averageRating: 5, reviewCount: 9, hourlyRate: 90 }),
  ]
  const { history, callsTo } = open({ 'GET /api/djs/favourites': ok(kept) }, '/discover?show=favourites')
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  await cardOf('Best Diaz')
  expect(names()).toEqual(['Best Diaz', 'Dear Diaz', 'Last Diaz'])
  fill(screen.getByLabelText('Sort'), 'price')
  await waitFor(() => expect(names()).toEqual(['Last Diaz', 'Best Diaz', 'Dear Diaz']))
  fill(screen.getByLabelText('Sort'), 'newest')
  await waitFor(() => expect(names()).toEqual(['Last Diaz', 'Dear Diaz', 'Best Diaz']))
  expect(history.at(-1)).toBe('/discover?sort=newest&show=favourites')
  expect(callsTo('GET /api/djs/discover')).toEqual([])
})

test('up to five DJs are compared side by side', async () => {
  const six = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((id) =>
    aDjCard(id, { nextFreeWeekend: '2026-11-28' }),
  )
  open({ 'GET /api/djs/discover': ok(six) })
  await cardOf('Flo Diaz')
  const toggle = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: `Compare ${name} Diaz` })
  for (const name of ['Ana', 'Bo', 'Cy', 'Di', 'Ed']) click(toggle(name))
  await screen.findByRole('button', { name: 'Compare (5)' })
  screen.getByText('5 at most')
  expect(toggle('Flo').disabled).toBe(true)
  for (const name of ['Cy', 'Di', 'Ed']) click(toggle(name))
  expect(screen.queryByText('5 at most')).toBeNull()
  expect(toggle('Flo').disabled).toBe(false)
  click(await screen.findByRole('button', { name: 'Compare (2)' }))
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    ...['Fact', 'Ana Diaz', 'Bo Diaz'],
  ])
  expect(table.getAllByRole('rowheader').map((each) => each.textContent)).toEqual([
    ...['Price', 'Total', 'Response time', 'Rating', 'Genres', 'Distance', 'Travel', 'Next free weekend'],
    'Clip',
  ])
  expect(table.getAllByText('$1,050 for 5 hours')).toHaveLength(2)
})

test('compared DJs show whether they are free on the asked day, and one form asks them', async () => {
  const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed']
  const places = [{ distanceMiles: 3.1, travelsToYou: true }, { distanceMiles: 80, travelsToYou: false }, {}]
  const five = names.map((id, i) => aDjCard(id, places[i] ?? {}))
  const { history } = open(
    {
      'GET /api/djs/discover': ok(five),
      ...Object.fromEntries(
        five.map(({ username }, i) => [
          `GET /api/djs/profile/${encodeURIComponent(username)}/availability?month=2099-12`,
          ok({ taken: i === 1 ? ['2099-12-12'] : [] }),
        ]),
      ),
    },
    '/discover?lat=34&lng=-118&place=Los+Angeles&date=2099-12-12',
  )
  await cardOf('Ana Diaz')
  for (const name of names) click(screen.getByRole('button', { name: `Compare ${name} Diaz` }))
  click(await screen.findByRole('button', { name: 'Compare (5)' }))
  const table = within(await screen.findByRole('table'))
  await table.findByText('Not free')
  const travel = within(table.getByRole('row', { name: /^Travel/ })).getAllByRole('cell')
  expect(travel.map((cell) => cell.textContent).slice(0, 3)).toEqual([
    'Will travel to you',
    'Further than they usually go',
    'No place chosen',
  ])
  expect(await table.findAllByText('Free')).toHaveLength(4)
  click(screen.getByRole('button', { name: 'Ask these 5 DJs' }))
  const asked = new URLSearchParams(history.at(-1)?.split('?')[1])
  expect(history.at(-1)).toMatch(/^\/requested-services\?/)
  expect(asked.getAll('djName')).toEqual(names.map((name) => `${name} Diaz`))
  expect([asked.get('date'), asked.get('place')]).toEqual(['2099-12-12', 'Los Angeles'])
})
