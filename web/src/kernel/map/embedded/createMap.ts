import * as L from 'leaflet'
import { onThemeChange } from '../../ui/button/theme.ts'
import { FIT_PADDING, MIN_ZOOM } from '../mapConstants.ts'
import type { MapBounds, MapProps, MapStatus, MapViewport, Position } from '../mapTypes.ts'
import { cooperativeGestures, type GestureHint } from './cooperativeGestures.ts'
import type { LabelLayer } from './LabelLayer.ts'
import { type LeafletEngine, layersOf, maxZoomOf, zoomStepOf } from './layers.ts'
import { readPalette } from './palette.ts'
import { moveQuietly } from './quietMoves.ts'

export interface EmbeddedMap {
  map: L.Map
  /** Null where the tiles are pictures that have their names drawn in. */
  names: LabelLayer | null
  destroy: () => void
}

export interface MapFrame {
  centre: Position
  zoom: number
  bounds: MapBounds | null
}

export interface EmbeddedMapOptions extends MapFrame {
  gestures: NonNullable<MapProps['gestures']>
  label: string
  engine: LeafletEngine
  onStatus: (status: MapStatus) => void
  onHint: (kind: GestureHint) => void
}

const EDGES: L.LatLngBoundsLiteral = [
  [-50, -215],
  [80, -20],
]

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export function createMap(container: HTMLElement, options: EmbeddedMapOptions): EmbeddedMap {
  const moving = !prefersStill()
  const map = L.map(container, {
    center: options.centre,
    zoom: options.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: maxZoomOf(options.engine),
    maxBounds: EDGES,
    maxBoundsViscosity: 0.8,
    zoomSnap: zoomStepOf(options.engine),
    zoomControl: false,
    attributionControl: false,
    closePopupOnClick: false,
    zoomAnimation: moving,
    fadeAnimation: moving,
    markerZoomAnimation: moving,
    inertia: moving,
  })
  if (!moving) stopGliding(map)
  show(map, options)
  container.classList.toggle('map-greedy', options.gestures === 'greedy')
  container.setAttribute('role', 'region')
  container.setAttribute('aria-label', options.label)
  container.setAttribute('aria-roledescription', 'map')
  // What is drawn says nothing to those who hear the map; its pins do.
  for (const pane of ['tilePane', 'overlayPane']) map.getPane(pane)?.setAttribute('aria-hidden', 'true')

  let alive = true
  const layers = layersOf(options.engine, readPalette(container), {
    isAlive: () => alive,
    add: (layer) => map.addLayer(layer),
    onStatus: options.onStatus,
  })
  const repaint = (): void => layers.repaint(readPalette(container))
  const stops = [
    ...(options.gestures === 'greedy' ? [] : [cooperativeGestures(map, options.onHint)]),
    onThemeChange(repaint),
    onMedia('(prefers-color-scheme: dark)', repaint),
    onPixelRatioChange(repaint),
    onResize(container, () => moveQuietly(map, () => map.invalidateSize({ pan: false }))),
  ]
  return {
    map,
    names: layers.names,
    destroy() {
      alive = false
      for (const stop of stops) stop()
      leave(map)
    },
  }
}

/**
 * Removes the map with what is still on a timer: Leaflet reports the end of a resize or of a zoom a moment later, and
 * would then look for the place of a pane that is gone.
 */
function leave(map: L.Map & { _animatingZoom?: boolean }): void {
  map._animatingZoom = false
  map.remove()
  map.off()
}

/** Leaflet glides when a key moves the map, whatever its options say, so reduced motion needs its own way. */
function stopGliding(map: L.Map): void {
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false })
}

/** Shows the whole box with room at its edges, or the centre at its zoom. */
export function show(map: L.Map, { centre, zoom, bounds }: MapFrame): void {
  const { top, side, bottom } = FIT_PADDING
  moveQuietly(map, () => {
    if (!bounds) {
      map.setView([centre.lat, centre.lng], zoom, { animate: false })
      return
    }
    const { west, south, east, north } = bounds
    map.fitBounds(L.latLngBounds([south, west], [north, east]), {
      paddingTopLeft: [side, top],
      paddingBottomRight: [side, bottom],
      maxZoom: zoom,
      animate: false,
    })
  })
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
