import { nextFreeSaturday } from '@cuebook/domain/availability/next-free-saturday.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { genresOf, tidyList } from '@cuebook/domain/profiles/genres.ts'
import { type Distribution, noRatings } from '@cuebook/domain/reviews/rating.ts'
import { addressOf } from '../files/queries.ts'
import { pictureOf } from '../identity/queries.ts'
import { type ProfileRow, profileOf } from '../profiles/queries.ts'
import { distributionSql, statsOf } from '../reviews/queries.ts'
import type { djCardParts } from './table.ts'

/** All that a card says of a DJ, whoever looks for them and wherever. */
export type DjFacts = Omit<DjCard, 'distanceMiles' | 'travelsToYou'>

export interface CardRow extends ProfileRow {
  readonly userId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly image: string | null
  readonly avatarSeed: string
  /** Null for a DJ who never had a review. */
  readonly distribution: Distribution | null
  readonly takenSaturdays: readonly string[] | null
  readonly clip: (typeof djCardParts.$inferSelect)['firstClip']
}

/** The tables behind the card of the DJ `l.user_id`. */
export const cardTables = `join users u on u.id = l.user_id
    join dj_profiles p on p.user_id = l.user_id
    left join dj_ratings r on r.dj_id = l.user_id
    left join dj_card_parts c on c.dj_id = l.user_id`

/** Changes whenever one of a card's rows does, because every write gives its row another xmin. */
export const cardVersion = `concat(u.xmin, '.', p.xmin, '.', r.xmin, '.', c.xmin)`

export const cardColumns = `l.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.image,
      u.avatar_seed as "avatarSeed", p.bio, p.specialties, p.base_price_cents as "basePriceCents", p.equipment,
      p.username, p.address, p.lat, p.lng, p.willing_to_travel as "willingToTravel",
      p.max_distance_miles as "maxDistanceMiles", p.social_media as "socialMedia", ${distributionSql('r')} as distribution,
      c.taken_saturdays::text[] as "takenSaturdays", c.first_clip as clip`

/** Null for a DJ who has just given up the username. */
export function factsOf(row: CardRow, now: Date): DjFacts | null {
  const profile = profileOf(row)
  if (!profile.username) return null
  const { instagram, twitter, linkedin, youtube } = profile.socialMedia
  const { clip } = row
  return {
    id: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    username: profile.username,
    profileImageUrl: pictureOf(row),
    // The listing rounds the mean for its index, and rounding it again for the screen could be one tenth off.
    ...statsOf(row.distribution ?? noRatings),
    genres: genresOf(profile.specialties),
    hourlyRate: profile.basePrice,
    location: profile.location,
    djProfile: {
      bio: profile.bio,
      specialties: profile.specialties && tidyList(profile.specialties),
      socialMedia: { instagram, twitter, linkedin, youtube },
    },
    clip: clip && {
      id: clip.id,
      title: clip.title,
      url: addressOf(clip.key),
      seconds: clip.seconds,
      peaks: clip.peaks,
    },
    nextFreeWeekend: nextFreeSaturday(row.takenSaturdays ?? [], now),
  }
}
