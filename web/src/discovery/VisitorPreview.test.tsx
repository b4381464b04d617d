import type { PreviewDj } from '@cuebook/domain/discovery/preview-dj.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import DiscoveryPage from './DiscoveryPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ana: PreviewDj = {
  ...{ id: 'Ana', firstName: 'Ana', lastName: 'Diaz', username: '@Ana', profileImageUrl: '/p.svg' },
  ...{ averageRating: 4.8, reviewCount: 3, genres: ['House'], hourlyRate: 210 },
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

test('a search that finds nobody says so, and shows DJs of the market', async () => {
  openAsVisitor([ana], `/discover?${chicago}`, { 'GET /api/djs/preview?': ok([]) })
  expect(await screen.findByText(/^We found no DJ near Chicago, IL, free on Dec 12\./)).toBeTruthy()
  const market = await screen.findByRole('region', { name: 'Some of our best rated DJs' })
  expect(await within(market).findByRole('link', { name: 'Ana Diaz' })).toBeTruthy()
})

test('a place that nobody knows is named, with the way back to the search', async () => {
  openAsVisitor([ana], '/discover?place=zzzzqqqq')
  expect(await screen.findByText(/^We know no place called “zzzzqqqq”\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change the search' }).getAttribute('href')).toBe('/landing')
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
