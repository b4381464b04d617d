import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Conn } from '../kernel/db/database.ts'
import { conditions, wordsOf } from './conditions.ts'
import { djListings } from './table.ts'

/** Which of these searches find this DJ, by the very conditions that a search is made of. */
export async function searchesThatFind<S extends { readonly query: DjSearch }>(
  conn: Conn,
  djId: string,
  searches: readonly S[],
): Promise<S[]> {
  const questions = searches.map(({ query }, n) =>
    conn
      .select({ n: sql<number>`${n}::int`.as('n') })
      .from(djListings)
      .where(and(eq(djListings.userId, djId), conditions(query), isNamedLike(query))),
  )
  const [first, second, ...others] = questions
  if (!first) return []
  const found = await (second ? unionAll(first, second, ...others) : first)
  return found.flatMap(({ n }) => searches[n] ?? [])
}

/** Each word that was typed begins one of the name's. */
const isNamedLike = ({ search }: DjSearch) =>
  and(...wordsOf(search).map((word) => like(djListings.searchName, `% ${likeText(word)}%`)))

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
