import L from 'leaflet'
import { onThemeChange } from '../../ui/button/theme.ts'
import { circleBounds } from '../circleBounds.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../mapConstants.ts'
import type { MapRadius, MapStatus, MapViewport, Position } from '../mapTypes.ts'
import { cooperativeGestures, type GestureHint } from './cooperativeGestures.ts'
import { LabelLayer } from './LabelLayer.ts'
import { readPalette } from './palette.ts'
import { TileLayer } from './TileLayer.ts'
import { forgetStore, storeOf } from './tileStore.ts'

export interface EmbeddedMap {
  map: L.Map
  names: LabelLayer
  destroy: () => void
}

export interface EmbeddedMapOptions {
  centre: Position
  zoom: number
  radius: MapRadius | null | undefined
  label: string
  tilesUrl: string
  onStatus: (status: MapStatus) => void
  onHint: (kind: GestureHint) => void
}

const EDGES: L.LatLngBoundsLiteral = [
  [-5, -215],
  [80, -20],
]

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export function createMap(container: HTMLElement, options: EmbeddedMapOptions): EmbeddedMap {
  const moving = !prefersStill()
  const map = L.map(container, {
    ...{ center: options.centre, zoom: options.zoom, minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM },
    ...{ maxBounds: EDGES, maxBoundsViscosity: 0.8 },
    ...{ zoomControl: false, attributionControl: false, closePopupOnClick: false },
    ...{ zoomAnimation: moving, fadeAnimation: moving, markerZoomAnimation: moving, inertia: moving },
  })
  map.setZoom(zoomFor(map, options.zoom, options.radius), { animate: false })
  container.setAttribute('role', 'region')
  container.setAttribute('aria-label', options.label)
  container.setAttribute('aria-roledescription', 'map')

  const store = storeOf(options.tilesUrl)
  const palette = readPalette(container)
  const tiles = new TileLayer(store, palette, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM })
  const names = new LabelLayer(store, palette)
  let alive = true
  tiles.once('load', () => alive && options.onStatus('loaded'))
  store.open().then(
    () => alive && map.addLayer(tiles).addLayer(names),
    () => {
      forgetStore(options.tilesUrl)
      if (alive) options.onStatus('failed')
    },
  )

  const repaint = (): void => {
    const fresh = readPalette(container)
    tiles.repaint(fresh)
    names.repaint(fresh)
  }
  const stops = [
    cooperativeGestures(map, options.onHint),
    onThemeChange(repaint),
    onMedia('(prefers-color-scheme: dark)', repaint),
    onPixelRatioChange(repaint),
    onResize(container, () => map.invalidateSize({ pan: false })),
  ]
  return {
    map,
    names,
    destroy() {
      alive = false
      for (const stop of stops) stop()
      map.remove()
    },
  }
}

/** The given zoom, or the closest one at which the whole radius is visible. */
export function zoomFor(map: L.Map, zoom: number, radius: MapRadius | null | undefined): number {
  if (!radius) return zoom
  const { west, south, east, north } = circleBounds(radius)
  const bounds = L.latLngBounds([south, west], [north, east])
  return Math.min(zoom, map.getBoundsZoom(bounds, false, L.point(24, 24)))
}

export function viewportOf(map: L.Map): MapViewport {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  return {
    centre: { lat, lng },
    zoom: map.getZoom(),
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
  }
}

function onMedia(query: string, listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Reports a new pixel ratio, after the page is zoomed or moved to another screen. Each ratio needs a new query. */
function onPixelRatioChange(listener: () => void): () => void {
  let stop = (): void => {}
  const watch = (): void => {
    stop = onMedia(`(resolution: ${window.devicePixelRatio}dppx)`, () => {
      stop()
      watch()
      listener()
    })
  }
  watch()
  return () => stop()
}

function onResize(element: HTMLElement, listener: () => void): () => void {
  const observer = new ResizeObserver(listener)
  observer.observe(element)
  return () => observer.disconnect()
}
