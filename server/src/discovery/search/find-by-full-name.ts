import type { PagedSearch } from '@cuebook/domain/discovery/query.ts'
import { countLimit } from '@cuebook/domain/discovery/search.ts'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { djListings } from '../table.ts'
import { conditions, END, wordsOf } from './conditions.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import { columns, limitOf, type Page, searchHitOf } from './listing-row.ts'

const fullName = sql`${djListings.searchName} collate "C"`

/**
 * People who type several words mostly type a full name in its order, and need no other results when it is found. One
 * index answers that, however common each word is. Null when nobody is found.
 */
export async function findByFullName(
  conn: Conn,
  query: PagedSearch,
  cursor: Cursor | null,
): Promise<Page | null> {
  // Full names begin with a space and single words do not, so a cursor shows which of the two lists it continues.
  if (cursor ? !String(cursor[0]).startsWith(' ') : wordsOf(query.search).length < 2) return null
  const rows = await fullNameQuery(conn, query, cursor)
  if (rows.length === 0 && !cursor) return null
  const page = rows.slice(0, limitOf(query))
  const last = page.at(-1)
  const next = rows.length > limitOf(query) && last ? writeCursor([last.searchName, 0, last.userId]) : null
  return { djs: page.map((row) => searchHitOf(row, query)), next, alike: 0 }
}

export function fullNameQuery(conn: Conn, query: PagedSearch, cursor: Cursor | null) {
  const { searchName, userId } = djListings
  const after = cursor
    ? sql`(${fullName}, ${userId}) > (${String(cursor[0])}, ${cursor[2]}::uuid)`
    : undefined
  return conn
    .select({ ...columns, searchName })
    .from(djListings)
    .where(and(nameBegins(query), after, conditions(query)))
    .orderBy(sql`${fullName}`, asc(userId))
    .limit(limitOf(query) + 1)
}

export function countByFullNameQuery(conn: Conn, query: PagedSearch) {
  const some = conn
    .select({ one: sql`1`.as('one') })
    .from(djListings)
    .where(and(nameBegins(query), conditions(query)))
    .limit(countLimit + 1)
    .as('some')
  return conn.select({ n: sql<number>`count(*)::int` }).from(some)
}

export async function countByFullName(conn: Conn, query: PagedSearch): Promise<number> {
  const [row] = await countByFullNameQuery(conn, query)
  return row?.n ?? 0
}

function nameBegins(query: PagedSearch): SQL {
  const typed = ` ${wordsOf(query.search).join(' ')}`
  return sql`${fullName} >= ${typed} and ${fullName} < ${typed + END}`
}
