import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ThemeToggle } from './ThemeToggle.tsx'
import { chooseTheme } from './theme.ts'

afterEach(() => {
  chooseTheme('system')
  cleanup()
})

test('a choice takes effect at once and is stored in a cookie for the server', () => {
  render(<ThemeToggle />)
  fireEvent.click(screen.getByRole('radio', { name: 'Dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark theme' }).checked).toBe(true)
})

test('over TLS the cookie is bound to this host', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  const set = vi.spyOn(document, 'cookie', 'set')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    set.mockRestore()
  })
  chooseTheme('dark')
  expect(set).toHaveBeenCalledWith('__Host-theme=dark; path=/; max-age=31536000; samesite=lax; secure')
})

test('choosing the system theme deletes the cookie', async () => {
  render(<ThemeToggle />)
  fireEvent.click(screen.getByRole('radio', { name: 'Light theme' }))
  fireEvent.click(screen.getByRole('radio', { name: 'System theme' }))
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
  // The simulated page keeps a cookie until the millisecond of its end is over.
  await waitFor(() => expect(document.cookie).not.toContain('theme='))
})

test('the toggle starts with the theme that the server wrote into the page', () => {
  document.documentElement.dataset.theme = 'light'
  render(<ThemeToggle />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light theme' }).checked).toBe(true)
})
