import Supercluster from 'supercluster'
import { MAX_ZOOM } from './mapConstants.ts'
import type { MapMarker, MapViewport, Position } from './mapTypes.ts'

/** What stands on the map: one marker, or several that would overlap. */
export type Pin =
  | { kind: 'one'; key: string; at: Position; marker: MapMarker }
  | { kind: 'cluster'; key: string; at: Position; count: number; members: MapMarker[]; opensAt: number }

/** Pixels between two markers below which they become one cluster. */
const RADIUS = 46
/** Beyond the screen's edge, so a marker does not pop up when the map moves a little. */
const MARGIN = 0.25

export interface ClusterIndex {
  pinsIn: (view: MapViewport) => Pin[]
}

/** The chosen marker stands alone at every zoom: it must be seen when the list points to it. */
export function clusterIndex(markers: readonly MapMarker[], selectedId: string | null): ClusterIndex {
  const index = new Supercluster<MapMarker>({ radius: RADIUS, extent: 256, maxZoom: MAX_ZOOM })
  const chosen = markers.find(({ id }) => id === selectedId)
  index.load(markers.filter((marker) => marker !== chosen).map(toPoint))

  return {
    pinsIn(view) {
      const pins = index.getClusters(widened(view.bounds), Math.round(view.zoom)).map((found): Pin => {
        const at = toPosition(found.geometry.coordinates)
        if (!('cluster' in found.properties)) {
          return { kind: 'one', key: found.properties.id, at, marker: found.properties }
        }
        const id = found.properties.cluster_id
        const members = index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties }) => properties)
        const opensAt = index.getClusterExpansionZoom(id)
        return { kind: 'cluster', key: `cluster-${id}`, at, count: members.length, members, opensAt }
      })
      if (chosen) pins.push({ kind: 'one', key: chosen.id, at: chosen, marker: chosen })
      return pins.sort(inReadingOrder)
    },
  }
}

/** Tab goes from north to south, as one reads. */
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

/** Offsets in pixels at which markers of one and the same place stand apart: a ring, or a spiral of many. */
export function fanOut(count: number): { x: number; y: number }[] {
  const ring = count <= 8
  return Array.from({ length: count }, (_, i) => {
    const angle = ring ? (i / count) * 2 * Math.PI - Math.PI / 2 : i * 2.4
    const far = ring ? Math.max(44, count * 9) : 30 + 24 * Math.sqrt(i + 1)
    return { x: Math.round(far * Math.cos(angle)), y: Math.round(far * Math.sin(angle)) }
  })
}
