import { cleanup, render, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMap, show } from './embedded/createMap.ts'
import LeafletMap from './LeafletMap.tsx'
import type { MapAdapterProps, MapBounds } from './mapTypes.ts'

vi.mock('./embedded/createMap.ts', () => ({
  createMap: vi.fn(() => ({
    map: { on: () => {}, getContainer: () => document.body },
    destroy: () => {},
  })),
  show: vi.fn(),
  viewportOf: () => null,
  prefersStill: () => true,
}))
vi.mock('./embedded/quietMoves.ts', () => ({
  isMovedByPerson: () => false,
  moveQuietly: (_map: unknown, move: () => void) => move(),
}))

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

const country: MapBounds = { west: -124, south: 25, east: -67, north: 49 }
const city: MapBounds = { west: -118.3, south: 34, east: -118.2, north: 34.1 }
const props: MapAdapterProps<'embedded'> = {
  engine: { kind: 'embedded' },
  label: 'Map',
  centre: { lat: 34, lng: -118 },
  zoom: 11,
  markers: [],
  selectedId: null,
  onSelect() {},
  onStatus() {},
}

/** The pins come in the very moment in which the map is created. */
function Arriving() {
  const [bounds, setBounds] = useState(country)
  useEffect(() => setBounds(city), [])
  return <LeafletMap {...props} bounds={bounds} />
}

test('a frame that changes while the map is created is shown, too', async () => {
  render(<Arriving />)
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
  expect(vi.mocked(createMap).mock.calls[0]?.[1].bounds).toEqual(country)
  expect(vi.mocked(show).mock.calls[0]?.[1].bounds).toEqual(city)
})

test('the frame that the map was created with is not shown again, and each later one once', () => {
  const { rerender } = render(<LeafletMap {...props} bounds={country} />)
  rerender(<LeafletMap {...props} bounds={{ ...country }} />)
  expect(show).not.toHaveBeenCalled()
  rerender(<LeafletMap {...props} bounds={city} />)
  rerender(<LeafletMap {...props} bounds={{ ...city }} />)
  expect(show).toHaveBeenCalledOnce()
})
