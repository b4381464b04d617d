import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import { pricesOf } from '@cuebook/domain/packages/prices.ts'
import { genresOf, tidyList } from '@cuebook/domain/profiles/genres.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { noRatings } from '@cuebook/domain/reviews/rating.ts'
import { eq } from 'drizzle-orm'
import { peopleByIds } from '../../identity/queries.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { minutesToAnswer } from '../../messages/queries.ts'
import { offeringOf } from '../../packages/queries.ts'
import { clipsOf, djProfilesByIds, userIdByUsername } from '../../profiles/queries.ts'
import { ratingsByIds, reviewsOf, statsOf } from '../../reviews/queries.ts'
import type { Verb } from '../../verb.ts'
import { djListings } from '../table.ts'

export const publicProfile: Verb<typeof discoveryApi.publicProfile> = async ({
  actor,
  params,
  ctx,
  headers,
  reply,
}) => {
  const asked = { username: params.username, now: ctx.now(), readerId: actor?.id }
  const dj = await readFromCopy(ctx.database, headers, ({ db }) => publicDjBy(db, asked))
  if (!dj) throw new Refusal('not-found')
  ctx.attention.visited(dj.id, { actor, headers, reply })
  return dj
}

interface Asked {
  readonly username: string
  readonly now: Date
  readonly readerId?: string | undefined
}

/** Only listed DJs have a public page. */
export async function publicDjBy(conn: Conn, { username, now, readerId }: Asked): Promise<PublicPage | null> {
  const id = await userIdByUsername(conn, username)
  if (!id) return null
  const [listing] = await conn.select().from(djListings).where(eq(djListings.userId, id))
  const person = (await peopleByIds(conn, [id])).get(id)
  const profile = (await djProfilesByIds(conn, [id])).get(id)
  const distribution = (await ratingsByIds(conn, [id])).get(id) ?? noRatings
  if (!listing || !person || !profile?.username) return null
  return {
    id,
    firstName: person.firstName,
    lastName: person.lastName,
    username: profile.username,
    profileImageUrl: person.picture,
    bio: profile.bio,
    specialties: profile.specialties && tidyList(profile.specialties),
    genres: genresOf(profile.specialties),
    equipment: profile.equipment,
    hourlyRate: profile.basePrice,
    location: profile.location,
    willingToTravel: profile.willingToTravel,
    maxDistance: profile.maxDistance,
    socialMedia: profile.socialMedia,
    ...statsOf(distribution),
    distribution: [...distribution],
    reviews: await reviewsOf(conn, id, readerId),
    clips: await clipsOf(conn, id),
    prices: pricesOf(profile, await offeringOf(conn, id)),
    minutesToAnswer: await minutesToAnswer(conn, id, now),
  }
}
