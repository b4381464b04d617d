import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'

export const client: Partial<CurrentUser> = {
  id: 'me',
  firstName: 'Clara',
  lastName: 'Bennett',
  role: 'client',
}
export const dj: Partial<CurrentUser> = {
  id: 'me',
  firstName: 'Dana',
  lastName: 'Jordan',
  role: 'dj',
  subscriptionStatus: 'active',
  djProfile: {
    bio: null,
    specialties: null,
    basePrice: null,
    equipment: null,
    username: '@dana',
    willingToTravel: false,
    maxDistance: null,
    socialMedia: {},
    location: { address: 'Los Angeles, CA', lat: 34.05, lng: -118.24 },
  },
}

/** Lets every test of a file leave nothing behind. */
export function eachOnAFreshPage() {
  afterEach(() => {
    cleanup()
    dismissToast()
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

interface Opening {
  user: Partial<CurrentUser>
  /** The address, with what follows the question mark. */
  at: string
  replies: Record<string, Reply>
}

/** Opens a screen of the room and keeps what it asks the server. */
export function openScreen(Screen: ComponentType, { user, at, replies }: Opening) {
  const served = serveAll({
    'GET /api/auth/user': ok(user),
    'GET /api/messages/templates': ok({ templates: [], suggestions: ['I am free that day'] }),
    'GET /api/service-requests/nearby': ok({ withinMiles: 25, count: 3, fromBudget: 650 }),
    ...replies,
  })
  const [path = '', searchPath = ''] = at.split('?')
  const location = memoryLocation({ path, searchPath, record: true })
  const queries = createQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Screen />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...served, location, queries }
}
