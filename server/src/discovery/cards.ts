import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { genresOf } from '@cuebook/domain/profiles/genres.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { djProfilesByIds } from '../profiles/queries.ts'
import type { Found } from './listing-row.ts'

/** The found DJs with their names, pictures and texts, in the same order. */
export async function cardsOf(conn: Conn, found: readonly Found[]): Promise<DjCard[]> {
  const ids = found.map(({ userId }) => userId)
  const people = await peopleByIds(conn, ids)
  const profiles = await djProfilesByIds(conn, ids)
  return found.flatMap((one) => {
    const person = people.get(one.userId)
    const profile = profiles.get(one.userId)
    if (!person || !profile?.username) return []
    const { instagram, twitter, linkedin, youtube } = profile.socialMedia
    const { distanceMiles, travelMiles } = one
    return [
      {
        id: one.userId,
        firstName: person.firstName,
        lastName: person.lastName,
        username: profile.username,
        profileImageUrl: person.picture,
        averageRating: one.reviewCount > 0 ? one.ratingHundredths / 100 : null,
        reviewCount: one.reviewCount,
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
      },
    ]
  })
}
