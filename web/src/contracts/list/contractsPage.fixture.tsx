import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../../kernel/ui/feedback/toast.ts'
import ContractsPage from './ContractsPage.tsx'

export const CONTRACTS = 'GET /api/contracts'

interface Opening {
  /** The party of `aContract` who looks at the page. */
  as?: 'dj' | 'client'
  search?: string
  replies?: Record<string, Reply>
}

/** Shows the page of contracts; `history` lists where it went. */
export function openContracts({ as = 'client', search = '', replies = {} }: Opening = {}) {
  const server = serveAll({
    'GET /api/auth/user': ok({ id: `${as}-1`, role: as }),
    [CONTRACTS]: ok([]),
    ...replies,
  })
  const location = memoryLocation({ path: '/contracts', searchPath: search, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <ContractsPage />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...server, history: location.history }
}

export const toastWith = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent

/** Waits with a stopped clock, which only the test moves on. */
export async function untilShown(shown: () => unknown): Promise<void> {
  for (let turn = 0; turn < 500 && !shown(); turn += 1) await act(() => vi.advanceTimersByTimeAsync(0))
}
export const stopTheClock = () =>
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout'] })

export function eachOnAFreshPage() {
  afterEach(() => {
    cleanup()
    dismissToast()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
