import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjSearch, PagedSearch } from '@cuebook/domain/discovery/query.ts'
import { longestPage } from '@cuebook/domain/discovery/search.ts'
import { countHeader, cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { FastifyReply } from 'fastify'
import { readFromCopy } from '../kernel/db/copy/read-from-copy.ts'
import type { Conn, Reading } from '../kernel/db/database.ts'
import { ReadyJson } from '../kernel/http/send/ready-json.ts'
import type { Verb } from '../verb.ts'
import { cardsOf } from './cards.ts'
import { everybody, everybodyStatements } from './everybody.ts'
import { picturesAhead } from './pictures-ahead.ts'
import { countDjs, findDjs } from './search/find.ts'

export const discover: Verb<typeof discoveryApi.discover> = async ({ actor, query, ctx, headers, reply }) => {
  const { answer, djIds } = await readFromCopy(ctx.database, headers, (reading) =>
    discoverIn(reading, query, ctx.now(), reply),
  )
  ctx.attention.found(djIds, { actor, headers, reply })
  return answer
}

interface Answered {
  readonly answer: DjCard[] | ReadyJson
  readonly djIds: readonly string[]
}

async function discoverIn(
  database: Reading,
  query: PagedSearch & { readonly cursor?: string | undefined },
  now: Date,
  reply: FastifyReply,
): Promise<Answered> {
  const { cursor, limit = longestPage, ...wanted } = query
  const statement = isEverybody(wanted) && !cursor ? everybodyStatements.get(limit) : undefined
  if (statement) {
    const { cards, next } = await everybody(database, statement, limit, now)
    const count = next ? await countDjs(database.db, {}) : cards.length
    tellMore(reply, { cards: cards.map(({ card }) => card), next, count })
    const answer = new ReadyJson(`[${cards.map(({ text }) => text).join(',')}]`)
    return { answer, djIds: cards.map(({ card }) => card.id) }
  }
  const page = await discoverDjs(database.db, { ...wanted, limit }, now, cursor)
  tellMore(reply, page)
  return { answer: page.cards, djIds: page.cards.map(({ id }) => id) }
}

const isEverybody = ({ sort = 'match', hours: _hours, ...filters }: DjSearch): boolean =>
  sort === 'match' && Object.values(filters).every((value) => value === undefined)

interface Discovered {
  readonly cards: DjCard[]
  readonly next: string | null
  /** The number of results on all pages; only the first page has it. */
  readonly count: number | null
}

function tellMore(reply: FastifyReply, { cards, next, count }: Discovered): void {
  if (next) reply.header(cursorHeader, next)
  if (count !== null) reply.header(countHeader, count)
  const pictures = picturesAhead(cards)
  if (pictures) reply.header('link', pictures)
}

export async function discoverDjs(
  conn: Conn,
  search: PagedSearch,
  now: Date,
  cursor?: string,
): Promise<Discovered> {
  const { djs, next, alike } = await findDjs(conn, search, cursor)
  // If the first page is also the last, its length is the count.
  const count = cursor ? null : next ? (await countDjs(conn, search)) + alike : djs.length
  return { cards: await cardsOf(conn, djs, now), next, count }
}
