import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localDay } from './dateWords.ts'
import { useNow } from './useNow.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 5, 16, 22, 30) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the day moves on at local midnight, and again a day later', () => {
  const { result } = renderHook(() => localDay(useNow()))
  pass(1.5 * HOUR_MS - 1)
  expect(result.current).toBe('2027-06-16')
  pass(1)
  expect(result.current).toBe('2027-06-17')
  pass(24 * HOUR_MS)
  expect(result.current).toBe('2027-06-18')
})

test('a page that slept over midnight knows the day when it is shown again', () => {
  const { result } = renderHook(() => localDay(useNow()))
  vi.setSystemTime(new Date(2027, 5, 18, 9))
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe('2027-06-18')
})

test('a page that is gone sets no further timer', () => {
  const { unmount } = renderHook(() => useNow())
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
