import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testLog, testTarget } from '../../../tests/database.ts'
import { onServer, urlOf } from '../../../tests/setup-postgres.ts'
import { backupTo, restoreFrom } from './backup-file.ts'
import { openPostgres } from './postgres.ts'

const { adminUrl, prefix } = inject('postgres')
const { dataDir } = await testTarget()
const file = join(dataDir, 'cuebook.backup')
const folder = join(dataDir, 'migrations')
await mkdir(folder)
await writeFile(join(folder, '0000_notes.sql'), 'create table notes (id int primary key, text text)')

async function emptyDatabase(name: string) {
  await onServer(adminUrl, (client) => client.query(`create database ${prefix}_${name}`))
  return { dataDir, databaseUrl: urlOf(adminUrl, `${prefix}_${name}`), log: testLog, migrations: { folder } }
}

// Every character that some reader of lines takes for the end of one.
const text = 'one\u2028two\u2029three\u0085four\rfive\nsix'

test('a backup fills an empty database of a newer version, through its own schema to the new one', async () => {
  const old = await emptyDatabase('old')
  await (await openPostgres(old)).close()
  await onServer(old.databaseUrl, (client) => client.query('insert into notes values (1, $1)', [text]))
  await backupTo(file, old)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  await writeFile(join(folder, '0001_longer.sql'), `alter table notes rename text to body`)
  const restored = await emptyDatabase('restored')
  await restoreFrom(file, restored)
  const client = new pg.Client({ connectionString: restored.databaseUrl })
  await client.connect()
  expect((await client.query('select * from notes')).rows).toEqual([{ id: 1, body: text }])
  await client.end()
  await expect(restoreFrom(file, restored)).rejects.toThrow('this one has rows in notes')
})

test('uploads and the seal come along, and never replace others', async () => {
  const place = await emptyDatabase('with_files')
  await (await openPostgres(place)).close()
  const from = join(dataDir, 'from')
  const kept = { 'files/ab/ab12-512.webp': randomBytes(70_000), 'seal/ca.pem': Buffer.from('a certificate') }
  for (const [path, bytes] of Object.entries({ ...kept, 'files/incoming/half': randomBytes(9) })) {
    await mkdir(dirname(join(from, path)), { recursive: true })
    await writeFile(join(from, path), bytes)
  }
  await backupTo(file, { ...place, dataDir: from })

  const to = join(dataDir, 'to')
  await restoreFrom(file, { ...(await emptyDatabase('with_files_again')), dataDir: to })
  for (const [path, bytes] of Object.entries(kept)) expect(await readFile(join(to, path))).toEqual(bytes)
  expect((await stat(join(to, 'seal/ca.pem'))).mode & 0o777).toBe(0o600)
  await expect(stat(join(to, 'files/incoming/half'))).rejects.toThrow('ENOENT')

  await writeFile(join(to, 'seal/ca.pem'), 'another')
  const occupied = { ...(await emptyDatabase('occupied')), dataDir: to }
  await expect(restoreFrom(file, occupied)).rejects.toThrow('ca.pem is there already, and is another')
  expect(await readFile(join(to, 'seal/ca.pem'), 'utf8')).toBe('another')
})

test('a file that cannot be read or written is named', async () => {
  const place = await emptyDatabase('unwritten')
  await expect(restoreFrom(`${file}.none`, place)).rejects.toThrow(/\.none cannot be read/)
  await expect(backupTo(join(dataDir, 'none', 'file'), place)).rejects.toThrow(/file cannot be written/)
})
