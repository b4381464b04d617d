import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorState } from './ErrorState.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what did not load blames the connection only while there is none', () => {
  render(<ErrorState />)
  expect(screen.getByRole('alert').textContent).toBe('This did not loadPlease try again in a moment.')
  cleanup()
  vi.stubGlobal('navigator', { onLine: false })
  render(<ErrorState />)
  expect(screen.getByRole('alert').textContent).toBe('This did not loadCheck your connection and try again.')
})
