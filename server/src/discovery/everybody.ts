import { previewSize } from '@cuebook/domain/discovery/preview-dj.ts'
import { longestPage, pageSize } from '@cuebook/domain/discovery/search.ts'
import type { Database, Statement } from '../kernel/db/database.ts'
import { cardTables, cardVersion } from './card-row.ts'
import { type KeptCard, keptCards } from './kept-cards.ts'
import { writeCursor } from './search/cursor.ts'

interface Row {
  readonly userId: string
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly version: string
}

// The limit is part of the text: for an unknown one, a prepared statement would be planned as if it were large.
const statementFor = (limit: number): Statement => ({
  name: `everybody-${limit}`,
  text: `select l.user_id as "userId", l.rating_hundredths as "ratingHundredths", l.review_count as "reviewCount",
      ${cardVersion} as version
    from (select * from dj_listings order by rating_hundredths desc, review_count desc, user_id desc limit ${limit + 1}) l
    ${cardTables}
    order by l.rating_hundredths desc, l.review_count desc, l.user_id desc`,
})
export const previewStatement = statementFor(previewSize)
export const everybodyStatements = new Map(
  [pageSize, longestPage].map((limit) => [limit, statementFor(limit)]),
)

interface Page {
  readonly cards: readonly KeptCard[]
  readonly next: string | null
}

/** The best rated DJs, with which every visit begins, by one prepared statement while nothing has changed. */
export async function everybody(
  database: Pick<Database, 'read'>,
  statement: Statement,
  limit: number,
  now: Date,
): Promise<Page> {
  const rows = await database.read<Row>(statement, [])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const cards = await keptCards(database, page, now)
  const more = rows.length > limit && last
  return { cards, next: more ? writeCursor([last.ratingHundredths, last.reviewCount, last.userId]) : null }
}
