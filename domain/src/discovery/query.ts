import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { plannedDay } from '../kernel/day.ts'
import { areaText, highestPrice, longestEvent, longestPlaceName, placeOf, sorts } from './search.ts'

const number = (min: number, max: number) => z.coerce.number().min(min).max(max)

/** The place that distances are measured from. */
export const searchedSpot = z
  .object({ lat: number(-90, 90).optional(), lng: number(-180, 180).optional() })
  .refine((q) => (q.lat === undefined) === (q.lng === undefined), 'A place needs both lat and lng')

/** The search parameters, the same in the screen's address and in the API call. */
export const djSearch = z
  .object({
    search: z.string().trim().max(100, bound('This search is too long')).optional(),
    lat: number(-90, 90).optional(),
    lng: number(-180, 180).optional(),
    radiusMiles: number(1, 500).optional(),
    /** west,south,east,north in degrees: only DJs inside this part of the circle around the place. */
    area: z
      .string()
      .max(100, bound('A part of the map is west,south,east,north in degrees'))
      .regex(areaText, 'A part of the map is west,south,east,north in degrees')
      .optional(),
    genre: z.string().trim().max(60, bound('This genre is not known')).optional(),
    /** yyyy-mm-dd: only DJs without a confirmed booking that day. */
    date: plannedDay('Please enter a date').optional(),
    minPrice: number(0, highestPrice).optional(),
    maxPrice: number(0, highestPrice).optional(),
    minRating: number(0, 5).optional(),
    sort: z.enum(sorts).optional(),
    /** The length of the event; it filters nothing, and the screen shows each DJ's total for it. */
    hours: number(1, longestEvent).optional(),
  })
  .refine((q) => (q.lat === undefined) === (q.lng === undefined), 'A place needs both lat and lng')
  // Only the circle has an index.
  .refine(
    (q) => q.area === undefined || (placeOf(q) !== null && q.radiusMiles !== undefined),
    'A part of the map needs lat, lng and radiusMiles',
  )
export type DjSearch = z.output<typeof djSearch>

/** What a visitor may ask of the preview: who is near a place, and who is free on a day. */
export const previewSearch = searchedSpot.safeExtend({
  radiusMiles: djSearch.shape.radiusMiles,
  date: djSearch.shape.date,
})
export type PreviewSearch = z.output<typeof previewSearch>

/** A search and the number of results on one page; our own screens ask for `pageSize`. */
export type PagedSearch = DjSearch & { readonly limit?: number | undefined }

/** A saved search, with the name of its place for people; older saved searches have no name. */
export const savedQuery = djSearch.safeExtend({
  place: z.string().trim().max(longestPlaceName, bound('This place is not known')).optional(),
})
export type SavedQuery = z.output<typeof savedQuery>
