import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { defaultRadius, placeOf } from '@cuebook/domain/discovery/search.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { useMemo } from 'react'
import { DEFAULT_ZOOM } from '../kernel/map/mapConstants.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { SettledMap } from '../places/SettledMap.tsx'
import { DjInfo } from './DjInfo.tsx'
import { middleOf, zoomFor } from './firstView.ts'
import type { UrlSearch } from './searchInUrl.ts'

interface DjMapProps {
  asked: UrlSearch
  djs: readonly Dj[]
  count: string
  /** Whether more DJs can be loaded. */
  hasMore: boolean
  selectedId: string | null
  onSelect: (id: string | null) => void
  onOpen: (dj: Dj) => void
}

export function DjMap({ asked, djs, count, hasMore, selectedId, onSelect, onOpen }: DjMapProps) {
  const place = placeOf(asked.search)
  const markers = useMemo(() => djs.flatMap(markerOf), [djs])
  const centre = useMemo(() => place ?? middleOf(markers), [place, markers])
  const info = (id: string) => {
    const dj = djs.find((each) => each.id === id)
    return dj ? <DjInfo dj={dj} onOpen={onOpen} /> : null
  }
  return (
    <Card className="xl:sticky xl:top-20" aria-labelledby="map-title">
      <CardHeader
        title={<span id="map-title">{`DJ Locations (${count} DJs)`}</span>}
        description={
          hasMore
            ? `The first ${djs.length} are on the map. Load more for others.`
            : 'Every DJ with a location is on the map.'
        }
      />
      <SettledMap
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
    </Card>
  )
}

function markerOf(dj: Dj) {
  const place = dj.location && placeOf(dj.location)
  if (!place) return []
  return [{ id: dj.id, ...place, label: displayName(dj, dj.username), picture: dj.profileImageUrl }]
}
