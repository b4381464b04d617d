import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REST_MS, whenQuiet } from './whenQuiet.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<input type="radio" /><button type="button">Menu</button>'
})
afterEach(() => void vi.useRealTimers())

const work = () => vi.fn(async () => {})

test('lets the page rest first, and begins once', () => {
  const begin = work()
  whenQuiet(begin)
  vi.advanceTimersByTime(REST_MS - 1)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(begin).toHaveBeenCalledOnce()
})

test('begins at once when the visitor does something', () => {
  const begin = work()
  whenQuiet(begin)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(begin).toHaveBeenCalledOnce()
})

test('a radio button that was pressed too early is pressed again, other buttons are not', async () => {
  whenQuiet(work())
  const [radio, button] = [document.querySelector('input'), document.querySelector('button')]
  radio?.click()
  button?.click()
  const [again, twice] = [vi.fn(), vi.fn()]
  radio?.addEventListener('click', again)
  button?.addEventListener('click', twice)
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(again).toHaveBeenCalledOnce()
  expect(twice).not.toHaveBeenCalled()
})
