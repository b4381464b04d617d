import { firstCalls } from '@cuebook/domain/shell/first-calls.ts'
import { resolveRoute } from '@cuebook/domain/shell/route-table.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aMember } from '../../tests/member.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { screens } from './screenTable.ts'

const userAs = (role: 'dj' | 'client') => aMember({ role, subscriptionStatus: 'active' })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shared = ['/', '/contracts', '/contracts/c1', '/messages', '/music-requests', '/discover', '/reviews']
const pages = {
  dj: [...shared, '/calendar-settings', '/subscription', '/profile', '/service-requests', '/my-applications'],
  client: [...shared, '/calendar-settings', '/requested-services'],
}
const visits = (['dj', 'client'] as const).flatMap((role) => pages[role].map((path) => [role, path] as const))

/** A page fetches the first calls in advance; if the screen then made others, they would be made in vain. */
test.each(visits)('for a %s the screen at %s makes its first calls as the page does', async (role, path) => {
  const user = userAs(role)
  const destination = resolveRoute(path, user)
  if (!('show' in destination)) throw new Error(`nothing is shown at ${path}`)
  const { show, params } = destination
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { method, credentials }: RequestInit) => {
    asked.push({ url, method, credentials })
    if (url === '/api/auth/user') return Promise.resolve(Response.json(user))
    return new Promise(() => {})
  })
  const Screen = await screens[show].load()
  const { hook, searchHook } = memoryLocation({ path })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <Screen params={params} />
      </Router>
    </QueryClientProvider>,
  )
  const inAdvance = firstCalls(show, params, role)
  expect(inAdvance.length).toBeGreaterThan(0)
  for (const url of inAdvance)
    await waitFor(() => expect(asked).toContainEqual({ url, method: 'GET', credentials: 'include' }))
})
