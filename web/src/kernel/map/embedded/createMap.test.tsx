import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMap } from './createMap.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aContainer() {
  const container = document.createElement('div')
  const size = { width: 390, height: 400 }
  Object.defineProperty(container, 'clientWidth', { get: () => size.width })
  Object.defineProperty(container, 'clientHeight', { get: () => size.height })
  document.body.append(container)
  return { container, size }
}

test.each([
  ['is told', false],
  ['is not told any more after it has left', true],
])('a screen whose window changes its size %s when the map has come to rest', (_, leaves) => {
  const { container, size } = aContainer()
  const { map, destroy } = createMap(container, {
    centre: { lat: 34, lng: -118 },
    zoom: 11,
    bounds: null,
    gestures: 'greedy',
    label: 'Map',
    engine: { kind: 'raster', tilesUrl: '', attribution: '' },
    onStatus() {},
    onHint() {},
  })
  const rested = vi.fn(() => map.getBounds())
  map.on('moveend', rested)
  size.width = 844
  // What Leaflet does in the frame after the window has changed.
  map.invalidateSize({ debounceMoveend: true })
  if (leaves) destroy()
  vi.advanceTimersByTime(1_000)
  expect(rested).toHaveBeenCalledTimes(leaves ? 0 : 1)
})
