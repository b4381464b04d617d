import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { startChild } from '../../../../tests/child.ts'
import { testLog, testTarget } from '../../../../tests/database.ts'
import { onServer, urlOf } from '../../../../tests/setup-postgres.ts'
import { publish } from '../../live/publish.ts'
import { OperatorError } from '../../operator-error.ts'
import { openDatabase } from '../open.ts'

const { adminUrl, prefix } = inject('postgres')
const target = await testTarget()
const open = (databaseUrl = target.databaseUrl) => openDatabase({ ...target, databaseUrl, log: testLog })
const one = await open()
const other = await open()
afterAll(() => Promise.all([one.close(), other.close()]))

/** Ends connections from outside, as a restart of the server or a firewall would. */
async function cut(names: string): Promise<void> {
  await onServer(adminUrl, async (client) => {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and starts_with(application_name, $2)',
      [new URL(target.databaseUrl ?? '').pathname.slice(1), names],
    )
    expect(rowCount).toBeGreaterThan(0)
  })
}

test('statements are not compiled, neither on our connections nor on those that a pooler opens for us', async () => {
  expect((await one.db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }])
  await onServer(target.databaseUrl ?? '', async (pooler) => {
    expect((await pooler.query('show jit')).rows).toEqual([{ jit: 'off' }])
  })
  // A database of somebody else on the same server keeps its own setting.
  await onServer(adminUrl, async (stranger) => {
    expect((await stranger.query('show jit')).rows).toEqual([{ jit: 'on' }])
  })
})

test('processes that migrate at once apply each migration once', async () => {
  const name = `${prefix}_migrated_at_once`
  await onServer(adminUrl, (client) => client.query(`create database ${name}`))
  const empty = { dataDir: target.dataDir, databaseUrl: urlOf(adminUrl, name) }
  const children = await Promise.all([1, 2, 3].map(() => startChild('hold-database.ts', empty)))
  expect(await Promise.all(children.map((child) => child.nextLine()))).toEqual(['open', 'open', 'open'])
  await onServer(empty.databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as n from schema_migrations where name like $1',
      ['0000%'],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

test('FOR UPDATE SKIP LOCKED skips rows that another process has locked', async () => {
  await one.db.execute(sql`create table queue as select generate_series(1, 2) as id`)
  const next = sql`select id from queue order by id limit 1 for update skip locked`
  await one.db.transaction(async (tx) => {
    expect((await tx.execute(next)).rows).toEqual([{ id: 1 }])
    expect((await other.db.transaction((held) => held.execute(next))).rows).toEqual([{ id: 2 }])
  })
})

test('a live message reaches every process', async () => {
  const heard = [one, other].map(({ live }) => new Promise((resolve) => live.subscribe('all', resolve)))
  await publish(one.db, 'all', 'hello')
  expect(await Promise.all(heard)).toEqual(['hello', 'hello'])
})

test('a cut connection is replaced, and only the transaction that ran on it fails', async () => {
  const running = one.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await cut('cuebook/')
    await tx.execute(sql`select 1`)
  })
  await expect(running).rejects.toThrow()
  const answers = Array.from({ length: 20 }, () => one.db.execute(sql`select 1 as one`))
  for (const { rows } of await Promise.all(answers)) expect(rows).toEqual([{ one: 1 }])
})

test('a listener that was cut off listens again', async () => {
  await cut('cuebook live/')
  const heard = new Promise((resolve) => one.live.subscribe('again', resolve))
  const listening = new pg.Client({ connectionString: adminUrl })
  await listening.connect()
  // Who listens again greets the others, and looks for them from then on.
  for (let back = 0; back < 2; ) {
    const { rows } = await listening.query(
      `select count(*)::int as n from pg_stat_activity where application_name like 'cuebook live/%'
       and query similar to '%(pg_notify|pg_stat_activity)%' and state = 'idle' and datname = $1`,
      [new URL(target.databaseUrl ?? '').pathname.slice(1)],
    )
    back = rows[0].n
  }
  await listening.end()
  await publish(one.db, 'again', 'back')
  expect(await heard).toBe('back')
})

describe('a DATABASE_URL that does not work is explained in one line, without its password', () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(adminUrl)
    url.password = 's3cret'
    change(url)
    return url.href
  }
  test.each([
    [
      'nobody listens',
      at((url) => (url.port = '1')),
      /no PostgreSQL answers at postgres@127\.0\.0\.1:1\/postgres \(ECONNREFUSED\)/,
    ],
    [
      'no such host',
      at((url) => (url.hostname = 'nowhere.invalid')),
      /no PostgreSQL answers at .*nowhere\.invalid/,
    ],
    ['no such database', at((url) => (url.pathname = '/nothing')), /has no database of that name/],
    ['no such user', at((url) => (url.username = 'stranger')), /refuses this user|refuses the password/],
    ['no address', 'postgres://user:s3cret@[half', /is not an address like/],
  ])('%s', async (_, url, message) => {
    const error = await open(url).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(OperatorError)
    const text = error instanceof Error ? error.message : ''
    expect(text).toMatch(message)
    expect(JSON.stringify(error) + text + (error instanceof Error ? error.stack : '')).not.toContain('s3cret')
    expect(text).not.toContain('\n')
  })
})
