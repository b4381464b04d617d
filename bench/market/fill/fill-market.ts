import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { aggregateChecks } from '../../crash/reader/aggregates.ts'
import { bookingChecks } from '../../crash/reader/bookings.ts'
import { moneyChecks } from '../../crash/reader/money.ts'
import { djTable, prepareData, weightedCities } from '../../discovery/data.ts'
import { size } from '../size.ts'
import { aggregates } from './aggregates.ts'
import { around } from './around.ts'
import { bookings } from './bookings.ts'
import { evening } from './evening.ts'
import { money, subscriptions } from './money.ts'
import { days, functions, people, profiles } from './people.ts'
import { requests } from './requests.ts'
import { talks } from './talks.ts'

const parts = {
  functions,
  people,
  profiles,
  days,
  subscriptions,
  talks,
  bookings,
  money,
  requests,
  evening,
  around,
  aggregates,
}

/** Adds a year of a busy market to the demo market of a database. */
export async function fillMarket(client: pg.Client): Promise<void> {
  const cities = await weightedCities()
  await prepareData(drizzle({ client }), cities)
  await client.query(djTable(size.djs, cities.length))
  // Triggers rest, because what they keep is written once, for everybody, at the end.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB';
    set synchronous_commit = off; set statement_timeout = 0; set jit = off`)
  const indexes = await dropIndexes(client)
  for (const [name, statements] of Object.entries(parts)) {
    const began = performance.now()
    for (const statement of statements) {
      await client.query(statement).catch((error: Error) => {
        throw new Error(`${error.message}\n${statement}`)
      })
      // The next statement is planned well only if the planner knows what is there.
      const made = /^(?:create unlogged table|insert into) (\w+)/.exec(statement)?.[1]
      if (made) await client.query(`analyze ${made}`)
      if (name === 'around' && statements.at(-1) === statement)
        for (const index of indexes) await client.query(index)
    }
    console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await client.query('reset session_replication_role')
  await dropOwnTables(client)
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

/** An index is built faster than it is filled row by row. Returns how to make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
       join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) and c.relname not like 'bench\\_%'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

/** What only helped to fill is gone before anything is measured. */
async function dropOwnTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where tablename like 'bench\\_%'`,
  )
  await client.query(`drop table ${rows.map(({ name }) => name).join(', ')}`)
}

const MOST = 10_000
/** The ids of the demo market; some of its past evenings have no signatures, and some wishes no guests. */
const ofDemo = /: ([0-9a-f]{8}-[0-9a-f]{4}-8|null$)/

/** Whether the market is as the product would have left it: every reference leads somewhere, and every aggregate is right. */
export async function checkMarket(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const found = await danglingReferences(pool)
  for (const check of [...aggregateChecks, ...bookingChecks, ...moneyChecks])
    found.push(...(await check(pool, MOST)).filter((words) => !ofDemo.test(words)))
  await pool.end()
  return found
}

interface Reference {
  readonly child: string
  readonly parent: string
  readonly pairs: readonly (readonly [string, string])[]
}

/** The rows were written without looking whether what they refer to is there. */
async function danglingReferences(pool: pg.Pool): Promise<string[]> {
  const { rows } =
    await pool.query<Reference>(`select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      (select json_agg(json_build_array(a.attname, f.attname)) from unnest(c.conkey, c.confkey) k (own, other)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other) as pairs
    from pg_constraint c where c.contype = 'f'`)
  const found: string[] = []
  for (const { child, parent, pairs } of rows) {
    const same = pairs.map(([own, other]) => `p.${other} = c.${own}`).join(' and ')
    const filled = pairs.map(([own]) => `c.${own} is not null`).join(' and ')
    const lost = await pool.query(
      `select 1 from ${child} c where ${filled} and not exists (select 1 from ${parent} p where ${same}) limit 1`,
    )
    if (lost.rowCount) found.push(`${child} refers to something of ${parent} that is not there`)
  }
  return found
}
