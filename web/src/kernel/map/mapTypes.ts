import type { ReactNode } from 'react'

export interface Position {
  lat: number
  lng: number
}

export interface MapMarker extends Position {
  id: string
  /** Its accessible name, and the source of its initials where there is no picture. */
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

/** Which map draws. Google's map id carries an operator's own styling; without one its demo id serves. */
export type MapEngine =
  | { kind: 'embedded'; tilesUrl?: string | undefined }
  | { kind: 'google'; apiKey: string; mapId?: string | undefined }
  | { kind: 'style'; styleUrl: string }

export interface MapProps {
  centre: Position
  zoom: number
  markers: readonly MapMarker[]
  /** A circle around a searched place. The map zooms out until it is seen whole. */
  radius?: MapRadius | null | undefined
  selectedId: string | null
  onSelect: (id: string | null) => void
  onMoveEnd?: ((view: MapViewport) => void) | undefined
  /** What the info window of a selected marker holds. Without it a selection is only highlighted. */
  renderInfo?: ((id: string) => ReactNode) | undefined
  /** The map's accessible name. */
  label: string
  className?: string | undefined
}

/** What every adapter takes: the port's props, and where to say how its loading goes. */
export interface MapAdapterProps<Kind extends MapEngine['kind']> extends MapProps {
  engine: Extract<MapEngine, { kind: Kind }>
  onStatus: (status: MapStatus) => void
}
