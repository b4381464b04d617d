import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase, testLog, testTarget } from '../../../tests/database.ts'
import { everyRow } from '../../../tests/every-row.ts'
import { OperatorError } from '../operator-error.ts'
import { readHeader } from './format.ts'
import { allLines } from './lines.fixture.ts'
import { loadRows } from './load-rows.ts'
import { beginBackup } from './write.ts'

const { dataDir } = await testTarget()
const { db: from } = await testDatabase()
const { db: to } = await testDatabase()

// A schema with all that makes loading hard: circular foreign keys, a trigger, sequences.
const schema = sql.raw(`
  create table "Bands" (id int generated always as identity primary key, name text not null, leader int,
    loud numeric, since timestamptz, photo bytea, tags text[], data jsonb, shout text generated always as (upper(name)) stored);
  create table a_members (id serial primary key, band int not null references "Bands", mentor int references a_members);
  alter table "Bands" add constraint leads foreign key (leader) references a_members;
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'closed'; end $$;
  create trigger closed before insert on a_members for each row when (new.id > 2) execute function refuse()`)

/** All lines of a backup except the last. */
async function backup(): Promise<string[]> {
  const path = join(dataDir, 'rows')
  const { writeRows, finish } = await beginBackup(path, { db: from, dataDir, uploads: null, log: testLog })
  await from.transaction(writeRows)
  await finish()
  return (await allLines(path)).slice(0, -1)
}

async function load([header = '', ...rows]: string[]): Promise<void> {
  await loadRows(
    to,
    readHeader(header),
    (async function* () {
      yield* rows
    })(),
  )
}

test('a load brings back every row, and the constraints and triggers of the schema apply again', async () => {
  await from.execute(schema)
  await to.execute(schema)
  await from.execute(sql`insert into "Bands" (name, loud, since, photo, tags, data)
    values ('Line "x" \ ✓\n', 1.10, '2026-05-01 10:00:00.123456+02', '\\x00ff', '{a,"b c"}', '{"k": [1, null]}'),
           ('The Fillers', null, null, null, null, 'null')`)
  await from.execute(sql`insert into "Bands" (name) select 'Filler ' || n from generate_series(1, 12000) n`)
  await from.execute(sql`insert into a_members (band, mentor) values (1, 2), (2, null)`)
  await from.execute(sql`update "Bands" set leader = 2 where id = 1`)
  await from.execute(sql`alter table a_members disable trigger user`)
  await from.execute(sql`insert into a_members (band, mentor) values (1, 1)`)

  await load(await backup())
  expect(await everyRow(to)).toEqual(await everyRow(from))
  const next = await to.execute(sql`insert into "Bands" (name) values ('next') returning id`)
  expect(next.rows).toEqual([{ id: 12003 }])
  await expect(to.execute(sql`update "Bands" set leader = 99`)).rejects.toHaveProperty(
    'cause.constraint',
    'leads',
  )
  const member = to.execute(sql`insert into a_members (band) values (1)`)
  await expect(member).rejects.toHaveProperty('cause.message', 'closed')
})

test('a load that would be wrong is refused and changes nothing', async () => {
  const lines = await backup()
  const full = 'A backup is loaded into an empty database; this one has rows in Bands.'
  await expect(load(lines)).rejects.toEqual(new OperatorError(full))
  await to.execute(sql`truncate "Bands", a_members`)
  const other = lines.map((line) => line.replace(/"checksum":"./, '"checksum":"?'))
  await expect(load(other)).rejects.toThrow('other migrations')
  await expect(load(['hello'])).rejects.toThrow('not a backup')
  const orphan = [...lines, '"a_members" {"id": 9, "band": 99999}']
  await expect(load(orphan)).rejects.toHaveProperty('cause.constraint', 'a_members_band_fkey')
  expect(Object.values(await everyRow(to)).flat()).toEqual([])
})
