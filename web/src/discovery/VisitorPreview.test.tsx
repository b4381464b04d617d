import type { PreviewDj } from '@cuebook/domain/discovery/preview-dj.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import DiscoveryPage from './DiscoveryPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ana: PreviewDj = {
  id: 'Ana',
  firstName: 'Ana',
  lastName: 'Diaz',
  username: '@Ana',
  profileImageUrl: '/p.svg',
  averageRating: 4.8,
  reviewCount: 3,
  genres: ['House'],
  hourlyRate: 210,
  location: { address: 'Silver Lake', lat: 34.09, lng: -118.27 },
}

function openAsVisitor(djs: readonly PreviewDj[], path = '/discover', more: Record<string, Reply> = {}) {
  const server = serveAll({ 'GET /api/auth/user': no(401), 'GET /api/djs/preview': ok(djs), ...more })
  const { hook, searchHook } = memoryLocation({ path })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <DiscoveryPage />
      </Router>
    </QueryClientProvider>,
  )
  return server
}

test('visitors see the way in and DJs with links to their pages', async () => {
  openAsVisitor([ana, { ...ana, id: 'Bo', firstName: 'Bo', hourlyRate: null, location: null }])
  expect(await screen.findByText('Please log in to discover DJs')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/api/login?next=/discover')
  const link = await screen.findByRole('link', { name: 'Ana Diaz' })
  expect(link.getAttribute('href')).toBe('/djs/Ana')
  const card = within(link.closest('article') as HTMLElement)
  for (const words of ['@Ana', 'House', 'Silver Lake', '$1,050 for 5 hours']) {
    expect(card.getByText(words)).toBeTruthy()
  }
})

const chicago = 'lat=41.85&lng=-87.65&place=Chicago%2C+IL&date=2099-12-12'

test('a visitor who came with a search reads what was searched, and sees the DJs of that search', async () => {
  const { callsTo } = openAsVisitor([ana], `/discover?${chicago}`)
  const found = await screen.findByRole('region', { name: 'DJs near Chicago, IL, free on Dec 12' })
  expect(await within(found).findByRole('link', { name: 'Ana Diaz' })).toBeTruthy()
  expect(callsTo('GET /api/djs/preview').map(({ call }) => call)).toEqual([
    'GET /api/djs/preview?lat=41.85&lng=-87.65&date=2099-12-12',
  ])
})

const place = () => screen.getByRole('combobox', { name: 'Where is the event?' })

test('the search stays, filled, and the links to the DJs carry what was asked', async () => {
  openAsVisitor([ana], `/discover?${chicago}&hours=3&partyType=Wedding`)
  const link = await screen.findByRole('link', { name: 'Ana Diaz' })
  expect(place()).toHaveProperty('value', 'Chicago, IL')
  expect(screen.getByLabelText('When?')).toHaveProperty('value', '2099-12-12')
  const { form } = place() as HTMLInputElement
  expect(form?.getAttribute('action')).toBe('/api/places/search')
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['place', 'Chicago, IL'],
    ['date', '2099-12-12'],
    ['hours', '3'],
    ['partyType', 'Wedding'],
  ])
  expect(link.getAttribute('href')).toBe(`/djs/Ana?${chicago}&hours=3&partyType=Wedding`)
  expect(screen.getByText('$630 for 3 hours')).toBeTruthy()
})

test('under a name that several cities have, the others are offered with the rest of the search', async () => {
  const city = (label: string, lat: number) => ({
    id: label,
    label,
    address: label,
    kind: 'city',
    lat,
    lng: -1,
  })
  const found = [city('Pasadena, TX', 29.69), city('Pasadena, CA', 34.14), city('Pasadena, MD', 39.1)]
  const query = 'lat=29.69&lng=-1&place=Pasadena%2C+TX&date=2099-12-12'
  openAsVisitor([ana], `/discover?${query}`, { 'GET /api/places/suggest?q=Pasadena': ok(found) })
  const other = await screen.findByRole('link', { name: 'Pasadena, CA' })
  expect(other.closest('p')?.textContent).toBe('Pasadena, TX. Did you mean Pasadena, CA · Pasadena, MD?')
  expect(other.getAttribute('href')).toBe('/discover?lat=34.14&lng=-1&place=Pasadena%2C+CA&date=2099-12-12')
})

test('a search that finds nobody says so, and shows DJs of the market', async () => {
  openAsVisitor([ana], `/discover?${chicago}`, { 'GET /api/djs/preview?': ok([]) })
  expect(await screen.findByText(/^We found no DJ near Chicago, IL, free on Dec 12\./)).toBeTruthy()
  const market = await screen.findByRole('region', { name: 'Some of our best rated DJs' })
  expect(await within(market).findByRole('link', { name: 'Ana Diaz' })).toBeTruthy()
})

test('a place that nobody knows is named, and stands in the search to be changed', async () => {
  openAsVisitor([ana], '/discover?place=zzzzqqqq')
  expect(await screen.findByText(/^We know no place called “zzzzqqqq”\./)).toBeTruthy()
  expect(place()).toHaveProperty('value', 'zzzzqqqq')
  expect(await screen.findByRole('region', { name: 'Some of our best rated DJs' })).toBeTruthy()
})

test('a visitor who came with a search gets its results after logging in or signing up', async () => {
  const search = 'lat=34.05&lng=-118.24&place=Los+Angeles%2C+CA&date=2099-12-12'
  openAsVisitor([], `/discover?${search}`)
  await screen.findByText('Please log in to discover DJs')
  for (const name of ['Log in', 'Sign up for free']) {
    const address = new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x')
    expect(address.searchParams.get('next')).toBe(`/discover?${search}`)
  }
})
