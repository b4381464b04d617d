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
  /** The name that a cluster lists, where it is known. */
  name?: string | undefined
  /** Shown on the pin instead of a picture, such as a price. */
  text?: string | undefined
  /** In dollars by the hour; a cluster shows the lowest of its members. */
  price?: number | null | undefined
  /** Marked with a heart. */
  liked?: boolean | undefined
}

/** Several people of one part of the map, counted by the server because there are too many for single markers. */
export interface MapGroup extends Position {
  count: number
  /** There are more than the count says. */
  more: boolean
  /** The lowest price in dollars by the hour, where it is known. */
  fromPrice?: number | null | undefined
}

export interface MapRadius {
  centre: Position
  miles: number
}

export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

export interface MapViewport {
  centre: Position
  zoom: number
  bounds: MapBounds
}

export type MapStatus = 'not-loaded' | 'loading' | 'loaded' | 'failed' | 'auth-failure'

/** The map to draw. An operator's styling comes with Google's map id; without one, the demo id is used. */
export type MapEngine =
  | { kind: 'embedded'; tilesUrl?: string | undefined }
  | { kind: 'google'; apiKey: string; mapId?: string | undefined }
  /** Pictures of streets from a tile server: its address with {z}, {x} and {y}, and whom to name for them. */
  | { kind: 'raster'; tilesUrl: string; attribution: string }

export interface MapProps {
  centre: Position
  zoom: number
  /** If given, the map shows this box as a whole, at most as close as `zoom`. */
  bounds?: MapBounds | null | undefined
  markers: readonly MapMarker[]
  groups?: readonly MapGroup[] | undefined
  /** A circle around a searched place. */
  radius?: MapRadius | null | undefined
  selectedId: string | null
  onSelect: (id: string | null) => void
  /** Markers to highlight, because the pointer or the focus is on the same people elsewhere. */
  litIds?: readonly string[] | undefined
  /** Called when the pointer or the focus comes to a marker or a cluster, and with nobody when it leaves. */
  onLight?: ((ids: readonly string[]) => void) | undefined
  /** `byPerson` is false when the map moved by itself, for example to show a marker. */
  onMoveEnd?: ((view: MapViewport, byPerson: boolean) => void) | undefined
  /** In a page that scrolls, the map leaves the wheel and one finger to the page. */
  gestures?: 'cooperative' | 'greedy' | undefined
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
