export const radiusOptions = [5, 10, 25, 50, 100] as const
export const defaultRadius = 25
export const pageSize = 20
/** A call that names no number of results gets at most this many. */
export const longestPage = 200
/** In hours. */
export const longestEvent = 24
/** The total of a DJ's card is for this many hours while the search names none. */
export const usualHours = 5
/** With more matches than this, the map gets groups instead of each DJ. */
export const mostPins = 2000
export const highestPrice = 1_000_000
/** Counts are exact up to here and say '1,000+' beyond. */
export const countLimit = 1000
/** A part of the map: west, south, east and north in degrees. */
export const areaText = /^(-?\d{1,3}(\.\d{1,6})?,){3}-?\d{1,3}(\.\d{1,6})?$/
/** The middle of a map that has nothing to show. */
export const defaultCentre = { lat: 34.0522, lng: -118.2437 } as const

export const sorts = ['match', 'distance', 'rating', 'price', 'newest'] as const

/** The name of a place that was chosen by moving the map. */
export const mapArea = 'Map area'
/** The same limit as that of an address field. */
export const longestPlaceName = 300

interface MaybePlaced {
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

/** The place of a search, or null. 0,0 counts as none: it stands for an address without coordinates. */
export function placeOf({ lat, lng }: MaybePlaced): { lat: number; lng: number } | null {
  return lat === undefined || lng === undefined || (lat === 0 && lng === 0) ? null : { lat, lng }
}

type Sort = (typeof sorts)[number]

export const sortOf = (query: MaybePlaced & { readonly sort?: Sort | undefined }): Sort => {
  const wanted = query.sort ?? 'match'
  return wanted === 'distance' && !placeOf(query) ? 'match' : wanted
}
