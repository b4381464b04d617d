import { z } from 'zod'

export const radiusOptions = [5, 10, 25, 50, 100] as const
export const defaultRadius = 25
export const pageSize = 20
export const highestPrice = 1_000_000
/** Counts are exact up to here and say '1,000+' beyond. */
export const countLimit = 1000
/** Where the map starts while no DJ has a place. */
export const defaultCentre = { lat: 34.0522, lng: -118.2437 } as const

export const sorts = ['distance', 'rating', 'price', 'newest'] as const

const number = (min: number, max: number) => z.coerce.number().min(min).max(max)

/** What discovery can be asked, in its address and in the call alike. */
export const djSearch = z
  .object({
    search: z.string().trim().max(100).optional(),
    lat: number(-90, 90).optional(),
    lng: number(-180, 180).optional(),
    radiusMiles: number(1, 500).optional(),
    genre: z.string().trim().max(60).optional(),
    /** yyyy-mm-dd: only DJs without a confirmed booking that day. */
    date: z.iso.date('Please enter a date').optional(),
    minPrice: number(0, highestPrice).optional(),
    maxPrice: number(0, highestPrice).optional(),
    minRating: number(0, 5).optional(),
    sort: z.enum(sorts).optional(),
  })
  .refine((q) => (q.lat === undefined) === (q.lng === undefined), 'A place needs both lat and lng')
export type DjSearch = z.output<typeof djSearch>

/** As long as an address field lets it be. */
export const longestPlaceName = 300

/** A search that is kept, with the place's name for people; searches kept before had none. */
export const savedQuery = djSearch.safeExtend({ place: z.string().trim().max(longestPlaceName).optional() })
export type SavedQuery = z.output<typeof savedQuery>

/** A place only counts when it is one: 0,0 is what an unplaced address carries. */
export function placeOf({ lat, lng }: DjSearch): { lat: number; lng: number } | null {
  return lat === undefined || lng === undefined || (lat === 0 && lng === 0) ? null : { lat, lng }
}

export const sortOf = (query: DjSearch): (typeof sorts)[number] => {
  const wanted = query.sort ?? 'distance'
  return wanted === 'distance' && !placeOf(query) ? 'rating' : wanted
}
