import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana, bo, cardOf, headings, open, pinOf, wide } from '../../tests/discoveryPage.tsx'
import { aDjCard } from '../../tests/djCard.ts'
import { no, ok } from '../../tests/serve.ts'
import { shown } from '../../tests/shownMap.tsx'
import { click, fill } from '../../tests/user.ts'

vi.mock('../places/SettledMap.tsx', () => import('../../tests/shownMap.tsx'))

test('a DJ card shows at most 3 genres, then +n, the prices, the travel and the next free weekend', async () => {
  const rich = aDjCard('Ana', {
    genres: ['House', 'Jazz', 'Rock', 'EDM', 'Wedding'],
    distanceMiles: 3.1,
    travelsToYou: true,
    nextFreeWeekend: '2026-11-28',
  })
  open({ 'GET /api/djs/discover': ok([rich, bo]) }, '/discover?lat=34&lng=-118&place=LA&hours=4')
  const card = await cardOf('Ana Diaz')
  expect(card.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'House',
    'Jazz',
    'Rock',
    '+2',
  ])
  for (const words of ['$840 for 4 hours', 'Silver Lake · 3.1 mi', 'Will travel to you']) {
    expect(card.getByText(words)).toBeTruthy()
  }
  expect(card.getByText('$210').parentElement?.textContent).toBe('$210/hr')
  expect(card.getByText('Next free weekend: Nov 28')).toBeTruthy()
  expect((await cardOf('Bo Diaz')).queryByText(/\/hr/)).toBeNull()
})

test('with a date a card says that the DJ is free then, and not when the next free weekend is', async () => {
  const free = aDjCard('Ana', { nextFreeWeekend: '2026-11-28' })
  open(
    { 'GET /api/djs/discover': ok([free]), 'GET /api/djs/favourites': ok([free]) },
    '/discover?date=2099-12-12',
  )
  expect((await cardOf('Ana Diaz')).getByText('Free on Dec 12')).toBeTruthy()
  expect(screen.queryByText(/Next free weekend/)).toBeNull()
  // Nobody asked whether the favourites are free on that day.
  click(screen.getByRole('button', { name: 'Favourites' }))
  expect(await screen.findByText('Next free weekend: Nov 28')).toBeTruthy()
})

test('the headings count what was found, and a failed load claims no counts', async () => {
  const server = open({ 'GET /api/djs/discover': { json: [ana], headers: { 'x-total-count': '62' } } })
  await cardOf('Ana Diaz')
  expect(headings()).toEqual(['Available DJs (62)', 'DJ Locations (62 DJs)'])
  cleanup()
  server.all['GET /api/djs/discover'] = no(400)
  open({ 'GET /api/djs/discover': no(400) })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(headings()).toEqual(['Available DJs', 'DJ Locations'])
})

test('the cards of the search before stay, dimmed, while another is loading, and claim no count', async () => {
  const { all } = open()
  expect(await screen.findByRole('status', { name: 'Loading DJs' })).toBeTruthy()
  const card = (await screen.findByRole('button', { name: 'Ana Diaz' })).closest('ul') as HTMLElement
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  all['GET /api/djs/discover'] = () => promise
  click(screen.getByRole('button', { name: 'Jazz' }))
  await waitFor(() => expect(headings()[0]).toBe('Available DJs (…)'))
  expect(screen.getByRole('button', { name: 'Ana Diaz' })).toBeTruthy()
  expect(screen.queryByRole('status', { name: 'Loading DJs' })).toBeNull()
  expect(card.getAttribute('aria-busy')).toBe('true')
  resolve(ok([aDjCard('Cy')]))
  await cardOf('Cy Diaz')
  await waitFor(() => expect(card.hasAttribute('aria-busy')).toBe(false))
  expect(screen.queryByRole('button', { name: 'Ana Diaz' })).toBeNull()
  expect(headings()[0]).toBe('Available DJs (1)')
})

test('nobody found is said in the words of the specification', async () => {
  open({ 'GET /api/djs/discover': ok([]), 'GET /api/djs/pins': ok({ pins: [], clusters: [] }) })
  expect(screen.queryByText('No DJs found matching your criteria')).toBeNull()
  expect(await screen.findByText('No DJs found matching your criteria')).toBeTruthy()
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull()
})

