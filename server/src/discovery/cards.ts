import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjProfile } from '@cuebook/domain/profiles/dj-profile.ts'
import { genresOf } from '@cuebook/domain/profiles/genres.ts'
import { type Distribution, noRatings } from '@cuebook/domain/reviews/rating.ts'
import { type PersonCard, peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { djProfilesByIds } from '../profiles/queries.ts'
import { ratingsByIds, statsOf } from '../reviews/queries.ts'
import { type CardExtras, cardExtras } from './card-extras.ts'
import type { Found } from './search/listing-row.ts'

/** The found DJs with their names, pictures and texts, in the same order. */
export async function cardsOf(conn: Conn, found: readonly Found[], now: Date): Promise<DjCard[]> {
  const ids = found.map(({ userId }) => userId)
  const people = await peopleByIds(conn, ids)
  const profiles = await djProfilesByIds(conn, ids)
  const ratings = await ratingsByIds(conn, ids)
  const extras = await cardExtras(conn, ids, now)
  return found.flatMap((one) => {
    const person = people.get(one.userId)
    const profile = profiles.get(one.userId)
    const rated = { ...one, distribution: ratings.get(one.userId) ?? null }
    const extra = extras.get(one.userId)
    return (person && profile && extra && cardOf(rated, person, profile, extra)) ?? []
  })
}

type Named = Pick<PersonCard, 'firstName' | 'lastName' | 'picture'>

interface Rated extends Pick<Found, 'userId' | 'distanceMiles' | 'travelMiles'> {
  /** Null for a DJ who never had a review. */
  readonly distribution: Distribution | null
}

/** Null for a DJ who has just given up the username. */
export function cardOf(one: Rated, person: Named, profile: DjProfile, extra: CardExtras): DjCard | null {
  if (!profile.username) return null
  const { instagram, twitter, linkedin, youtube } = profile.socialMedia
  const { distanceMiles, travelMiles } = one
  return {
    id: one.userId,
    firstName: person.firstName,
    lastName: person.lastName,
    username: profile.username,
    profileImageUrl: person.picture,
    // The listing rounds the mean for its index, and rounding it again for the screen could be one tenth off.
    ...statsOf(one.distribution ?? noRatings),
    genres: genresOf(profile.specialties),
    hourlyRate: profile.basePrice,
    location: profile.location,
    djProfile: {
      bio: profile.bio,
      specialties: profile.specialties,
      socialMedia: { instagram, twitter, linkedin, youtube },
    },
    distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles * 10) / 10,
    travelsToYou: distanceMiles !== null && distanceMiles <= travelMiles,
    ...extra,
  }
}
