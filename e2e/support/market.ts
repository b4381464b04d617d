import { rm } from 'node:fs/promises'
import { startServer } from './server.ts'

/** Makes one demo market before all tests. Every server starts with a copy, which is faster than a new one. */
export default async function makeMarket(): Promise<() => Promise<void>> {
  if (!process.env.CHROMIUM_PATH) {
    throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.')
  }
  const server = await startServer()
  await server.stop({ keepData: true })
  process.env.E2E_MARKET = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
