import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana, cardOf, open, pinOf, wide } from '../../tests/discoveryPage.tsx'
import { no, ok } from '../../tests/serve.ts'
import { shown } from '../../tests/shownMap.tsx'
import { click } from '../../tests/user.ts'

vi.mock('../places/SettledMap.tsx', () => import('../../tests/shownMap.tsx'))

test('favourites that come after their map bring it to them', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  open({ 'GET /api/djs/favourites': () => promise }, '/discover?show=favourites')
  await waitFor(() => expect(shown.map).toBeTruthy())
  await act(async () => resolve(ok([ana])))
  await cardOf('Ana Diaz')
  expect(shown.map?.bounds).toEqual({ west: -118.27, east: -118.27, south: 34.09, north: 34.09 })
})

const list = () => document.querySelector<HTMLElement>('.discovery-list')
const moved = {
  centre: { lat: 36, lng: -120 },
  zoom: 8,
  bounds: { west: -121, south: 35, east: -119, north: 37 },
}

test('on a phone the map is a step of the history, and so is a search on it; its list has the same search', async () => {
  wide(false)
  const { history } = open({}, '/discover?genre=Jazz')
  await cardOf('Ana Diaz')
  click(screen.getByRole('button', { name: 'Map' }))
  expect(history).toEqual(['/discover?genre=Jazz', '/discover?view=map&genre=Jazz'])
  await waitFor(() => expect(shown.map?.markers).toHaveLength(1))
  act(() => shown.map?.onMoveEnd?.(moved, true))
  click(screen.getByRole('button', { name: 'Search this area' }))
  expect(document.activeElement?.id).toBe('map-title')
  expect(history).toHaveLength(3)
  expect(history.at(-1)).toMatch(/^\/discover\?view=map&genre=Jazz&lat=36&/)
  expect(list()?.hidden).toBe(true)
  click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(history.at(-1)).toMatch(/^\/discover\?genre=Jazz&lat=36&/)
  expect(list()?.hidden).toBe(false)
  expect(screen.queryByRole('button', { name: 'Back to the list' })).toBeNull()
})

test('an address of the map opens it on a phone, keeps the choice while the list is shown, and is ignored on a laptop', async () => {
  wide(false)
  open({}, '/discover?view=map')
  await waitFor(() => expect(shown.map?.markers).toHaveLength(1))
  expect(list()?.hidden).toBe(true)
  act(() => shown.map?.onSelect('Ana'))
  click(screen.getByRole('button', { name: 'List' }))
  expect(shown.map?.selectedId).toBe('Ana')
  cleanup()
  wide(true)
  open({}, '/discover?view=map')
  await cardOf('Ana Diaz')
  expect(list()?.hidden).toBe(false)
})

test('nobody found leads on from the map of a phone too, and the map stays at the searched place', async () => {
  wide(false)
  const nobody = { 'GET /api/djs/discover': ok([]), 'GET /api/djs/pins': ok({ pins: [], clusters: [] }) }
  const { all, history } = open(
    nobody,
    '/discover?view=map&search=x&lat=30&lng=-97&radiusMiles=10&place=Austin',
  )
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' })
  expect(screen.getByRole('status').textContent).toContain('No DJs found matching your criteria')
  expect(shown.map?.bounds?.south).toBeCloseTo(29.86, 1)
  all['GET /api/djs/discover'] = ok([ana])
  all['GET /api/djs/pins'] = ok({ pins: [pinOf(ana)], clusters: [] })
  click(clear)
  await waitFor(() => expect(shown.map?.markers).toHaveLength(1))
  expect(history.at(-1)).toBe('/discover?view=map')
  expect(document.activeElement?.id).toBe('map-title')
})

test('when all loads fail, one statement and one button are enough, and they bring the pins too', async () => {
  const { all, callsTo } = open({ 'GET /api/djs/discover': no(400), 'GET /api/djs/pins': no(400) })
  await screen.findByText('This did not load')
  await waitFor(() => expect(callsTo('GET /api/djs/pins')).toHaveLength(1))
  const again = screen.getByRole('button', { name: 'Try again' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  all['GET /api/djs/discover'] = ok([ana])
  all['GET /api/djs/pins'] = ok({ pins: [pinOf(ana), { ...pinOf(ana), id: 'far' }], clusters: [] })
  click(again)
  await waitFor(() => expect(shown.map?.markers).toHaveLength(2))
  expect(shown.map).toMatchObject({ centre: { lat: 34.09 }, zoom: 10, bounds: null })
  expect(screen.queryByRole('alert')).toBeNull()
})
