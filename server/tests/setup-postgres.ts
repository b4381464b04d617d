import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../src/kernel/db/postgres/postgres.ts'
import { startPostgres } from './peers/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are made, and what their names begin with; the name of the template is the prefix alone. */
    postgres: { adminUrl: string; prefix: string }
  }
}

/** A server for this run (or the one of TEST_DATABASE_URL) with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ownServerUrl = process.env.TEST_DATABASE_URL
  const server = ownServerUrl ? undefined : await startPostgres({ unswept: true })
  const adminUrl = ownServerUrl ?? server?.url('postgres') ?? ''
  const prefix = `cuebook_test_${process.pid}`
  await onServer(adminUrl, (client) => client.query(`create database ${prefix}`))
  const databaseUrl = urlOf(adminUrl, prefix)
  await (await openPostgres({ databaseUrl, log: pino({ level: 'silent' }) })).close()
  project.provide('postgres', { adminUrl, prefix })

  return async () => {
    if (server) await server.stop()
    else await onServer(adminUrl, (client) => dropAll(client, prefix))
  }
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer(
  adminUrl: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
