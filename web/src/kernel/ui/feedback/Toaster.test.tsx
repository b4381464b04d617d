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
  expect(TOAST_HOTKEY).toBe('F8')
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

/** Shows one toast beside a button that somebody works with. */
function show(options: Partial<Parameters<typeof toast>[0]> = {}) {
  render(
    <>
      <button type="button">Work</button>
      <Toaster />
    </>,
  )
  act(() => {
    toast({ title: 'Saved', description: 'All is well.', ...options })
  })
  return screen.getByRole('listitem')
}
const isOpen = () => currentToasts()[0]?.open

test('Escape closes a toast that has the focus, which then goes back to where it was', () => {
  const card = show()
  const work = screen.getByRole('button', { name: 'Work' })
  work.focus()
  fireEvent.keyDown(document, { key: 'F8' })
  card.focus()
  fireEvent.keyDown(card, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(document.activeElement).toBe(work)
})

test('the time stands still while somebody points at a toast, works in it or looks at another window', () => {
  const card = show()
  const ways = [
    [
      () => fireEvent.pointerMove(card),
      () => fireEvent(card.parentElement as Element, new Event('pointerleave')),
    ],
    [() => fireEvent.focusIn(card), () => fireEvent.focusOut(card)],
    [() => fireEvent(window, new Event('blur')), () => fireEvent(window, new Event('focus'))],
  ] as const
  for (const [hold, letGo] of ways) {
    act(() => vi.advanceTimersByTime(1_000))
    hold()
    act(() => vi.advanceTimersByTime(60_000))
    letGo()
  }
  act(() => vi.advanceTimersByTime(1_999))
  expect(isOpen()).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(isOpen()).toBe(false)
})

test('a toast that went away under the pointer does not hold the next one', () => {
  fireEvent.pointerMove(show())
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  act(() => {
    toast({ title: 'Next' })
  })
  act(() => vi.advanceTimersByTime(5_000))
  expect(isOpen()).toBe(false)
})

test('a lasting toast stays', () => {
  show({ lasting: true })
  act(() => vi.advanceTimersByTime(600_000))
  expect(isOpen()).toBe(true)
})

test('an action is done once, and closes the toast', () => {
  const onClick = vi.fn()
  show({ action: { label: 'Undo', alt: 'Open the archive to undo', onClick } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(isOpen()).toBe(false)
})

test.each([
  [51, 0, false],
  [50, 0, true],
  [-80, 0, true],
  [60, 90, true],
])('a swipe by %i px to the right and %i px down: open is %s', (x, y, open) => {
  const card = show()
  card.setPointerCapture = () => {}
  fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(card, { clientX: 100 + x, clientY: 100 + y, pointerType: 'touch' })
  fireEvent.pointerUp(card)
  expect(isOpen()).toBe(open)
})

test('a press on a toast or the focus in it is not one beside an open dialog', () => {
  const card = show()
  const beside = vi.fn()
  for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, beside)
  fireEvent.pointerDown(card)
  fireEvent.focusIn(card)
  expect(beside).not.toHaveBeenCalled()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Work' }))
  expect(beside).toHaveBeenCalledOnce()
  for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, beside)
})

test.each([
  [false, 'assertive'],
  [true, 'polite'],
])('a toast is read out for a moment; quiet: %s, so %s', (quiet, live) => {
  show({ quiet, action: { label: 'Undo', alt: 'Open the archive to undo', onClick() {} } })
  const words = document.querySelector('[aria-live]')
  expect(words?.getAttribute('aria-live')).toBe(live)
  expect(words?.textContent).toBe('Notification Saved All is well. Open the archive to undo')
  act(() => vi.advanceTimersByTime(1_000))
  expect(words?.textContent).toBe('')
})
