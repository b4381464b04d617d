import { defaultRadius } from '@cuebook/domain/discovery/search.ts'
import { or, type SQL, sql } from 'drizzle-orm'
import { savedSearches } from '../table.ts'

interface Place {
  readonly userId: string
  readonly lat: number | null
  readonly lng: number | null
}

/**
 * The saved searches whose circle may hold a DJ's place, and those without a circle. It leaves out most of the others
 * before they are compared one by one, and is a mile more generous than a search, which decides.
 */
export function mayReach({ userId, lat, lng }: Place): SQL | undefined {
  const { id, query } = savedSearches
  const number = (name: string) => sql`(${query} ->> ${name})::float8`
  const hasNoCircle = sql`${number('lat')} is null or (${number('lat')} = 0 and ${number('lng')} = 0)`
  if (lat === null || lng === null) return hasNoCircle
  const miles = sql`dj_spot(${number('lat')}, ${number('lng')}, 0, ${id})
    <-> dj_spot(${lat}::float8, ${lng}::float8, 0, ${userId}::uuid)`
  return or(hasNoCircle, sql`(${miles}) <= coalesce(${number('radiusMiles')}, ${defaultRadius}) + 1`)
}
