import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REST_MS, whenUsed } from './whenUsed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the page rests first, and the work is done once', () => {
  const work = vi.fn(async () => {})
  whenUsed(work)
  vi.advanceTimersByTime(REST_MS - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(work).toHaveBeenCalledOnce()
})

test.each(['pointerdown', 'pointerover', 'keydown', 'touchstart'])('a %s begins it at once', (sign) => {
  const work = vi.fn(async () => {})
  whenUsed(work)
  document.body.dispatchEvent(new Event(sign, { bubbles: true }))
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(REST_MS)
  expect(work).toHaveBeenCalledOnce()
})
