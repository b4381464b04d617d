import { previewSize } from '@cuebook/domain/discovery/preview-dj.ts'
import { longestPage, pageSize } from '@cuebook/domain/discovery/search.ts'
import type { Database, Statement } from '../kernel/db/database.ts'
import { cardTables, cardVersion } from './card-row.ts'
import { type KeptCard, keptCards } from './kept-cards.ts'
import { writeCursor } from './search/cursor.ts'

interface Row {
  readonly userId: string
  readonly matchScore: number
  readonly reviewCount: number
  readonly version: string
}

// The limit is part of the text: for an unknown one, a prepared statement would be planned as if it were large.
const statementFor = (limit: number): Statement => ({
  name: `everybody-${limit}`,
  text: `select l.user_id as "userId", l.match_score as "matchScore", l.review_count as "reviewCount",
      ${cardVersion} as version
    from (select * from dj_listings order by match_score desc, user_id desc limit ${limit + 1}) l
    ${cardTables}
    order by l.match_score desc, l.user_id desc`,
})
export const previewStatement = statementFor(previewSize)
export const everybodyStatements = new Map(
  [pageSize, longestPage].map((limit) => [limit, statementFor(limit)]),
)

interface Page {
  readonly cards: readonly KeptCard[]
  readonly next: string | null
}

/** The best matches of all, with which every visit begins, by one prepared statement while nothing has changed. */
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
  return { cards, next: more ? writeCursor([last.matchScore, last.reviewCount, last.userId]) : null }
}
