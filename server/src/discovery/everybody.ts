import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { previewSize } from '@cuebook/domain/discovery/preview-dj.ts'
import { longestPage, pageSize } from '@cuebook/domain/discovery/search.ts'
import type { Distribution } from '@cuebook/domain/reviews/rating.ts'
import { pictureOf } from '../identity/queries.ts'
import type { Database, Statement } from '../kernel/db/database.ts'
import { type ProfileRow, profileOf } from '../profiles/queries.ts'
import { distributionSql } from '../reviews/queries.ts'
import { cardExtras } from './card-extras.ts'
import { cardOf } from './cards.ts'
import { writeCursor } from './search/cursor.ts'

interface Row extends ProfileRow {
  readonly userId: string
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly distribution: Distribution | null
  readonly travelMiles: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly image: string | null
  readonly avatarSeed: string
}

// The limit is part of the text: for an unknown one, a prepared statement would be planned as if it were large.
const statementFor = (limit: number): Statement => ({
  name: `everybody-${limit}`,
  text: `select l.user_id as "userId", l.rating_hundredths as "ratingHundredths", l.review_count as "reviewCount",
      l.travel_miles as "travelMiles", u.first_name as "firstName", u.last_name as "lastName", u.image,
      u.avatar_seed as "avatarSeed", p.bio, p.specialties, p.base_price_cents as "basePriceCents", p.equipment,
      p.username, p.address, p.lat, p.lng, p.willing_to_travel as "willingToTravel",
      p.max_distance_miles as "maxDistanceMiles", p.social_media as "socialMedia", ${distributionSql('r')} as distribution
    from (select * from dj_listings order by rating_hundredths desc, review_count desc, user_id desc limit ${limit + 1}) l
    join users u on u.id = l.user_id
    join dj_profiles p on p.user_id = l.user_id
    left join dj_ratings r on r.dj_id = l.user_id
    order by l.rating_hundredths desc, l.review_count desc, l.user_id desc`,
})
export const previewStatement = statementFor(previewSize)
export const everybodyStatements = new Map(
  [pageSize, longestPage].map((limit) => [limit, statementFor(limit)]),
)

/** The best rated DJs, with which every visit begins, by one prepared statement. */
export async function everybody(
  database: Pick<Database, 'read' | 'db'>,
  statement: Statement,
  limit: number,
  now: Date,
): Promise<{ readonly cards: DjCard[]; readonly next: string | null }> {
  const rows = await database.read<Row>(statement, [])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const ids = page.map(({ userId }) => userId)
  const extras = await cardExtras(database.db, ids, now)
  const cards = page.flatMap((row) => {
    const extra = extras.get(row.userId)
    const found = { ...row, distanceMiles: null }
    const { firstName, lastName } = row
    const person = { firstName, lastName, picture: pictureOf(row) }
    return (extra && cardOf(found, person, profileOf(row), extra)) ?? []
  })
  const more = rows.length > limit && last
  return { cards, next: more ? writeCursor([last.ratingHundredths, last.reviewCount, last.userId]) : null }
}
