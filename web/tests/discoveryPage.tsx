import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import DiscoveryPage from '../src/discovery/DiscoveryPage.tsx'
import { createQueryClient } from '../src/kernel/calls/queryClient.ts'
import { Toaster } from '../src/kernel/ui/feedback/Toaster.tsx'
import { aDjCard } from './djCard.ts'
import { ok, type Reply, serveAll } from './serve.ts'
import { shown } from './shownMap.tsx'

export const wide = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }))

beforeEach(() => {
  shown.map = null
  wide(true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

export const ana = aDjCard('Ana')
export const bo = aDjCard('Bo', { hourlyRate: null, location: null })
export const pinOf = ({ id }: DjCard, price: number | null = 210) => ({ id, lat: 34.09, lng: -118.27, price })

/** Discover with these replies of the server. */
export function open(replies: Record<string, Reply> = {}, path = '/discover', role = 'client') {
  const server = serveAll({
    'GET /api/auth/user': ok({ id: 'me', role }),
    'GET /api/djs/discover': ok([ana, bo]),
    'GET /api/djs/pins': ok({ pins: [pinOf(ana)], clusters: [] }),
    'GET /api/djs/favourites': ok([]),
    'GET /api/djs/saved-searches': ok([]),
    ...replies,
  })
  const location = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <DiscoveryPage />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...server, history: location.history }
}

export const cardOf = async (name: string) =>
  within((await screen.findByRole('button', { name })).closest('article') as HTMLElement)
export const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
