import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MapView, type MapViewProps } from './MapView.tsx'
import type { MapStatus } from './mapTypes.ts'

/** Counts the mounts of the mocked adapter, and keeps its `onStatus` so that a test can set the status. */
const adapter = vi.hoisted(() => ({ mounted: 0, onStatus: (_status: string): void => {} }))
vi.mock('./LeafletMap.tsx', () => ({
  default: ({ onStatus, label }: { onStatus: (status: string) => void; label: string }) => {
    adapter.onStatus = onStatus
    adapter.mounted += 1
    return <section aria-label={label} />
  },
}))

const view: MapViewProps = {
  engine: { kind: 'embedded' },
  centre: { lat: 34, lng: -118 },
  zoom: 10,
  markers: [],
  selectedId: null,
  onSelect: () => {},
  label: 'DJ locations',
}

beforeEach(() => {
  adapter.mounted = 0
})
afterEach(cleanup)

describe('map loading status', () => {
  test('is "not loaded" until the settings are known', () => {
    const { container } = render(<MapView {...view} engine={null} />)
    expect(statusOf(container)).toBe('not-loaded')
    expect(screen.getByRole('status').textContent).toBe('Preparing map…')
  })

  test('is "failed" when the settings did not load, and they can be requested again', () => {
    const askAgain = vi.fn()
    const { container, rerender } = render(<MapView {...view} engine={null} onAskAgain={askAgain} />)
    expect(statusOf(container)).toBe('failed')
    expect(screen.getByRole('alert').textContent).toContain('The map did not load')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(askAgain).toHaveBeenCalledOnce()
    rerender(<MapView {...view} engine={null} />)
    expect(statusOf(container)).toBe('not-loaded')
  })

  test('is "loading", then "loaded"', async () => {
    const statuses: MapStatus[] = []
    const { container } = render(<MapView {...view} onStatus={(status) => statuses.push(status)} />)
    expect(screen.getByRole('status').textContent).toBe('Loading map…')
    await screen.findByRole('region', { name: 'DJ locations' })
    act(() => adapter.onStatus('loaded'))
    expect(statusOf(container)).toBe('loaded')
    expect(screen.queryByRole('status')).toBeNull()
    expect(statuses).toEqual(['loading', 'loaded'])
  })

  test('is "failed" with a message, and another try starts again', async () => {
    const { container } = render(<MapView {...view} />)
    await screen.findByRole('region', { name: 'DJ locations' })
    act(() => adapter.onStatus('failed'))
    expect(statusOf(container)).toBe('failed')
    expect(screen.getByRole('alert').textContent).toContain('The map did not load')
    expect(screen.queryByRole('region')).toBeNull()
    adapter.mounted = 0
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'DJ locations' })
    expect(adapter.mounted).toBe(1)
    expect(statusOf(container)).toBe('loading')
  })

  test("is 'Error: AuthFailure' when the key was refused", async () => {
    const { container } = render(<MapView {...view} />)
    await screen.findByRole('region', { name: 'DJ locations' })
    act(() => adapter.onStatus('auth-failure'))
    expect(statusOf(container)).toBe('auth-failure')
    expect(screen.getByText('Error: AuthFailure')).toBeTruthy()
  })
})

function statusOf(container: HTMLElement): string | undefined {
  return container.querySelector<HTMLElement>('[data-map-status]')?.dataset.mapStatus
}
