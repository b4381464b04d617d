import { cleanup, render, screen } from '@testing-library/react'
import L from 'leaflet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeafletInfo } from './LeafletInfo.tsx'

const MAP = { width: 800, height: 500 }
const WINDOW = { width: 300, height: 200 }

let resized = (): void => {}
let map: L.Map

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(MAP.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(MAP.height)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WINDOW.width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(WINDOW.height)
  const container = document.createElement('div')
  document.body.append(container)
  map = L.map(container, { center: [34, -118], zoom: 10, zoomAnimation: false, fadeAnimation: false })
})
afterEach(() => {
  cleanup()
  map.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (at: L.LatLng) =>
  render(
    <LeafletInfo map={map} at={at}>
      <button type="button">Close</button>
    </LeafletInfo>,
  )

test('a window that grows under the pointer keeps its content in the page, so that the click counts', () => {
  show(map.getCenter())
  const close = screen.getByRole('button', { name: 'Close' })
  const taken = new MutationObserver(() => {})
  taken.observe(map.getPane('popupPane') as HTMLElement, { childList: true, subtree: true })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(WINDOW.height + 40)
  resized()
  expect(taken.takeRecords()).toEqual([])
  expect(close.isConnected).toBe(true)
})

test.each([
  ['right', [MAP.width - 5, 300]],
  ['left', [5, 300]],
  ['upper', [400, 5]],
] as const)('with reduced motion a window at the %s edge is shown whole', (_edge, [x, y]) => {
  const at = map.containerPointToLatLng([x, y])
  show(at)
  const pin = map.latLngToContainerPoint(at)
  expect(pin.x + WINDOW.width / 2).toBeLessThanOrEqual(MAP.width)
  expect(pin.x - WINDOW.width / 2).toBeGreaterThanOrEqual(0)
  expect(pin.y - WINDOW.height).toBeGreaterThanOrEqual(0)
})
