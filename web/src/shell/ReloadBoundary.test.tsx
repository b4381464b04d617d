import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ReloadBoundary } from './ReloadBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  const [path] = useLocation()
  if (path === '/timeline') throw new Error('the file of this screen did not come')
  return <h1>{path}</h1>
}

test('a screen that cannot be drawn gives advice, and the page before it comes back', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { hook, navigate } = memoryLocation({ path: '/day-sheet' })
  render(
    <Router hook={hook}>
      <ReloadBoundary>
        <Page />
      </ReloadBoundary>
    </Router>,
  )
  act(() => navigate('/timeline'))
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  act(() => navigate('/day-sheet'))
  expect(screen.getByRole('heading', { name: '/day-sheet' })).toBeTruthy()
})
