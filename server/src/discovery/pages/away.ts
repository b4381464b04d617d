import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { peopleByIds } from '../../identity/queries.ts'
import { djProfileOf, userIdByUsername } from '../../profiles/queries.ts'
import { subscriptionStatusOf } from '../../subscriptions/queries.ts'
import type { Verb } from '../../verb.ts'
import { cardsOf } from '../cards.ts'
import { findDjs } from '../search/find.ts'
import { djListings } from '../table.ts'

const SIMILAR = 3
const RADIUS_MILES = 50

/**
 * A DJ who had a public page and is not listed now. Others learn the name and who plays nearby; a DJ who never
 * subscribed never had a page, so only the DJ themselves learns anything.
 */
export const away: Verb<typeof discoveryApi.away> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const id = await userIdByUsername(db, params.username)
  if (!id || (await db.$count(djListings, eq(djListings.userId, id))) > 0) throw new Refusal('not-found')
  const isYou = actor?.id === id
  if (!isYou && (await subscriptionStatusOf(db, id)) === null) throw new Refusal('not-found')
  const profile = await djProfileOf(db, id)
  const person = (await peopleByIds(db, [id])).get(id)
  if (!profile?.username || !person) throw new Refusal('not-found')
  const { location } = profile
  const near =
    location && isPlaced(location) ? { lat: location.lat, lng: location.lng, radiusMiles: RADIUS_MILES } : {}
  const { djs } = await findDjs(db, { ...near, limit: SIMILAR }, undefined)
  return {
    name: displayName(person, profile.username),
    isYou,
    similar: await cardsOf(db, djs, ctx.now()),
  }
}
