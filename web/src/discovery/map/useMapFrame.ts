import { defaultCentre } from '@cuebook/domain/discovery/search.ts'
import { boxAround } from '@cuebook/domain/places/box.ts'
import { useState } from 'react'
import { DEFAULT_ZOOM, MAX_ZOOM } from '../../kernel/map/mapConstants.ts'
import type { MapBounds, MapViewport, Position } from '../../kernel/map/mapTypes.ts'

interface Frame {
  centre: Position
  zoom: number
  bounds: MapBounds | null
}

interface Framing {
  /** The search. Only another search moves the map. */
  search: string
  /** The searched part of the map. */
  place: MapBounds | null
  /** Null until the pins have come. */
  spots: readonly Position[] | null
  /** The views that people left a search with, to which a step back returns. */
  views: ReadonlyMap<string, MapViewport>
}

/** Closer than this, a single pin would be shown without its surroundings. */
const CLOSEST = 11

/** The whole market, because until the pins have come nobody has asked for a smaller part of it. */
const start: Frame = {
  centre: defaultCentre,
  zoom: DEFAULT_ZOOM,
  bounds: { west: -124, south: 25, east: -67, north: 49 },
}

/** What the map shows of a search: the view it was left with, its place, or all of its pins; at first the default view. */
export function useMapFrame(framing: Framing): Frame {
  const [kept, setKept] = useState<{ search: string | null; frame: Frame }>({ search: null, frame: start })
  const frame = kept.search === framing.search ? null : frameOf(framing, kept.frame)
  if (frame) setKept({ search: framing.search, frame })
  return frame ?? kept.frame
}

function frameOf({ search, place, spots, views }: Framing, before: Frame): Frame | null {
  const left = views.get(search)
  if (left) return { centre: left.centre, zoom: left.zoom, bounds: null }
  if (place) return { ...start, zoom: MAX_ZOOM, bounds: place }
  if (!spots) return null
  // Where nobody was found there is nothing to show, so the map stays where it is.
  if (spots.length === 0) return before
  const centre = averageOf(spots)
  return search === '' && spots.every((spot) => isInDefaultView(spot, centre))
    ? { centre, zoom: DEFAULT_ZOOM, bounds: null }
    : { ...start, zoom: CLOSEST, bounds: boxAround(spots) }
}

const averageOf = (spots: readonly Position[]): Position => ({
  lat: spots.reduce((sum, { lat }) => sum + lat, 0) / spots.length,
  lng: spots.reduce((sum, { lng }) => sum + lng, 0) / spots.length,
})

/** How far from its middle the map of a phone shows a whole pin at the default zoom, in degrees of longitude. */
const HALF_VIEW = 0.22

/** Towards the poles a degree of latitude takes more of the map than one of longitude. */
const isInDefaultView = ({ lat, lng }: Position, centre: Position): boolean =>
  Math.abs(lng - centre.lng) <= HALF_VIEW &&
  Math.abs(lat - centre.lat) <= HALF_VIEW * Math.cos((centre.lat / 180) * Math.PI)
