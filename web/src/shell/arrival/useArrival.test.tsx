import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, useLocation } from 'wouter'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import { currentToasts, dismissToast, toast } from '../../kernel/ui/feedback/toast.ts'
import { useArrival } from './useArrival.ts'

const scrolled = vi.fn()
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  history.replaceState(null, '', '/a')
})
afterEach(() => {
  act(() => dismissToast())
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function App() {
  const [path, navigate] = useLocation()
  useArrival(path)
  return (
    <>
      <nav>
        <Link href="/c">To C</Link>
      </nav>
      <main key={path}>
        <h1>{path}</h1>
        <Link href="/b">To B</Link>
        <Link href="?tab=2">Tab 2</Link>
        <button
          type="button"
          onClick={() => {
            toast({ title: 'Saved' })
            navigate('/b')
          }}
        >
          Save
        </button>
        {path === '/c' && <input aria-label="Name" ref={(field) => field?.focus()} />}
      </main>
      <Toaster />
    </>
  )
}
const follow = (name: string) => {
  act(() => screen.getByText(name).focus())
  fireEvent.click(screen.getByText(name))
}
const title = () => screen.getByRole('heading', { level: 1 })
const shown = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map((each) => each.title)

test('the first screen leaves the focus alone; the next one has it on its heading', () => {
  render(<App />)
  expect(document.activeElement).toBe(document.body)
  follow('To B')
  expect(title().textContent).toBe('/b')
  expect(document.activeElement).toBe(title())
})

test('a heading is left out of the order of Tab when the focus goes on', () => {
  render(<App />)
  follow('To B')
  act(() => screen.getByText('To C').focus())
  // Taken back, because nobody pressed anything: a menu that closed gave the focus to the frame.
  expect(document.activeElement).toBe(title())
  fireEvent.keyDown(title(), { key: 'Tab' })
  act(() => screen.getByText('To C').focus())
  expect(document.activeElement).toBe(screen.getByText('To C'))
  expect(title().hasAttribute('tabindex')).toBe(false)
})

test('a screen that takes the focus itself keeps it', () => {
  render(<App />)
  follow('To C')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('another query moves neither the focus nor the page', () => {
  render(<App />)
  follow('Tab 2')
  expect(document.activeElement).toBe(screen.getByText('Tab 2'))
  expect(scrolled).not.toHaveBeenCalled()
})

test('a toast goes along with the action that leads on, and ends when the person goes on', () => {
  render(<App />)
  fireEvent.click(screen.getByText('Save'))
  expect(title().textContent).toBe('/b')
  expect(shown()).toEqual(['Saved'])
  follow('To C')
  expect(shown()).toEqual([])
})

test('work in progress is told on the next screen too', () => {
  render(<App />)
  act(() => void toast({ title: 'Uploading...', lasting: true }))
  follow('To B')
  expect(shown()).toEqual(['Uploading...'])
})
