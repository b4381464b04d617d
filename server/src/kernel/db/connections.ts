import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Envelope, gather, giveOutlet } from '../live/outlet.ts'
import { ask, giveQuery } from './ask.ts'
import type { Database, Db, Statement } from './database.ts'
import { sendStatement } from './postgres/known-statement.ts'
import { drizzlePerClient } from './postgres/repeated-statements.ts'
import { noteFailure, whyUndone } from './undone.ts'

const LONGEST_TRANSACTION_MS = 60_000
const CONNECT_ATTEMPTS = 3
const CLOSE_MS = 10_000

/** Takes the live messages of these connections. */
export interface Outgoing {
  /** Of changes that are committed. */
  add(envelopes: readonly Envelope[]): void
  /** Of a transaction whose commit was never answered: it may still happen, until its backend is gone. */
  doubt(envelopes: readonly Envelope[], backend: number): void
}

export interface ConnectionRules {
  readonly outgoing: Outgoing
  /** Awaited before each try to connect; the embedded engine may be starting again. */
  ready?: () => Promise<void>
  longestTransactionMs?: number
}

export interface Connections {
  readonly db: Db
  readonly read: Database['read']
  /** Lends one connection; `discard` it when it may be in an unknown state. */
  borrow<T>(use: (client: pg.PoolClient, discard: () => void) => Promise<T>): Promise<T>
  /** For how long the first of those has waited who want a connection. */
  waitMs(): number
  /** Waits for running queries, but not for ever. Returns whether all have ended. */
  close(): Promise<boolean>
}

/**
 * Drizzle over a pool, with safer transactions than its own: they always give the connection back (Drizzle loses it
 * when BEGIN fails), report the first error instead of that of ROLLBACK, and end after a time limit.
 */
export function connections(pool: pg.Pool, rules: ConnectionRules): Connections {
  const { outgoing, ready, longestTransactionMs = LONGEST_TRANSACTION_MS } = rules
  // The transaction the caller runs in. A query outside it would wait for ever on the one embedded connection.
  const current = new AsyncLocalStorage<{ open: boolean }>()
  // A borrowed client that loses its socket emits 'error'; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function connect(attempt = 1): Promise<pg.PoolClient> {
    await ready?.()
    try {
      return await pool.connect()
    } catch (error) {
      if (!ready || attempt === CONNECT_ATTEMPTS || pool.ending) throw error
      return connect(attempt + 1)
    }
  }

  const waiting = waitingLine()
  function lend(): Promise<pg.PoolClient> {
    if (current.getStore()?.open) {
      throw new Error('A query left its transaction: pass the transaction handle to everything inside it.')
    }
    const lent = ready ? connect() : pool.connect()
    // While a connection is free, nobody waits.
    return pool.waitingCount > pool.idleCount ? waiting.join(lent) : lent
  }

  const borrow: Connections['borrow'] = async (use) => {
    const client = await lend()
    let spoilt = false
    try {
      return await use(client, () => {
        spoilt = true
      })
    } finally {
      client.release(spoilt)
    }
  }

  // The pool's own query() drops the connection on every error, but after an error from the server it is sound.
  const once = async <T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await lend()
    let spoilt = false
    try {
      return await use(client)
    } catch (error) {
      spoilt = !(error instanceof pg.DatabaseError)
      throw error
    } finally {
      client.release(spoilt)
    }
  }

  const drizzleOn = drizzlePerClient()
  const transaction: Db['transaction'] = (work, config) =>
    borrow(async (client, discard) => {
      const scope = { open: true }
      const published: Envelope[] = []
      let failure: { error: unknown } | undefined
      const fail = (error: unknown): never => {
        failure = { error }
        throw error
      }
      const running = current.run(scope, async () => {
        const result = await drizzleOn(client).transaction(async (tx) => {
          gather(tx, published, (each) => giveQuery(each, sendOn(client)))
          try {
            return await work(tx)
          } catch (error) {
            return fail(error)
          }
        }, config)
        const reason = whyUndone(client)
        return reason === undefined ? result : fail(reason)
      })
      try {
        const result = await within(longestTransactionMs, running)
        outgoing.add(published)
        return result
      } catch (error) {
        // Any other error means that BEGIN, COMMIT or ROLLBACK itself went wrong.
        if (failure?.error !== error) {
          discard()
          outgoing.doubt(published, backendOf(client))
        }
        throw failure ? failure.error : error
      } finally {
        scope.open = false
      }
    })

  const query = (config: pg.QueryConfig, values?: unknown[]) => once((client) => client.query(config, values))
  const db = drizzle(Object.assign(pool, { query }))
  db.transaction = transaction
  giveOutlet(db, (envelope) => outgoing.add([envelope]))
  giveQuery(db, (...sent) => once((client) => sendStatement(client, ...sent)))
  return {
    db,
    read: (statement, values) => ask(db, statement, values),
    borrow,
    waitMs: waiting.longestMs,
    close: () => Promise.race([pool.end().then(() => true), pause(CLOSE_MS, false, { ref: false })]),
  }
}

/** Who came first has waited longest, because connections are given in the order in which they were asked for. */
function waitingLine() {
  const since = new Set<{ readonly at: number }>()
  return {
    async join(lent: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
      const place = { at: performance.now() }
      since.add(place)
      return lent.finally(() => since.delete(place))
    },
    longestMs: (): number => {
      for (const { at } of since) return performance.now() - at
      return 0
    },
  }
}

/** How prepared statements are sent within a transaction. */
const sendOn =
  (client: pg.PoolClient) =>
  (...sent: [Statement, readonly unknown[]]) =>
    sendStatement(client, ...sent).catch((error: unknown) => {
      noteFailure(client, error)
      throw error
    })

/** The process of the database that serves this connection; its types leave it out. */
const backendOf = (client: pg.PoolClient & { readonly processID?: number | null }): number =>
  client.processID ?? 0

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error(`A transaction took longer than ${limitMs} ms and was given up.`)),
    limitMs,
  )
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer))
}
