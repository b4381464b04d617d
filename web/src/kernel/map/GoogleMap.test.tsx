import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import GoogleMap, { GOOGLE_TIMEOUT_MS } from './GoogleMap.tsx'
import { MapView } from './MapView.tsx'
import type { MapProps } from './mapTypes.ts'

const map: MapProps = {
  centre: { lat: 34, lng: -118 },
  zoom: 10,
  markers: [],
  selectedId: null,
  onSelect: () => {},
  label: 'DJ locations',
}
const engine = { kind: 'google', apiKey: 'a-key' } as const

interface GooglePage {
  gm_authFailure?: () => void
}

beforeEach(() => {
  // The page requests Google's script, but no answer ever comes.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => node)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a refused key shows Error: AuthFailure', async () => {
  render(<MapView {...map} engine={engine} />)
  await screen.findByRole('region', { name: 'DJ locations' })
  act(() => (window as GooglePage).gm_authFailure?.())
  expect(screen.getByText('Error: AuthFailure')).toBeTruthy()
})

test('a script that never loads is a failure after a while', () => {
  vi.useFakeTimers()
  const onStatus = vi.fn()
  render(<GoogleMap {...map} engine={engine} onStatus={onStatus} />)
  act(() => vi.advanceTimersByTime(GOOGLE_TIMEOUT_MS - 1))
  expect(onStatus).not.toHaveBeenCalledWith('failed')
  act(() => vi.advanceTimersByTime(1))
  expect(onStatus).toHaveBeenCalledWith('failed')
})

test('the global hook is restored when the map is removed', () => {
  const before = vi.fn()
  ;(window as GooglePage).gm_authFailure = before
  const { unmount } = render(<GoogleMap {...map} engine={engine} onStatus={() => {}} />)
  expect((window as GooglePage).gm_authFailure).not.toBe(before)
  unmount()
  expect((window as GooglePage).gm_authFailure).toBe(before)
  delete (window as GooglePage).gm_authFailure
})
