import { countLimit, type DjSearch, pageSize } from '@cuebook/domain/discovery/search.ts'
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { conditions, wordsOf } from './conditions.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import { asFound, columnsOf, type Page, type Row } from './find.ts'
import { djListings, djListingWords } from './table.ts'

/** How alike a word must be to count as a slip of the finger. */
const ALIKE = '0.45'
const END = '\u{10ffff}'

/**
 * Words that begin with what was typed, in the order of their index; when those do not fill the first page,
 * names that are merely alike follow them.
 */
export async function findByName(conn: Conn, query: DjSearch, cursor: Cursor | null): Promise<Page> {
  const words = wordsOf(query.search)
  const rows = await byPrefix(conn, query, words, cursor)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const next = rows.length > pageSize && last ? writeCursor([last.word, 0, last.userId]) : null
  if (cursor || page.length >= pageSize) return { found: page.map(asFound), next, alike: 0 }
  const seen = page.map((row) => row.userId)
  const alike = await byLikeness(conn, query, words, seen, pageSize - page.length)
  return { found: [...page, ...alike].map(asFound), next, alike: alike.length }
}

/** Exact up to the limit, without those who are merely alike. */
export async function countByName(conn: Conn, query: DjSearch): Promise<number> {
  const some = conn
    .select({ one: sql`1`.as('one') })
    .from(djListingWords)
    .innerJoin(djListings, eq(djListings.userId, djListingWords.userId))
    .where(and(beginsWith(wordsOf(query.search)), conditions(query)))
    .limit(countLimit + 1)
    .as('some')
  const [row] = await conn.select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
}

function byPrefix(
  conn: Conn,
  query: DjSearch,
  words: readonly string[],
  cursor: Cursor | null,
): Promise<(Row & { word: string })[]> {
  const { word, userId } = djListingWords
  const after = cursor ? sql`(${word}, ${userId}) > (${String(cursor[0])}, ${cursor[2]}::uuid)` : undefined
  return conn
    .select({ ...columnsOf(query), word })
    .from(djListingWords)
    .innerJoin(djListings, eq(djListings.userId, userId))
    .where(and(beginsWith(words), after, conditions(query)))
    .orderBy(asc(word), asc(userId))
    .limit(pageSize + 1) as Promise<(Row & { word: string })[]>
}

/** The longest word is looked up in its index, the others narrow what it finds. */
function beginsWith(words: readonly string[]): SQL | undefined {
  const { word, userId } = djListingWords
  const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length)
  return and(
    sql`${word} >= ${first} and ${word} < ${first + END}`,
    // Somebody whose first name and username both match is one result: the one with the smaller word.
    sql`not exists (select 1 from dj_listing_words w where w.user_id = ${userId} and w.word >= ${first} and w.word < ${word})`,
    ...others.map((other) => sql`${djListings.searchName} like ${`% ${escapeLike(other)}%`}`),
  )
}

function byLikeness(
  conn: Conn,
  query: DjSearch,
  words: readonly string[],
  seen: readonly string[],
  limit: number,
): Promise<Row[]> {
  const typed = words.join(' ')
  if (typed.length < 4) return Promise.resolve([])
  const others = seen.length > 0 ? notInArray(djListings.userId, [...seen]) : undefined
  return conn.transaction(async (tx) => {
    // The index operator takes its threshold from here alone.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`)
    return tx
      .select(columnsOf(query))
      .from(djListings)
      .where(and(sql`${typed} <% ${djListings.searchName}`, others, conditions(query)))
      .orderBy(sql`word_similarity(${typed}, ${djListings.searchName}) desc`, asc(djListings.userId))
      .limit(limit) as Promise<Row[]>
  })
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
