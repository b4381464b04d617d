import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../database.ts'
import { noteCommit, noteFailure } from '../undone.ts'

/** So often a text is sent before it gets a name. Texts that were built for one occasion never do. */
const REPEATED = 10
/** A connection keeps every named statement, so there are only so many. */
const MOST_NAMED = 300
const MOST_COUNTED = 3_000

/** Gives a statement that is repeated a name, by which the database knows it without reading and planning it again. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_NAMED) return name
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, count)
    if (count < REPEATED) return undefined
    counts.delete(text)
    const fresh = `again-${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, fresh)
    return fresh
  }
}

/** A connection as Drizzle uses it, which prepares what is repeated. */
class Preparing {
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    // Without values it is BEGIN, COMMIT or the like, and there is nothing to plan.
    const name = values && values.length > 0 ? this.#nameOf(config.text) : undefined
    try {
      const result = await this.#client.query(name ? { ...config, name } : config, values)
      if (config.text === 'commit') noteCommit(this.#client, result)
      return result
    } catch (error) {
      noteFailure(this.#client, error)
      throw error
    }
  }
}

/** Drizzle over each connection, made once: making it costs as much as a statement. */
export function drizzlePerClient(): (client: pg.PoolClient) => Db {
  const nameOf = statementNames()
  const made = new WeakMap<pg.PoolClient, Db>()
  return (client) => {
    const db = made.get(client) ?? drizzle(new Preparing(client, nameOf) as unknown as pg.PoolClient)
    made.set(client, db)
    return db
  }
}
