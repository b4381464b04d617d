import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { defaultCentre, defaultRadius, placeOf } from '@cuebook/domain/discovery/search.ts'
import { fullName } from '@cuebook/domain/identity/user.ts'
import { useMemo } from 'react'
import { MapView } from '../kernel/map/MapView.tsx'
import { DEFAULT_ZOOM } from '../kernel/map/mapConstants.ts'
import { Card, CardHeader } from '../kernel/ui/Card.tsx'
import { Skeleton } from '../kernel/ui/Skeleton.tsx'
import { useMapEngine } from '../places/requests.ts'
import { DjInfo } from './DjInfo.tsx'
import type { UrlSearch } from './searchInUrl.ts'

interface DjMapProps {
  asked: UrlSearch
  djs: readonly Dj[]
  count: string
  selectedId: string | null
  onSelect: (id: string | null) => void
  onOpen: (dj: Dj) => void
}

export function DjMap({ asked, djs, count, selectedId, onSelect, onOpen }: DjMapProps) {
  const { data: engine } = useMapEngine()
  const place = placeOf(asked.search)
  const markers = useMemo(() => djs.flatMap(markerOf), [djs])
  const centre = useMemo(() => place ?? middleOf(markers), [place, markers])
  const info = (id: string) => {
    const dj = djs.find((each) => each.id === id)
    return dj ? <DjInfo dj={dj} onOpen={onOpen} /> : null
  }
  return (
    <Card className="xl:sticky xl:top-20" aria-labelledby="map-title">
      <CardHeader title={<span id="map-title">{`DJ Locations (${count} DJs)`}</span>} />
      {engine ? (
        <MapView
          engine={engine}
          label="Map of DJs"
          centre={centre}
          zoom={place ? DEFAULT_ZOOM : zoomFor(markers)}
          markers={markers}
          radius={place ? { centre: place, miles: asked.search.radiusMiles ?? defaultRadius } : null}
          selectedId={selectedId}
          onSelect={onSelect}
          renderInfo={info}
          className="h-80 overflow-hidden rounded-control md:h-[34rem]"
        />
      ) : (
        <Skeleton className="h-80 md:h-[34rem]" />
      )}
    </Card>
  )
}

function markerOf(dj: Dj) {
  if (!dj.location) return []
  const { lat, lng } = dj.location
  return [{ id: dj.id, lat, lng, label: fullName(dj) || dj.username, picture: dj.profileImageUrl }]
}

/** The average of where the DJs are, or a fixed city while none has a place. */
function middleOf(spots: readonly { lat: number; lng: number }[]): { lat: number; lng: number } {
  if (spots.length === 0) return defaultCentre
  const mean = (pick: (spot: { lat: number; lng: number }) => number) =>
    spots.reduce((sum, spot) => sum + pick(spot), 0) / spots.length
  return { lat: mean((spot) => spot.lat), lng: mean((spot) => spot.lng) }
}

/** The width a map has on most screens, and a tile's. */
const MAP_PX = 480
const TILE_PX = 256
const WIDEST_ZOOM = 4

/** The default zoom, or as far out as it takes to see everybody: a market may span a country. */
function zoomFor(spots: readonly { lng: number }[]): number {
  if (spots.length === 0) return DEFAULT_ZOOM
  const longitudes = spots.map(({ lng }) => lng)
  const degrees = Math.max(...longitudes) - Math.min(...longitudes)
  const fitting = Math.floor(Math.log2((360 * MAP_PX) / (TILE_PX * Math.max(degrees, 0.01))))
  return Math.max(WIDEST_ZOOM, Math.min(DEFAULT_ZOOM, fitting))
}
