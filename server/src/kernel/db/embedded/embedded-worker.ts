import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { sweepWhenQuiet } from '../../sweep-when-quiet.ts'
import type { EngineSettings } from './embedded-engine.ts'
import { openPglite } from './embedded-pglite.ts'

const settings: EngineSettings = workerData
const { socket } = settings
const database = await openPglite(settings)
// A closing connection may overlap with the next one; the pool never uses two at once.
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 8 })
rmSync(socket, { force: true })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort?.postMessage('closed')
})
parentPort?.postMessage('ready')
sweepWhenQuiet(globalThis.gc)
