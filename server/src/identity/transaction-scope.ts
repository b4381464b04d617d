import { AsyncLocalStorage } from 'node:async_hooks'
import type { Conn, Db } from '../kernel/db/database.ts'

/**
 * The sign-in engine takes a database, not a transaction. This hands it one that follows the transaction
 * a call runs in, so an account and the mail that proves it are written together or not at all.
 */
export class TransactionScope {
  readonly #open = new AsyncLocalStorage<Conn>()
  readonly #db: Db
  /** To be given to the engine. */
  readonly conn: Db

  constructor(db: Db) {
    this.#db = db
    this.conn = new Proxy(db, {
      get: (target, key) => {
        const at = (this.#open.getStore() ?? target) as Db
        const value = Reflect.get(at, key, at)
        return typeof value === 'function' ? value.bind(at) : value
      },
    })
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#db.transaction((tx) => this.#open.run(tx, () => work()))
  }
}
