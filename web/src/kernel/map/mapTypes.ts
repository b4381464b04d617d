import type { ReactNode } from 'react'

export interface Position {
  lat: number
  lng: number
}

export interface MapMarker extends Position {
  id: string
  /** The accessible name, and the source of the initials when there is no picture. */
  label: string
  picture?: string | null | undefined
}

export interface MapRadius {
  centre: Position
  miles: number
}

export interface MapViewport {
  centre: Position
  zoom: number
  bounds: { west: number; south: number; east: number; north: number }
}

export type MapStatus = 'not-loaded' | 'loading' | 'loaded' | 'failed' | 'auth-failure'

/** The map to draw. An operator's styling comes with Google's map id; without one, the demo id is used. */
export type MapEngine =
  | { kind: 'embedded'; tilesUrl?: string | undefined }
  | { kind: 'google'; apiKey: string; mapId?: string | undefined }
  | { kind: 'style'; styleUrl: string }

export interface MapProps {
  centre: Position
  zoom: number
  markers: readonly MapMarker[]
  /** A circle around a searched place. The map zooms out until the whole circle is visible. */
  radius?: MapRadius | null | undefined
  selectedId: string | null
  onSelect: (id: string | null) => void
  onMoveEnd?: ((view: MapViewport) => void) | undefined
  /** The content of a selected marker's info window. Without it, a selected marker is only highlighted. */
  renderInfo?: ((id: string) => ReactNode) | undefined
  /** The map's accessible name. */
  label: string
  className?: string | undefined
}

/** The props of every adapter: those of the map, its engine, and a callback for the loading status. */
export interface MapAdapterProps<Kind extends MapEngine['kind']> extends MapProps {
  engine: Extract<MapEngine, { kind: Kind }>
  onStatus: (status: MapStatus) => void
}
