import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { venuesOf } from '../contracts/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'

const MOST = 8
const MOST_VENUES = 3
const SHORTEST = 2

/** The venues of the person's own contracts come first, then general places. */
export async function suggestPlaces(
  ctx: Context,
  actor: Actor | null,
  text: string,
  withVenues: boolean,
): Promise<PlaceSuggestion[]> {
  const q = text.trim()
  if (q.length < SHORTEST) return []
  const places = actor ? ctx.places.members : ctx.places.visitors
  const [venues, suggested] = await Promise.all([
    withVenues && actor ? ownVenues(ctx, actor, q) : [],
    places.suggest(q, MOST),
  ])
  return [...venues, ...suggested].slice(0, MOST)
}

async function ownVenues(ctx: Context, actor: Actor, q: string): Promise<PlaceSuggestion[]> {
  const venues = (await venuesOf(ctx.database.db, actor, q)).slice(0, MOST_VENUES)
  return Promise.all(
    venues.map(async ({ contractId, venue, address }): Promise<PlaceSuggestion> => {
      const point = await ctx.places.visitors.locate(address)
      const at = { lat: point?.lat ?? null, lng: point?.lng ?? null }
      return { id: `venue:${contractId}`, label: venue, address, kind: 'venue', ...at }
    }),
  )
}