test('nobody found by a narrow search leads on to all DJs, in the order that was chosen', async () => {
  const { all, history } = open(
    { 'GET /api/djs/discover': ok([]) },
    '/discover?search=maya&lat=34&lng=-118&place=LA&genre=Jazz&date=2099-12-12&maxPrice=5&sort=price',
  )
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' })
  all['GET /api/djs/discover'] = ok([ana, bo])
  click(clear)
  await cardOf('Ana Diaz')
  expect(history.at(-1)).toBe('/discover?sort=price')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(document.activeElement?.textContent).toBe('Available DJs (2)')
})

test('a client for whom nobody is found posts the event, or is told when a DJ joins', async () => {
  const SAVE = 'POST /api/djs/saved-searches'
  const { callsTo } = open(
    { 'GET /api/djs/discover': ok([]), [SAVE]: ok({ id: 's', name: 'LA', query: {}, createdAt: '' }) },
    '/discover?lat=34&lng=-118&place=LA&date=2099-12-12',
  )
  const post = await screen.findByRole('link', { name: 'Post your event' })
  const address = new URL(post.getAttribute('href') ?? '', 'http://x')
  expect(address.pathname).toBe('/requested-services')
  expect([address.searchParams.get('place'), address.searchParams.get('date')]).toEqual(['LA', '2099-12-12'])
  click(screen.getByRole('button', { name: 'Tell me when a DJ joins' }))
  const done = await screen.findByRole('button', { name: 'We will mail you' })
  click(done)
  expect(callsTo(SAVE).map(({ body }) => body)).toMatchObject([
    { name: 'LA', query: { lat: 34, lng: -118, place: 'LA', date: '2099-12-12' } },
  ])
})

