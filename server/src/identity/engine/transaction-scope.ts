import { AsyncLocalStorage } from 'node:async_hooks'
import type { Conn, Db } from '../../kernel/db/database.ts'

/**
 * The sign-in engine takes a database, not a transaction. This gives it a database that uses the transaction of the
 * current call, so that an account and the mail that proves it are written together or not at all.
 */
export class TransactionScope {
  readonly #open = new AsyncLocalStorage<Conn>()
  readonly #db: Db
  /** The engine gets this connection. */
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

  /**
   * As `run`, for work that answers with what the engine said. The engine refuses when one of its statements fails, and the
   * transaction is undone then, so its refusal is the answer.
   */
  async runOrRefuse<T>(work: () => Promise<T>, isRefusal: (answer: T) => boolean): Promise<T> {
    const said: { answer?: T } = {}
    const running = this.run(async () => {
      const answer = await work()
      said.answer = answer
      return answer
    })
    return running.catch((error: unknown) => {
      if (said.answer !== undefined && isRefusal(said.answer)) return said.answer
      throw error
    })
  }
}
