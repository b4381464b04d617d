import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjSearch, PagedSearch } from '@cuebook/domain/discovery/query.ts'
import { longestPage } from '@cuebook/domain/discovery/search.ts'
import { countHeader, cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { Conn, Database } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { cardsOf } from './cards.ts'
import { everybody, everybodyStatements } from './everybody.ts'
import { picturesAhead } from './pictures-ahead.ts'
import { countDjs, findDjs } from './search/find.ts'

export const discover: Verb<typeof discoveryApi.discover> = async ({ query, ctx, reply }) => {
  const { cursor, limit = longestPage, ...wanted } = query
  const search = { ...wanted, limit }
  const { cards, next, count } = await (isEverybody(wanted) && !cursor
    ? discoverEverybody(ctx.database, limit, ctx.now())
    : discoverDjs(ctx.database.db, search, ctx.now(), cursor))
  if (next) reply.header(cursorHeader, next)
  if (count !== null) reply.header(countHeader, count)
  const pictures = picturesAhead(cards)
  if (pictures) reply.header('link', pictures)
  return cards
}

const isEverybody = ({ sort = 'rating', hours: _hours, ...filters }: DjSearch): boolean =>
  sort === 'rating' && Object.values(filters).every((value) => value === undefined)

async function discoverEverybody(database: Database, limit: number, now: Date): Promise<Discovered> {
  const statement = everybodyStatements.get(limit)
  if (!statement) return discoverDjs(database.db, { limit }, now)
  const { cards, next } = await everybody(database, statement, limit, now)
  return { cards, next, count: next ? await countDjs(database.db, {}) : cards.length }
}

interface Discovered {
  readonly cards: DjCard[]
  readonly next: string | null
  /** The number of results on all pages; only the first page has it. */
  readonly count: number | null
}

export async function discoverDjs(
  conn: Conn,
  search: PagedSearch,
  now: Date,
  cursor?: string,
): Promise<Discovered> {
  const { found, next, alike } = await findDjs(conn, search, cursor)
  // If the first page is also the last, its length is the count.
  const count = cursor ? null : next ? (await countDjs(conn, search)) + alike : found.length
  return { cards: await cardsOf(conn, found, now), next, count }
}
