import { rm } from 'node:fs/promises'
import { findPostgresBin } from '../../scripts/peers.mjs'
import { startPostgres } from '../../server/tests/peers/postgres-server.ts'
import { type Postgres, startServer } from './server.ts'

/**
 * Makes one demo market before all tests. Every server starts with a copy, which is faster than a new one, and on
 * PostgreSQL where that is installed, because the embedded database takes twice the processor.
 */
export default async function makeMarket(): Promise<() => Promise<void>> {
  if (!process.env.CHROMIUM_PATH && !process.env.FIREFOX_PATH) {
    throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.')
  }
  const bin = findPostgresBin()
  const postgres = bin === null ? null : await startPostgres()
  if (bin !== null && postgres) {
    process.env.E2E_POSTGRES = JSON.stringify({ url: postgres.url(''), bin } satisfies Postgres)
  }
  const server = await startServer()
  await server.stop({ keepData: true })
  process.env.E2E_MARKET = server.dataDir
  return async () => {
    await postgres?.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
}
