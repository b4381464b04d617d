import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'
import {
  currentToasts,
  dismissToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
  toast,
} from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => {
    dismissToast()
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  })
  cleanup()
  vi.useRealTimers()
})

test('toasts have the constants of point 9', () => {
  expect(TOAST_LIMIT).toBe(1)
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000)
  expect(TOAST_DURATION_MS).toBe(5000)
  expect(TOAST_SWIPE_THRESHOLD_PX).toBe(50)
  expect(TOAST_HOTKEY).toEqual(['F8'])
})

test('at most one toast is shown, and a newer one replaces it', () => {
  render(<Toaster />)
  act(() => {
    toast({ title: 'Message sent', description: 'Your message has been delivered.' })
  })
  expect(screen.getByText('Message sent')).toBeTruthy()
  act(() => {
    toast({ title: 'Upload failed', variant: 'destructive' })
  })
  expect(screen.queryByText('Message sent')).toBeNull()
  expect(screen.getByText('Upload failed')).toBeTruthy()
  expect(currentToasts()).toHaveLength(1)
})

test('a toast closes by itself after 5000 ms and is removed 1,000,000 ms later', () => {
  render(<Toaster />)
  act(() => {
    toast({ title: 'Settings Updated' })
  })
  act(() => vi.advanceTimersByTime(4999))
  expect(currentToasts()[0]?.open).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(currentToasts()[0]?.open).toBe(false)
  act(() => vi.advanceTimersByTime(999_999))
  expect(currentToasts()).toHaveLength(1)
  act(() => vi.advanceTimersByTime(1))
  expect(currentToasts()).toHaveLength(0)
})

test('a toast can be closed by hand and from outside React', () => {
  render(<Toaster />)
  act(() => {
    toast({ title: 'First' })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(currentToasts()[0]?.open).toBe(false)
  let second = { dismiss: () => {} }
  act(() => {
    second = toast({ title: 'Second' })
  })
  expect(currentToasts()[0]?.open).toBe(true)
  act(() => second.dismiss())
  expect(currentToasts()[0]?.open).toBe(false)
})

test('F8 moves the focus to the toasts, which are at most 420 px wide from medium screens on', () => {
  render(<Toaster />)
  act(() => {
    toast({ title: 'Here' })
  })
  const region = screen.getByRole('region', { name: /F8/ })
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
  expect(document.activeElement).toBe(region.querySelector('ol'))
  expect(region.querySelector('ol')?.className).toContain('md:max-w-[420px]')
})
