import { defaultCentre } from '@cuebook/domain/discovery/search.ts'
import { boxAround } from '@cuebook/domain/places/box.ts'
import { useState } from 'react'
import { circleBounds } from '../../kernel/map/circleBounds.ts'
import { DEFAULT_ZOOM } from '../../kernel/map/mapConstants.ts'
import type { MapBounds, MapRadius, MapViewport, Position } from '../../kernel/map/mapTypes.ts'

interface Frame {
  centre: Position
  zoom: number
  bounds: MapBounds | null
}

interface Framing {
  /** The search. Only another search moves the map. */
  search: string
  radius: MapRadius | null
  /** Null until the pins have come. */
  spots: readonly Position[] | null
  /** The views that people left a search with, to which a step back returns. */
  views: ReadonlyMap<string, MapViewport>
}

/** Closer than this, a single pin would be shown without its surroundings. */
const CLOSEST = 11

const start: Frame = { centre: defaultCentre, zoom: DEFAULT_ZOOM, bounds: null }

/** What the map shows of a search: the view it was left with, or all of its pins and its place. */
export function useMapFrame(framing: Framing): Frame {
  const [kept, setKept] = useState<{ search: string | null; frame: Frame }>({ search: null, frame: start })
  const frame = kept.search === framing.search ? null : frameOf(framing)
  if (frame) setKept({ search: framing.search, frame })
  return frame ?? kept.frame
}

function frameOf({ search, radius, spots, views }: Framing): Frame | null {
  const left = views.get(search)
  if (left) return { centre: left.centre, zoom: left.zoom, bounds: null }
  if (!spots) return null
  if (radius && spots.length === 0) return { ...start, bounds: circleBounds(radius) }
  const shown = radius ? [...spots, radius.centre] : spots
  return { ...start, zoom: CLOSEST, bounds: boxAround(shown) }
}