test('a DJ who finds nobody is offered neither', async () => {
  open({ 'GET /api/djs/discover': ok([]) }, '/discover?search=maya', 'dj')
  await screen.findByRole('button', { name: 'Clear search and filters' })
  expect(screen.queryByRole('link', { name: 'Post your event' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tell me when a DJ joins' })).toBeNull()
})

test('every search is a step of the history, and typing alone is none', async () => {
  const { history, callsTo } = open()
  await cardOf('Ana Diaz')
  fill(screen.getByRole('searchbox', { name: 'Name or username' }), 'half a na')
  expect(history).toEqual(['/discover'])
  click(screen.getByRole('button', { name: 'Jazz' }))
  fill(screen.getByLabelText('Free on date'), '2099-06-12')
  // The year of a date that is typed passes through dates long ago, which are no searches.
  fill(screen.getByLabelText('Free on date'), '0002-06-12')
  expect(history.slice(1)).toEqual(['/discover?genre=Jazz', '/discover?genre=Jazz&date=2099-06-12'])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('half a na')
  fill(screen.getByLabelText('Free on date'), '')
  click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(callsTo('GET /api/djs/discover?search=half+a+na&genre=Jazz')).toHaveLength(1))
  expect(callsTo('GET /api/djs/pins?search=half+a+na&genre=Jazz')).toHaveLength(1)
})

test('the pins of all matches are on the map, with names where a card is loaded', async () => {
  open({
    'GET /api/djs/pins': ok({ pins: [pinOf(ana), pinOf(aDjCard('far'), 95), pinOf(bo, null)], clusters: [] }),
  })
  await waitFor(() =>
    expect(shown.map?.markers.map(({ text, label }) => [text, label])).toEqual([
      ['$210', 'Ana Diaz, $210 an hour'],
      ['$95', 'DJ, $95 an hour'],
      ['DJ', 'Bo Diaz'],
    ]),
  )
})

test('pins that did not load are said, the loaded cards have theirs, and another try brings all', async () => {
  const { all } = open({ 'GET /api/djs/pins': no(400) })
  expect((await screen.findByRole('alert')).textContent).toContain('Not every DJ is on the map.')
  await waitFor(() => expect(shown.map?.markers.map(({ id }) => id)).toEqual(['Ana']))
  all['GET /api/djs/pins'] = ok({ pins: [pinOf(ana), pinOf(aDjCard('far'))], clusters: [] })
  click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown.map?.markers).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

const view = {
  centre: { lat: 36, lng: -120 },
  zoom: 8,
  bounds: { west: -121, south: 35, east: -119, north: 37 },
}

test("'Search this area' comes when a person has moved the map, and leaves the map where it is", async () => {
  const { history } = open({}, '/discover?genre=Jazz')
  await waitFor(() => expect(shown.map?.bounds).toBeTruthy())
  act(() => shown.map?.onMoveEnd?.(view, false))
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  act(() => shown.map?.onMoveEnd?.(view, true))
  click(screen.getByRole('button', { name: 'Search this area' }))
  expect(history.at(-1)).toBe(
    '/discover?genre=Jazz&lat=36&lng=-120&radiusMiles=90&area=-121%2C35%2C-119%2C37&place=Map+area',
  )
  expect([shown.map?.centre, shown.map?.zoom, shown.map?.bounds]).toEqual([view.centre, view.zoom, null])
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  expect(screen.getByText('On this part of the map')).toBeTruthy()
})

test('groups of too many DJs are asked again for the part of the map that is shown', async () => {
  const groups = [{ lat: 34, lng: -118, count: 100, more: true }]
  const { callsTo } = open({ 'GET /api/djs/pins': ok({ pins: [], clusters: groups }) })
  await waitFor(() => expect(shown.map?.groups).toEqual(groups))
  act(() => shown.map?.onMoveEnd?.(view, true))
  await waitFor(() =>
    expect(callsTo('GET /api/djs/pins').at(-1)?.call).toContain('west=-121&south=35&east=-119&north=37'),
  )
})

test('the card of a pin outside the loaded list is read, with the distance from the searched place', async () => {
  const far = aDjCard('far', { firstName: 'Faye' })
  const { callsTo } = open(
    { 'GET /api/djs/cards/far': ok(far), 'GET /api/djs/pins': ok({ pins: [pinOf(far)], clusters: [] }) },
    '/discover?lat=34&lng=-118&place=LA',
  )
  await waitFor(() => expect(shown.map?.markers).toHaveLength(1))
  act(() => shown.map?.onSelect('far'))
  expect(await screen.findByText('Faye Diaz')).toBeTruthy()
  expect(callsTo('GET /api/djs/cards/far?lat=34&lng=-118')).toHaveLength(1)
})

test('the pointer on a card lights its pin, and the pointer on a pin or a cluster its cards', async () => {
  open()
  const card = (await screen.findByRole('button', { name: 'Ana Diaz' })).closest('article') as HTMLElement
  fireEvent.mouseEnter(card)
  expect(shown.map?.litIds).toEqual(['Ana'])
  fireEvent.mouseLeave(card)
  expect(shown.map?.litIds).toEqual([])
  act(() => shown.map?.onLight?.(['far', 'Ana']))
  expect(card.dataset.lit).toBe('true')
  act(() => shown.map?.onLight?.([]))
  expect(card.dataset.lit).not.toBe('true')
})

test('the filters apply the hours and are counted on their button', async () => {
  const { history } = open()
  await cardOf('Ana Diaz')
  click(screen.getByRole('button', { name: 'Filters' }))
  const panel = within(await screen.findByRole('dialog', { name: 'More filters' }))
  fill(panel.getByLabelText('Hours'), '3')
  expect(history.at(-1)).toBe('/discover?hours=3')
  expect((await cardOf('Ana Diaz')).getByText('$630 for 3 hours')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Filters (1)', hidden: true })).toBeTruthy()
})

test('on a phone the list comes first, the map on demand, and the pill opens the form', async () => {
  wide(false)
  open({}, '/discover?lat=34&lng=-118&radiusMiles=50&place=Los+Angeles&date=2099-12-12')
  await cardOf('Ana Diaz')
  expect(shown.map).toBeNull()
  expect(screen.getByRole('button', { name: 'Search: Los Angeles Dec 12 · 50 miles · any DJ' })).toBeTruthy()
  click(screen.getByRole('button', { name: 'Map' }))
  await waitFor(() => expect(shown.map?.markers).toHaveLength(1))
  const list = document.querySelector<HTMLElement>('.discovery-list')
  expect(list?.hidden).toBe(true)
  click(screen.getByRole('button', { name: 'List' }))
  expect(list?.hidden).toBe(false)
  click(screen.getByRole('button', { name: /^Search: / }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Search DJs' }))
  fill(sheet.getByRole('searchbox', { name: 'Name or username' }), 'maya')
  click(sheet.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
