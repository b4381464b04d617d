import { readFile } from 'node:fs/promises'
import { DAY_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { everyRow } from '../../tests/every-row.ts'
import { runWaitingJobs } from '../../tests/run-jobs.ts'
import { storedFiles } from '../files/table.ts'
import { users } from '../identity/table.ts'
import { verifyAudit } from '../kernel/audit/verify.ts'
import type { Context } from '../kernel/context.ts'
import { djProfiles } from '../profiles/table.ts'
import { forgetPerson } from './forget-person.ts'
import { held } from './held.fixture.ts'
import { leavingJobs } from './jobs.ts'
import { letPeopleGo } from './let-people-go.ts'
import { aFullMarket, bystander, marks } from './marked-person.fixture.ts'

let at = new Date('2030-05-01T10:00:00Z')
const app = await testApp({ now: () => at })
const { ctx } = app
const { db } = ctx.database

const words = (list = '') => list.split(' ').filter(Boolean)
const columnsOf = (kind: 'gone' | 'kept' | 'plain') =>
  Object.entries(held).flatMap(([table, classes]) =>
    words(classes[kind]).map((column) => `${table}.${column}`),
  )
const privacy = await readFile(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')

/** Every column in which a mark of the person is found, as text, JSON or bytes. */
async function markedColumns(): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const hex = (mark: string) => Buffer.from(mark).toString('hex')
  const patterns = marks.flatMap((mark) => [`%${mark}%`, `%${hex(mark)}%`])
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ key: string }>(
      sql`select distinct part.key from ${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t)) part
          where lower(part.value) like any(${sql.param(patterns)}::text[]) order by 1`,
    )
    found.push(...rows.map(({ key }) => `${name}.${key}`))
  }
  return found
}

/** Every row that says something of the bystander, by its table. */
async function rowsOfBystander(): Promise<Record<string, string[]>> {
  const all = await everyRow(db)
  const isTheirs = (row: string) => row.toLowerCase().includes(bystander.mark.toLowerCase())
  return Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.filter(isTheirs)]))
}

test('every column of the database has its class, and every kept one is named in docs/privacy.md', async () => {
  const { rows } = await db.execute<{ column: string }>(
    sql`select table_name || '.' || column_name as column from information_schema.columns
        where table_schema = 'public' order by 1`,
  )
  const classed = [...columnsOf('gone'), ...columnsOf('kept'), ...columnsOf('plain')]
  expect(classed.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
  const unnamed = columnsOf('kept').filter((column) => !privacy.includes(`\`${column}\``))
  expect(unnamed).toEqual([])
})

test('of somebody who used everything and left, nothing is found but what docs/privacy.md names', async () => {
  await aFullMarket(app, bystander)
  const { leaver, partner, signed, leave } = await aFullMarket(app)
  const before = await markedColumns()
  // The person has used everything: each column that is to be emptied had something of them in it.
  expect(columnsOf('gone').filter((column) => !before.includes(column))).toEqual(madeOfOthers)
  const files = (await db.select().from(storedFiles)).map(({ key }) => key)
  // Of each: four of their own, and the copy of all that they asked for.
  expect(files).toHaveLength(10)

  const others = await rowsOfBystander()
  expect(Object.values(others).filter((rows) => rows.length > 0).length).toBeGreaterThan(30)

  await leave()
  at = new Date(at.getTime() + 7 * DAY_MS)
  await letPeopleGo(ctx)
  at = new Date(at.getTime() + 2 * MINUTE_MS)
  // A process that is killed on the way leaves everything as it was, and the next run does all of it.
  await expect(forgetPerson(killedAtTheEnd(), leaver.user.id)).rejects.toThrow('killed')
  const [person] = await db.select().from(users).where(eq(users.id, leaver.user.id))
  expect([person?.email, await db.$count(djProfiles, eq(djProfiles.userId, leaver.user.id))]).toEqual([
    leaver.user.email,
    1,
  ])
  await letPeopleGo(ctx)
  await runWaitingJobs(db, leavingJobs(ctx).topics ?? {})
  expect((await app.mailbox(leaver.user.email)).map(({ subject }) => subject)).toEqual([
    'Your account was deleted',
  ])

  const after = await markedColumns()
  expect(after.filter((column) => !columnsOf('kept').includes(column))).toEqual([])
  expect(after).toEqual(stays)
  expect(await rowsOfBystander()).toEqual(others)
  const trails = await db.execute<{ subject: string }>(
    sql`select distinct subject_type || ' ' || subject_id as subject from audit_log a
        where to_jsonb(a)::text ~* ${marks.join('|').replaceAll('+', '')}`,
  )
  expect(trails.rows).toEqual([{ subject: `contract ${signed}` }])
  const left = await Promise.all(files.map((key) => ctx.files.open(key)))
  for (const file of left) file?.stream.destroy()
  expect(left.filter((file) => file === null)).toHaveLength(5)
  expect((await verifyAudit(db)).problems).toEqual([])
  // The sealed contract is still the partner's, as it was.
  const [contract] = (await partner.get('/api/contracts')).json()
  expect(contract).toMatchObject({ clientName: 'Deleted person' })
  expect((await partner.get(`/api/contracts/${contract.id}/download`)).headers['content-type']).toBe(
    'application/pdf',
  )
  expect((await partner.get(`/api/users/${leaver.user.id}`)).body).not.toMatch(/zqxmarker/i)
})

/** The last thing that forgetting reads is the address for the farewell. */
function killedAtTheEnd(): Context {
  let reads = 0
  const settings = new Proxy(ctx.settings, {
    get(target, name) {
      reads += name === 'baseUrl' ? 1 : 0
      if (reads > 1) throw new Error('killed')
      return Reflect.get(target, name)
    },
  })
  return { ...ctx, settings }
}

/** Keys and ids that are made up, in which no mark of a person can be. */
const madeOfOthers = [
  'clips.file_key',
  'message_pictures.file_key',
  'pictures.large_key',
  'pictures.small_key',
  'subscription_customers.customer_id',
]
const stays = [
  'audit_log.details',
  'audit_log.ip',
  'audit_log.user_agent',
  'contract_signatures.claims',
  'contract_signatures.email',
  'contract_signatures.ip',
  'contract_signatures.name',
  'contract_signatures.user_agent',
  'contract_versions.document',
  'contract_versions.terms',
  'contracts.venue_address',
  'mailbox.raw',
  'mailbox.subject',
  'mailbox.to_address',
  'messages.content',
  'reviews.comment',
]
