import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../kernel/queryClient.ts'
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
export const theDj = (subscriptionStatus: string | null) => ok({ ...aDj, subscriptionStatus })

export const somePrices = { prices: { monthly: 59, yearly: 708 }, trialDays: 14, hasTrial: true }

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

interface Answer {
  status?: number
  json: unknown
}
export type Reply = Answer | ((body: unknown) => Answer | Promise<Answer>)
export const ok = (json: unknown): Answer => ({ json })
export const no = (status: number, message?: string, code?: string): Answer => ({
  status,
  json: { ...(message && { message }), ...(code && { code }) },
})
/** The connection is lost. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Answers by 'METHOD path'; the longest beginning counts. Keeps what was asked, and `all` can be changed. */
export function serve(replies: Record<string, Reply>) {
  const asked: { call: string; body: unknown }[] = []
  const all: Record<string, Reply> = {
    'GET /api/auth/user': theDj(null),
    'GET /api/subscriptions/prices': ok(somePrices),
    'GET /api/payments/settings': ok({ provider: 'test', mode: 'test', publishableKey: null }),
    ...replies,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ call, body })
    const [name] = Object.keys(all)
      .filter((each) => call.startsWith(each))
      .sort((a, b) => b.length - a.length)
    const reply = name === undefined ? no(404) : all[name]
    const { json, status = 200 } = typeof reply === 'function' ? await reply(body) : (reply ?? no(404))
    return json instanceof Blob ? new Response(json) : Response.json(json, { status })
  })
  return { asked, all, callsTo: (call: string) => asked.filter((one) => one.call.startsWith(call)) }
}

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
