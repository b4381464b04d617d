import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, testLog } from '../../../tests/database.ts'
import { OperatorError } from '../operator-error.ts'
import { migrate } from './migrate.ts'

const { db } = await testDatabase()
const { $client: pool } = db as unknown as { $client: pg.Pool }
let client: pg.PoolClient
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuebook-migrations-'))
  client = await pool.connect()
  await client.query('create schema empty; set search_path to empty')
  await write(
    '0000_towns',
    'create table towns (id int);\n--> statement-breakpoint\ncreate index on towns (id);',
  )
})
afterEach(async () => {
  await client.query('drop schema empty cascade; reset search_path')
  client.release()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)
const run = () => migrate(client, testLog, { folder })
const tables = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'empty' order by 1`,
  )
  return rows.map((row) => row.name)
}
async function refusal(): Promise<string> {
  const error = await run().catch((e: unknown) => e)
  expect(error).toBeInstanceOf(OperatorError)
  return error instanceof Error ? error.message : ''
}

test('new migrations are applied in order, each once', async () => {
  expect(await run()).toEqual(['0000_towns'])
  expect(await run()).toEqual([])
  await write('0002_people', 'insert into streets values (1); create table people ()')
  await write('0001_streets', 'create table streets (id int)')
  expect(await run()).toEqual(['0001_streets', '0002_people'])
  expect(await tables()).toEqual(['people', 'schema_migrations', 'streets', 'towns'])
})

test('a migration that fails is rolled back, and the error names it', async () => {
  await write('0001_broken', 'create table half ();\n--> statement-breakpoint\nselect nonsense')
  await expect(run()).rejects.toThrow(/0001_broken failed.*nonsense/)
  expect(await tables()).toEqual(['schema_migrations', 'towns'])
  await write('0001_broken', 'create table whole ()')
  expect(await run()).toEqual(['0001_broken'])
})

test('an applied file that changed is refused, unless only its line endings changed', async () => {
  await run()
  await write(
    '0000_towns',
    'create table towns (id int);\r\n--> statement-breakpoint\r\ncreate index on towns (id);',
  )
  expect(await run()).toEqual([])
  await write('0000_towns', 'create table towns (id bigint)')
  expect(await refusal()).toContain('0000_towns was changed after it was applied')
})

test('a database ahead of the files is refused', async () => {
  await write('0001_later', 'create table later ()')
  await run()
  await rm(join(folder, '0001_later.sql'))
  expect(await refusal()).toContain('newer than this version of Cuebook: it has migration 0001_later')
})

test('a file that comes before an applied one is refused', async () => {
  await write('0002_streets', 'create table streets ()')
  await run()
  await write('0001_people', 'create table people ()')
  expect(await refusal()).toContain('0001_people comes before 0002_streets')
})

test('a missing extension is explained', async () => {
  await write('0001_space', 'create extension extraterrestrial')
  expect(await refusal()).toMatch(/0001_space needs an extension .*extraterrestrial/)
})
