import { type SQL, sql } from 'drizzle-orm'
import { fold } from '../../server/src/adapters/places/fold.ts'
import type { City } from '../../server/src/adapters/places/read-places.ts'
import { spellingsOf } from '../../server/src/adapters/places/spellings.ts'
import { matchState } from '../../server/src/adapters/places/states.ts'
import type { Database } from '../../server/src/kernel/db/database.ts'
import { transact } from '../../server/src/kernel/db/transact.ts'

const BATCH = 5_000
const ENOUGH = 8
/** Below this likeness too many names are compared; above it a text of four letters with an error finds nothing. */
const ALIKE = '0.45'

/** Loads every spelling of every place into the database, with the indexes that a search by trigrams needs. */
export async function loadSpellings({ db }: Database, cities: readonly City[]): Promise<void> {
  await db.execute(sql`create table bench_spellings (text text collate "C" not null, city int not null,
    whole boolean not null, joined boolean not null, state text not null, size float8 not null)`)
  const rows = cities.flatMap((city, row) =>
    [...spellingsOf(city, row)].map((each) => ({ ...each, of: city })),
  )
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH)
    await db.execute(
      sql`insert into bench_spellings select * from json_to_recordset(${JSON.stringify(
        some.map(({ text, city, whole, joined, of }) => ({
          text,
          city,
          whole,
          joined,
          state: of.state,
          size: Math.log10(of.population + 10),
        })),
      )}) as rows (text text, city int, whole boolean, joined boolean, state text, size float8)`,
    )
  }
  await db.execute(sql`create index on bench_spellings (text)`)
  await db.execute(sql`create index on bench_spellings using gin (text gin_trgm_ops)`)
  await db.execute(sql`vacuum analyze bench_spellings`)
}

/** The rows of the likeliest cities: names that begin with the text, and where these are few, names that resemble it. */
export async function findByTrigrams({ db }: Database, typed: string, limit: number): Promise<number[]> {
  const { name, codes } = readingOf(typed)
  const inState = codes
    ? sql`state in (${sql.join(
        codes.map((code) => sql`${code}`),
        sql`, `,
      )})`
    : sql`true`
  const best = (worth: SQL, where: SQL) => sql<{ city: number }>`select city from bench_spellings
    where ${where} and ${inState} group by city order by max(${worth}) desc limit ${limit}`
  const begun = await db.execute<{ city: number }>(
    best(
      sql`size + whole::int + (whole and text = ${name})::int * 2`,
      sql`text >= ${name} and text < ${`${name}~`}`,
    ),
  )
  const found = begun.rows.map(({ city }) => city)
  if (found.length >= ENOUGH || name.length < 4) return found
  const alike = await transact(db, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`)
    return tx.execute<{ city: number }>(
      best(sql`size + whole::int + 10 * word_similarity(${name}, text)`, sql`${name} <% text and not joined`),
    )
  })
  return [...new Set([...found, ...alike.rows.map(({ city }) => city)])].slice(0, limit)
}

/** The state behind the name, where one was typed. */
function readingOf(typed: string): { readonly name: string; readonly codes?: readonly string[] } {
  const words = fold(typed).split(' ')
  const state = words.length > 1 ? matchState(words.at(-1) ?? '') : undefined
  return state && state.by !== 'part'
    ? { name: words.slice(0, -1).join(' '), codes: state.codes }
    : { name: words.join(' ') }
}
