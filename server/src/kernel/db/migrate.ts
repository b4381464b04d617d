import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { databaseError } from './violation.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const BREAKPOINT = '--> statement-breakpoint'
const LONGEST_MS = 3_600_000
const LACKS_EXTENSION = new Set(['0A000', '58P01'])

export interface MigrationOptions {
  readonly folder?: string
  /** The last one to apply, to load a backup into the schema it was made from. */
  readonly upTo?: string | undefined
}

interface Migration {
  readonly name: string
  readonly statements: readonly string[]
  readonly checksum: string
}

/**
 * Brings the schema up to the SQL files: each in a transaction, recorded with its checksum. The caller makes
 * sure that nobody else migrates at the same time. Returns the names applied.
 */
export async function migrate(
  client: pg.ClientBase,
  log: Pick<Log, 'info'>,
  { folder = MIGRATIONS_FOLDER, upTo }: MigrationOptions = {},
): Promise<string[]> {
  const files = await readMigrations(folder)
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  )
  const waiting = compare(files, rows).filter(({ name }) => upTo === undefined || name <= upTo)
  for (const migration of waiting) {
    await apply(client, migration)
    log.info({ migration: migration.name }, 'migration applied')
  }
  return waiting.map((migration) => migration.name)
}

const sqlFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
const nameOf = (file: string): string => file.slice(0, -'.sql'.length)

/** The migrations that this version brings, in their order. */
export const migrationNames = async (folder = MIGRATIONS_FOLDER): Promise<string[]> =>
  (await sqlFiles(folder)).map(nameOf)

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await sqlFiles(folder)
  return Promise.all(
    names.map(async (file) => {
      // Git may have rewritten the line endings; that changes nothing that matters.
      const text = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n')
      const statements = text.split(BREAKPOINT).filter((statement) => statement.trim() !== '')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: nameOf(file), statements, checksum }
    }),
  )
}

/** The migrations still to be applied. Throws when the files and the database contradict each other. */
function compare(files: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  const filesByName = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = filesByName.get(name)
    if (!file) {
      throw new OperatorError(
        `The database is newer than this version of Cuebook: it has migration ${name}, which is not here. Update Cuebook, or use another database.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new OperatorError(
        `Migration ${name} was changed after it was applied to this database. Restore the file as it was and put the change into a new migration.`,
      )
    }
  }
  const done = new Set(applied.map((row) => row.name))
  const waiting = files.filter((file) => !done.has(file.name))
  const last = applied.at(-1)?.name
  const late = waiting.find((file) => last !== undefined && file.name < last)
  if (late) {
    throw new OperatorError(
      `Migration ${late.name} comes before ${last}, which this database already has. Give it a higher number.`,
    )
  }
  return waiting
}

async function apply(client: pg.ClientBase, { name, statements, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const text of statements) {
      // An index over much data may take longer than any query of a request should.
      const statement = { text, query_timeout: LONGEST_MS }
      await client.query(statement)
    }
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw explained(name, error)
  }
}

function explained(name: string, error: unknown): Error {
  const failure = databaseError(error)
  if (failure?.code === '42501') {
    return new OperatorError(
      `The database user may not apply migration ${name} (${failure.message}). Make it the owner of the database.`,
    )
  }
  if (failure?.code && LACKS_EXTENSION.has(failure.code) && failure.message.includes('extension')) {
    return new OperatorError(
      `Migration ${name} needs an extension the database lacks (${failure.message}). Install PostgreSQL's contrib modules.`,
    )
  }
  return new Error(`Migration ${name} failed: ${failure?.message ?? String(error)}`, { cause: error })
}
