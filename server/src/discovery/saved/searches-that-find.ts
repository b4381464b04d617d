import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Conn } from '../../kernel/db/database.ts'
import { conditions, wordsOf } from '../search/conditions.ts'
import { djListings } from '../table.ts'

/** A listing as it was, in the form in which the database writes a row as JSON. */
export type EarlierListing = Readonly<Record<string, unknown>>

/**
 * Returns the searches that find this DJ, or would have found the DJ with an earlier listing. It uses the same
 * conditions as a search itself.
 */
export async function searchesThatFind<S extends { readonly query: DjSearch }>(
  conn: Conn,
  dj: { readonly djId: string; readonly before?: EarlierListing },
  searches: readonly S[],
): Promise<S[]> {
  const listing = dj.before
    ? sql`jsonb_populate_record(null::dj_listings, ${JSON.stringify(dj.before)}::jsonb) dj_listings`
    : sql`${djListings}`
  // Most people search around the same towns in the same way, and a question is asked once.
  const alike = Map.groupBy(searches, ({ query }) => JSON.stringify(query))
  const asked = [...alike.values()]
  const queries = asked
    .flatMap(([one]) => one?.query ?? [])
    .map((query, n) =>
      conn
        .select({ n: sql<number>`${n}::int`.as('n') })
        .from(listing)
        .where(and(eq(djListings.userId, dj.djId), conditions(query), isNamedLike(query))),
    )
  const [first, second, ...others] = queries
  if (!first) return []
  const rows = await (second ? unionAll(first, second, ...others) : first)
  const found = new Set(rows.flatMap(({ n }) => asked[n] ?? []))
  return searches.filter((search) => found.has(search))
}

/** A condition: each typed word is the beginning of a word in the name. */
const isNamedLike = ({ search }: DjSearch) =>
  and(...wordsOf(search).map((word) => like(djListings.searchName, `% ${likeText(word)}%`)))

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
