import type { DjSearch, PagedSearch } from '@cuebook/domain/discovery/query.ts'
import { pageSize, placeOf, type sortOf } from '@cuebook/domain/discovery/search.ts'
import { milesBetween } from '@cuebook/domain/places/distance.ts'
import { djListings } from '../table.ts'

export interface SearchHit {
  readonly userId: string
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly travelMiles: number
  readonly distanceMiles: number | null
}
export interface Page {
  readonly djs: readonly SearchHit[]
  readonly next: string | null
  /** How many results at the end of the page are only similar to the typed text. */
  readonly alike: number
}

export const columns = {
  userId: djListings.userId,
  ratingHundredths: djListings.ratingHundredths,
  reviewCount: djListings.reviewCount,
  travelMiles: djListings.travelMiles,
  rateSort: djListings.rateSort,
  listedAt: djListings.listedAt,
  matchScore: djListings.matchScore,
  lat: djListings.lat,
  lng: djListings.lng,
}
export type Sort = ReturnType<typeof sortOf>
export type Row = Pick<typeof djListings.$inferSelect, keyof typeof columns>

/** How many results one page has. */
export const limitOf = ({ limit = pageSize }: PagedSearch): number => limit

export function searchHitOf(row: Row, query: DjSearch): SearchHit {
  const { userId, ratingHundredths, reviewCount, travelMiles, lat, lng } = row
  const place = placeOf(query)
  const distanceMiles = place && lat !== null && lng !== null ? milesBetween(place, { lat, lng }) : null
  return { userId, ratingHundredths, reviewCount, travelMiles, distanceMiles }
}
