import type { PriceList, SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type Answer, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'

export const aDj = {
  id: 'nia',
  email: 'nia@demo.test',
  firstName: 'Nia',
  lastName: 'Delgado',
  role: 'dj' as 'dj' | 'client',
  subscriptionStatus: null as string | null,
}
export const theDj = (subscriptionStatus: string | null): Answer => ok({ ...aDj, subscriptionStatus })

export const somePrices: PriceList = {
  prices: { monthly: 59, yearly: 708 },
  trialDays: 14,
  hasTrial: true,
  trialSeesRequests: false,
}

export const aSubscription: SubscriptionState = {
  status: 'active',
  plan: 'monthly',
  price: 59,
  discount: null,
  trialEndsAt: null,
  periodEndsAt: '2026-12-03T18:00:00.000Z',
  endsAtPeriodEnd: false,
  nextCharge: { amount: 59, at: '2026-12-03T18:00:00.000Z' },
  failed: null,
  card: { brand: 'Visa', last4: '4242' },
  mode: 'test',
}

/** The connection is lost. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A DJ without a subscription, the prices and the built-in provider, besides what the test answers. */
export const serve = (replies: Record<string, Reply>) =>
  serveAll({
    'GET /api/auth/user': theDj(null),
    'GET /api/subscriptions/prices': ok(somePrices),
    'GET /api/payments/settings': ok({ provider: 'test', mode: 'test', publishableKey: null }),
    ...replies,
  })

/** Shows a screen at an address; `history` lists where it went. */
export function openScreen(Screen: ComponentType, address: string) {
  const location = memoryLocation({ path: address, record: true })
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Screen />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  return { history: location.history, unmount }
}

/** Where the browser was sent outside of the app. */
export function watchLeaving() {
  const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => {})
  const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => {})
  return { assign, reload }
}

export function eachOnAFreshPage() {
  afterEach(() => {
    cleanup()
    dismissToast()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
