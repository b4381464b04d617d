import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LOGIN_REDIRECT_DELAY_MS, leaveForLogin } from '../address/leaveForLogin.ts'
import { currentToasts, toast } from '../ui/feedback/toast.ts'
import { currentUserKey } from '../user/currentUser.ts'
import { ApiError } from './api.ts'
import { CACHE_LIFETIME_MS, createQueryClient, retryDelay } from './queryClient.ts'

test('data fetching follows point 9', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_LIFETIME_MS,
  })
  expect(mutations).toMatchObject({ retry: false })
  expect(CACHE_LIFETIME_MS).toBe(300_000)
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

describe('a 401 during a session', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('shows one toast and goes to the sign-in after 500 ms, which leads back', () => {
    const go = vi.fn()
    leaveForLogin(go)
    leaveForLogin(go)
    toast({ title: "The failed call's own" })
    vi.advanceTimersByTime(0)
    expect(currentToasts()[0]).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    })
    vi.advanceTimersByTime(LOGIN_REDIRECT_DELAY_MS - 1)
    expect(go).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(go).toHaveBeenCalledExactlyOnceWith('/api/login?next=%2F')
    expect(LOGIN_REDIRECT_DELAY_MS).toBe(500)
  })

  test('keeps the screen until the browser leaves, and does nothing for a visitor', async () => {
    const client = createQueryClient()
    const lastToast = () => currentToasts()[0]?.id
    const before = lastToast()
    const refused = () => Promise.reject(new ApiError(401, '', ''))
    client.setQueryData(currentUserKey, null)
    await client.fetchQuery({ queryKey: ['a'], queryFn: refused }).catch(() => {})
    vi.advanceTimersByTime(0)
    expect(lastToast()).toBe(before)
    client.setQueryData(currentUserKey, { id: '1' })
    await client.fetchQuery({ queryKey: ['b'], queryFn: refused }).catch(() => {})
    vi.advanceTimersByTime(0)
    expect(client.getQueryData(currentUserKey)).toEqual({ id: '1' })
    expect(lastToast()).not.toBe(before)
  })
})
