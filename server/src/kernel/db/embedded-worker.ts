import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { EngineSettings } from './embedded-engine.ts'

const { folder, socket, program }: EngineSettings = workerData
const open = (dataDir: string) =>
  PGlite.create({
    dataDir,
    pgliteWasmModule: program,
    extensions: { btree_gist, citext, cube, pg_trgm, unaccent },
  })

// The database appears under its name only when it is whole, so a first start that is killed leaves none behind.
if (!existsSync(folder)) {
  const making = `${folder}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  await (await open(making)).close()
  renameSync(making, folder)
}

const database = await open(folder)
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
