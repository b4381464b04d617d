import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../log.ts'

const START_MS = 60_000
const CLOSE_MS = 10_000

export interface EngineSettings {
  readonly folder: string
  readonly socket: string
  readonly program: WebAssembly.Module
}

export interface EmbeddedEngine {
  /** How pg names a unix socket: the folder as host and a number. */
  readonly address: { host: string; port: number }
  /** Counts starts, so that a late error from an earlier start does not cause another restart. */
  readonly life: number
  /** Starts the engine unless it is running, and resolves when it answers. */
  ready(): Promise<void>
  restart(reason: string): void
  close(): Promise<void>
}

const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
let program: Promise<WebAssembly.Module> | undefined

/** Compiled once in a process, so that an engine that is replaced begins with what the last one had made fast. */
function compiled(): Promise<WebAssembly.Module> {
  program ??= readFile(join(dirname(pglite), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return program
}

/** PGlite in its own thread, so that a query never blocks the main thread and a stuck engine can be replaced. */
export function embeddedEngine(folder: string, socketFolder: string, log: Log): EmbeddedEngine {
  const port = 1
  const settings = { folder, socket: join(socketFolder, `.s.PGSQL.${port}`) }
  let worker: Worker | undefined
  let up: Promise<void> | undefined
  /** Two threads on one folder would destroy it, so the next one starts only after the last has ended. */
  let lastGone: Promise<unknown> = Promise.resolve()
  let life = 0
  let closed = false

  async function start(): Promise<void> {
    await lastGone
    const began = performance.now()
    let answered = false
    const workerData: EngineSettings = { ...settings, program: await compiled() }
    if (!existsSync(folder)) await make(workerData)
    const started = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      name: 'database',
      workerData,
      execArgv: [],
      // With the usual 4 MB, deep recursion in a query breaks the engine without an error.
      resourceLimits: { stackSizeMb: 64 },
    })
    worker = started
    life += 1
    started.on('error', (error) => log.error({ err: error }, 'the embedded database failed'))
    started.on('exit', () => {
      if (worker !== started) return
      worker = undefined
      up = undefined
      // A thread that was asked to close ends by itself, sometimes before we end it.
      if (answered && !closed)
        log.error({}, 'the embedded database stopped; it starts again with the next query')
    })
    try {
      await untilReady(started)
    } catch (error) {
      await stop()
      throw error
    }
    answered = true
    log.info({ ms: Math.round(performance.now() - began) }, 'embedded database ready')
  }

  function stop(): Promise<unknown> {
    const stopping = worker
    worker = undefined
    up = undefined
    lastGone = lastGone.then(() => stopping?.terminate())
    return lastGone
  }

  function ready(): Promise<void> {
    if (closed) return Promise.reject(new Error('The database is closed.'))
    up ??= start()
    return up
  }

  return {
    address: { host: socketFolder, port },
    get life() {
      return life
    },
    ready,
    restart(reason) {
      log.error({ reason }, 'the embedded database is stuck or broken and is restarted')
      // Later errors from the old connections are ignored, because their count is no longer the current one.
      life += 1
      void stop()
      ready().catch((error) => log.error({ err: error }, 'the embedded database could not be restarted'))
    },
    async close() {
      closed = true
      await up?.catch(() => {})
      if (worker) {
        const goodbye = once(worker, 'message', { signal: AbortSignal.timeout(CLOSE_MS) })
        worker.postMessage('close')
        await goodbye.catch(() => log.error({}, 'the embedded database did not close in time'))
      }
      await stop()
    },
  }
}

/** Makes a new database in a thread of its own, whose memory is given back when it ends. */
async function make(workerData: EngineSettings): Promise<void> {
  const maker = new Worker(new URL('./embedded-making-worker.ts', import.meta.url), {
    name: 'new database',
    workerData,
    execArgv: [],
  })
  try {
    const [code] = await once(maker, 'exit', { signal: AbortSignal.timeout(START_MS) })
    if (code !== 0) throw new Error('The embedded database could not be made.')
  } finally {
    await maker.terminate()
  }
}

/** Resolves on 'ready'; rejects when the thread ends, fails or stays silent. */
async function untilReady(worker: Worker): Promise<void> {
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(START_MS)])
  try {
    await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('The embedded database ended while it was starting.')
      }),
    ])
  } finally {
    done.abort()
  }
}

declare global {
  namespace WebAssembly {
    /** Node has it, but its types do not name it. */
    function compile(bytes: Uint8Array): Promise<Module>
  }
}
