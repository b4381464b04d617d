import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testLog, testTarget } from '../../../tests/database.ts'
import { onServer, urlOf } from '../../../tests/setup-postgres.ts'
import { openFolder } from '../../adapters/files/folder.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { backupTo, restoreFrom } from './command.ts'
import { allLines } from './lines.fixture.ts'

const { adminUrl, prefix } = inject('postgres')
const { dataDir } = await testTarget()
const file = join(dataDir, 'cuebook.backup')
const folder = join(dataDir, 'migrations')
await mkdir(folder)
await writeFile(
  join(folder, '0000_notes.sql'),
  'create table notes (id int primary key, text text); create table stored_files (key text)',
)

/** A database without a table, and a DATA_DIR without a file. */
async function emptyPlace(name: string) {
  await onServer(adminUrl, (client) => client.query(`create database ${prefix}_${name}`))
  const databaseUrl = urlOf(adminUrl, `${prefix}_${name}`)
  const home = join(dataDir, name)
  const uploads = await openFolder(join(home, 'files'))
  return { dataDir: home, databaseUrl, log: testLog, migrations: { folder }, uploads }
}
type Place = Awaited<ReturnType<typeof emptyPlace>>

async function migrated(name: string): Promise<Place> {
  const place = await emptyPlace(name)
  await (await openPostgres(place)).close()
  return place
}

async function rowsOf({ databaseUrl }: Place, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

// Holds every character that some line reader takes for the end of a line.
const text = 'one\u2028two\u2029three\u0085four\rfive\nsix'

test('a backup is loaded into the schema it was made from, which is then migrated to the newest', async () => {
  const old = await migrated('old')
  await onServer(old.databaseUrl, (client) => client.query('insert into notes values (1, $1)', [text]))
  await backupTo(file, old)

  const newer = join(folder, '0001_longer.sql')
  await writeFile(newer, `alter table notes rename text to body`)
  const restored = await emptyPlace('restored')
  await restoreFrom(file, restored)
  expect(await rowsOf(restored, 'select * from notes')).toEqual([{ id: 1, body: text }])
  await expect(restoreFrom(file, restored)).rejects.toThrow('this one has rows in notes')
})

const upload = Buffer.from('an upload')
const kept = { 'files/ab/ab12-512.webp': upload, 'seal/ca.pem': Buffer.from('a certificate') }

async function withFiles(name: string): Promise<Place> {
  const place = await migrated(name)
  await onServer(place.databaseUrl, (client) =>
    client.query(`insert into stored_files values ('ab12-512.webp')`),
  )
  for (const [path, bytes] of Object.entries(kept)) {
    await mkdir(dirname(join(place.dataDir, path)), { recursive: true })
    await writeFile(join(place.dataDir, path), bytes)
  }
  return place
}

async function expectFiles(place: Place): Promise<void> {
  for (const [path, bytes] of Object.entries(kept)) {
    expect(await readFile(join(place.dataDir, path))).toEqual(bytes)
  }
}

test('a restore never replaces a different file, and accepts an identical one', async () => {
  await backupTo(file, await withFiles('with_files'))
  const occupied = await emptyPlace('occupied')
  for (const [name, bytes] of Object.entries(kept)) {
    const path = join(occupied.dataDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'another')
    await expect(restoreFrom(file, occupied)).rejects.toThrow('already exists with other contents')
    expect(await readFile(path, 'utf8')).toBe('another')
    await writeFile(path, bytes)
  }
  await restoreFrom(file, occupied)
  expect(await rowsOf(occupied, 'select * from stored_files')).toHaveLength(1)
  await expectFiles(occupied)
})

test('the previous format is read: not compressed, with the folders of uploads, without a last line', async () => {
  await backupTo(file, await withFiles('newest_format'))
  const lines = (await allLines(file)).slice(0, -1)
  const before = [...lines, '"/files/ab/.stray" "eA=="'].join('\n')
  const older = before
    .replace('cuebook-backup-3', 'cuebook-backup-2')
    .replace('/files/ab12', '/files/ab/ab12')
  await writeFile(file, older)
  const restored = await emptyPlace('older_format')
  await restoreFrom(file, restored)
  expect(await rowsOf(restored, 'select * from stored_files')).toHaveLength(1)
  await expectFiles(restored)
})

test('a backup that is cut off is refused, and no row is loaded', async () => {
  const place = await withFiles('whole')
  await backupTo(file, place)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, -1))
  const restored = await emptyPlace('cut_off')
  await expect(restoreFrom(file, restored)).rejects.toThrow('cuebook.backup cannot be read')
  expect(await rowsOf(restored, 'select * from stored_files')).toEqual([])
})

test('no transaction is open while uploads are copied', async () => {
  const place = await migrated('busy')
  const add = (key: string) =>
    onServer(place.databaseUrl, (client) => client.query('insert into stored_files values ($1)', [key]))
  const openTransactions = `select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
  await add('first')
  const opened: string[] = []
  const open = async (key: string) => {
    // This upload arrives after the backup has listed the uploads, so it is copied at the end.
    if (opened.length === 0) await add('second')
    opened.push(key)
    expect(await rowsOf(place, openTransactions)).toEqual([])
    return { size: 3, stream: Readable.from([Buffer.from('abc')]) }
  }
  await backupTo(file, { ...place, uploads: { open, put: place.uploads.put } })
  expect(opened).toEqual(['first', 'second'])
  const names = (await allLines(file)).slice(1).map((line) => line.slice(0, line.indexOf(' ')))
  const rows = ['"stored_files"', '"stored_files"']
  expect(names).toEqual(['"/files/first"', ...rows, '"/files/second"', '"/end"'])
})

test('a backup fails and leaves no file when an upload breaks off', async () => {
  const place = await withFiles('breaking')
  const open = async () => ({ size: 9, stream: Readable.from([Buffer.from('an up')]) })
  const path = join(dataDir, 'none.backup')
  const uploads = { open, put: place.uploads.put }
  await expect(backupTo(path, { ...place, uploads })).rejects.toThrow('broke off')
  await expect(stat(path)).rejects.toThrow('ENOENT')
  await expect(stat(`${path}.part`)).rejects.toThrow('ENOENT')
})

test('a backup fails when the database is migrated meanwhile', async () => {
  const place = await withFiles('migrating')
  const migrate = `insert into schema_migrations values ('0009_later', 'x')`
  const open = async () => {
    await onServer(place.databaseUrl, (client) => client.query(migrate))
    return null
  }
  const uploads = { open, put: place.uploads.put }
  await expect(backupTo(file, { ...place, uploads })).rejects.toThrow('was migrated while')
})

test('the error names a file that cannot be read or written', async () => {
  const place = await migrated('unwritten')
  await expect(restoreFrom(`${file}.none`, place)).rejects.toThrow(/\.none cannot be read/)
  await expect(backupTo(join(dataDir, 'none', 'file'), place)).rejects.toThrow(/file cannot be written/)
})
