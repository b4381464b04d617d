import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { EngineSettings } from './embedded-engine.ts'
import { openPglite } from './embedded-pglite.ts'

// The database appears under its name only when it is whole, so a first start that is killed leaves none behind.
const settings: EngineSettings = workerData
const making = `${settings.folder}.new`
rmSync(making, { recursive: true, force: true })
mkdirSync(making, { mode: 0o700 })
await (await openPglite({ ...settings, folder: making })).close()
renameSync(making, settings.folder)
