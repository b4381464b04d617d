import Supercluster from 'supercluster'
import { MAX_ZOOM } from './mapConstants.ts'
import type { MapMarker, MapViewport, Position } from './mapTypes.ts'

interface Standing {
  key: string
  at: Position
  /** Moves the pin by pixels to make room for the selected marker. */
  offset?: Offset | undefined
}

export interface Offset {
  x: number
  y: number
}

/** A pin is one marker, or a cluster of several that would overlap. */
export type Pin =
  | (Standing & { kind: 'one'; marker: MapMarker })
  | (Standing & { kind: 'cluster'; members: MapMarker[]; opensAt: number })

/** Two markers closer than this number of pixels become one cluster. */
const RADIUS = 56
/** Markers are arranged anew with each such part of a zoom level. */
const PARTS = 4
const TILE = 256
/** Pins are also placed beyond the edge of the map, so that they do not pop up when it moves a little. */
const MARGIN = 0.25

export interface ClusterIndex {
  pinsIn: (view: MapViewport, selectedId: string | null) => Pin[]
}

export function clusterIndex(markers: readonly MapMarker[], maxZoom = MAX_ZOOM): ClusterIndex {
  const indexes = new Map<number, Supercluster<MapMarker>>()

  /** An index knows whole levels only. Between two of them the same pixels are fewer degrees, so each part has its own. */
  function indexFor(part: number): Supercluster<MapMarker> {
    const known = indexes.get(part)
    if (known) return known
    const radius = RADIUS / 2 ** part
    const made = new Supercluster<MapMarker>({ radius, extent: TILE, maxZoom })
    made.load(markers.map(toPoint))
    indexes.set(part, made)
    return made
  }

  function pinsAt(view: MapViewport): Pin[] {
    const level = Math.floor(view.zoom)
    const part = Math.floor((view.zoom - level) * PARTS) / PARTS
    const index = indexFor(part)
    return index.getClusters(widened(view.bounds), level).map((found): Pin => {
      const at = toPosition(found.geometry.coordinates)
      if (!('cluster' in found.properties)) return single(found.properties)
      const id = found.properties.cluster_id
      const members = index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties }) => properties)
      return {
        kind: 'cluster',
        key: `cluster-${firstOf(members)}`,
        at,
        members,
        opensAt: index.getClusterExpansionZoom(id) + part,
      }
    })
  }

  return {
    pinsIn(view, selectedId) {
      const chosen = markers.find(({ id }) => id === selectedId)
      const pins = pinsAt(view)
        .filter(({ key }) => key !== chosen?.id)
        .flatMap((pin) => (chosen ? withoutChosen(pin, chosen, view.zoom) : [pin]))
      return (chosen ? [...pins, single(chosen)] : pins).sort(inReadingOrder)
    },
  }
}

export const idsOf = (pin: Pin): string[] =>
  pin.kind === 'one' ? [pin.marker.id] : pin.members.map(({ id }) => id)

export const isLit = (pin: Pin, litIds: readonly string[] = []): boolean =>
  litIds.length > 0 && idsOf(pin).some((id) => litIds.includes(id))

/** Names a cluster by a member, because its number in the index is another one at every zoom and after every change. */
const firstOf = (members: readonly MapMarker[]): string =>
  members.reduce((first, { id }) => (id < first ? id : first), members[0]?.id ?? '')

const single = (marker: MapMarker): Pin => ({ kind: 'one', key: marker.id, at: marker, marker })

/** Takes the selected marker out of its cluster, so that it stays visible, and moves the others aside. */
function withoutChosen(pin: Pin, chosen: MapMarker, zoom: number): Pin[] {
  if (pin.kind === 'one' || !pin.members.includes(chosen)) return [pin]
  const members = pin.members.filter((member) => member !== chosen)
  const [only, ...others] = members
  if (!only) return []
  const rest: Pin = others.length === 0 ? single(only) : { ...pin, members }
  return [{ ...rest, offset: stepAside(chosen, rest.at, zoom) }]
}

const ROOM = 52

/** Moves a pin sideways and never up, because the info window is above the selected marker. */
function stepAside(from: Position, to: Position, zoom: number): Offset {
  const pixelsPerDegree = (TILE * 2 ** zoom) / 360
  const dx = (to.lng - from.lng) * pixelsPerDegree
  const dy = ((from.lat - to.lat) * pixelsPerDegree) / Math.cos((from.lat * Math.PI) / 180)
  const side = dx < 0 ? -1 : 1
  return { x: Math.round(Math.max(ROOM, Math.abs(dx)) * side - dx), y: Math.round(Math.max(0, dy) - dy) }
}

/** Tab moves from north to south, like reading. */
const inReadingOrder = (a: Pin, b: Pin): number => b.at.lat - a.at.lat || a.at.lng - b.at.lng

const toPoint = (marker: MapMarker): GeoJSON.Feature<GeoJSON.Point, MapMarker> => ({
  type: 'Feature',
  properties: marker,
  geometry: { type: 'Point', coordinates: [marker.lng, marker.lat] },
})

const toPosition = ([lng = 0, lat = 0]: GeoJSON.Position): Position => ({ lat, lng })

function widened({ west, south, east, north }: MapViewport['bounds']): [number, number, number, number] {
  const [dx, dy] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return [west - dx, Math.max(-85, south - dy), east + dx, Math.min(85, north + dy)]
}

/** Offsets in pixels that separate markers of the same place: a ring, or a spiral for many. */
export function fanOut(count: number): Offset[] {
  const ring = count <= 8
  return Array.from({ length: count }, (_, i) => {
    const angle = ring ? (i / count) * 2 * Math.PI - Math.PI / 2 : i * 2.4
    const far = ring ? Math.max(44, count * 9) : 30 + 24 * Math.sqrt(i + 1)
    return { x: Math.round(far * Math.cos(angle)), y: Math.round(far * Math.sin(angle)) }
  })
}
