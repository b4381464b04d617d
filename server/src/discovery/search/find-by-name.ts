import type { PagedSearch } from '@cuebook/domain/discovery/query.ts'
import { countLimit } from '@cuebook/domain/discovery/search.ts'
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { djListings, djListingWords } from '../table.ts'
import { conditions, END, wordsOf } from './conditions.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import { findByFullName } from './find-by-full-name.ts'
import { columns, limitOf, type Page, type Row, searchHitOf } from './listing-row.ts'
import { typosOf } from './typos.ts'

/** The least similarity between a name and the typed text. */
const ALIKE = '0.45'
/** On average over a thousand people, no person has more words than this that begin with the same text. */
const WORDS_EACH = 3

/** Finds words that begin with the typed text. If they do not fill the first page, similar names follow. */
export async function findByName(conn: Conn, query: PagedSearch, cursor: Cursor | null): Promise<Page> {
  const whole = await findByFullName(conn, query, cursor)
  if (whole) return whole
  const rows = await prefixQuery(conn, query, cursor)
  const page = rows.slice(0, limitOf(query))
  const last = page.at(-1)
  const next = rows.length > limitOf(query) && last ? writeCursor([last.word, 0, last.userId]) : null
  const alike = cursor || page.length >= limitOf(query) ? [] : await similarNames(conn, query, page)
  return { djs: [...page, ...alike].map((row) => searchHitOf(row, query)), next, alike: alike.length }
}

/** Looking up typos costs little. Comparing similarity costs more the more DJs there are, so it comes last. */
async function similarNames(conn: Conn, query: PagedSearch, page: readonly Row[]): Promise<Row[]> {
  const words = wordsOf(query.search)
  if (words.length > 1 && page.length > 0) return []
  const djs = new Map(page.map((row) => [row.userId, row]))
  for (const word of words) {
    if (djs.size >= limitOf(query) || typosOf(word).length === 0) continue
    const rows = await slipQuery(conn, query, word, [...djs.keys()])
    for (const row of rows.slice(0, limitOf(query) - djs.size)) djs.set(row.userId, row)
  }
  if (djs.size > 0) return [...djs.values()].slice(page.length)
  if (words.join(' ').length < 4) return []
  return transact(conn, async (tx) => {
    // The index operator reads its threshold only from this setting.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`)
    return likenessQuery(tx, query)
  })
}

export function prefixQuery(conn: Conn, query: PagedSearch, cursor: Cursor | null) {
  const { word, userId } = djListingWords
  const [first = '', ...others] = longestFirst(wordsOf(query.search))
  const after = cursor ? sql`(${word}, ${userId}) > (${String(cursor[0])}, ${cursor[2]}::uuid)` : undefined
  return conn
    .select({ ...columns, word })
    .from(djListingWords)
    .innerJoin(djListings, eq(djListings.userId, userId))
    .where(
      and(
        wordBegins(first),
        // A DJ whose first name and username both match is one result, under the word that sorts first.
        sql`not exists (select 1 from dj_listing_words w where w.user_id = ${userId} and w.word >= ${first} and w.word < ${word})`,
        alsoHas(others),
        after,
        conditions(query),
      ),
    )
    .orderBy(asc(word), asc(userId))
    .limit(limitOf(query) + 1)
}

/** Exact up to the limit; similar names are not counted. */
export function countByNameQuery(conn: Conn, query: PagedSearch) {
  const [first = '', ...others] = longestFirst(wordsOf(query.search))
  const wanted = conditions(query)
  const { userId } = djListingWords
  const words = conn.select({ userId }).from(djListingWords).$dynamic()
  // Without other conditions, the index of the words is enough to count.
  const matching = wanted ? words.innerJoin(djListings, eq(djListings.userId, userId)) : words
  const each = matching
    .where(and(wordBegins(first), alsoHas(others), wanted))
    .limit(WORDS_EACH * (countLimit + 1))
    .as('matching')
  const people = conn
    .select({ one: sql`1`.as('one') })
    .from(each)
    .groupBy(each.userId)
    .limit(countLimit + 1)
    .as('people')
  return conn.select({ n: sql<number>`count(*)::int` }).from(people)
}

/** DJs with a word that differs from `word` by one typo, and with every other word as typed. */
export function slipQuery(conn: Conn, query: PagedSearch, word: string, alreadyFound: readonly string[]) {
  const others = wordsOf(query.search).filter((other) => other !== word)
  return conn
    .select(columns)
    .from(djListingWords)
    .innerJoin(djListings, eq(djListings.userId, djListingWords.userId))
    .where(
      and(
        // An array is one parameter instead of hundreds.
        sql`${djListingWords.word} = any(${sql.param(typosOf(word))}::text[])`,
        alsoHas(others),
        alreadyFound.length > 0 ? notInArray(djListings.userId, [...alreadyFound]) : undefined,
        conditions(query),
      ),
    )
    .orderBy(asc(djListingWords.word), asc(djListingWords.userId))
    .limit(limitOf(query))
}

export function likenessQuery(conn: Conn, query: PagedSearch) {
  const typed = wordsOf(query.search).join(' ')
  return conn
    .select(columns)
    .from(djListings)
    .where(and(sql`${typed} <% ${djListings.searchName}`, conditions(query)))
    .orderBy(sql`word_similarity(${typed}, ${djListings.searchName}) desc`, asc(djListings.userId))
    .limit(limitOf(query))
}

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)

const wordBegins = (typed: string): SQL =>
  sql`${djListingWords.word} >= ${typed} and ${djListingWords.word} < ${typed + END}`

/** Checks the other words per person. Few people have the longest word, and an index alone answers each check. */
const alsoHas = (words: readonly string[]): SQL | undefined =>
  and(
    ...words.map(
      (word) =>
        sql`exists (select 1 from dj_listing_words o where o.user_id = ${djListingWords.userId} and o.word >= ${word} and o.word < ${word + END})`,
    ),
  )
