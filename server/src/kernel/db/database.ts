import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query takes: the pool or the transaction it runs in. */
export type Conn = Db | Tx

/**
 * Messages from every process of this installation, as `publish` sends them. Delivery is at most once and a payload
 * is small, so a message is only a hint that something changed.
 */
export interface Live {
  subscribe(channel: string, listener: (payload: string) => void): () => void
  /** Called when messages may have been missed, because the listening connection was lost and is back. */
  onGap(listener: () => void): () => void
}

/** A statement that the database plans once per connection. Its name says what it does, and is used for it alone. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Where something can be read. */
export interface Reading {
  /** Inside a transaction everything goes through its handle; a query on `db` there is refused. */
  readonly db: Db
  /** For the few reads that every request or poll makes: prepared, and without a query builder in between. */
  read<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

/** A streaming replica, which may be behind or away; `readFromCopy` decides who is answered from it. */
export interface Copy extends Reading {
  /** Whether it has everything that was committed before this moment, in milliseconds of the clock. */
  holds(moment: number): boolean
  /** How far it is behind; infinite while it is left out. */
  behindMs(): number
  /** Nobody asks it until it was found well again. */
  leaveOut(): void
}

export interface Database extends Reading {
  readonly engine: 'embedded' | 'postgres'
  /** Of DATABASE_READ_URL. */
  readonly copy?: Copy
  readonly live: Live
  /** How many other processes have this database open now. */
  neighbours(): number
  /** For how long the first of those has waited who want a connection. */
  waitMs(): number
  close(): Promise<void>
}
