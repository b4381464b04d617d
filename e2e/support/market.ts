import { rm } from 'node:fs/promises'
import { startServer } from './server.ts'

/** Before all tests: one demo market. Every server of the run begins with a copy, which is there sooner. */
export default async function makeMarket(): Promise<() => Promise<void>> {
  const server = await startServer()
  await server.stop({ keepData: true })
  process.env.E2E_MARKET = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
