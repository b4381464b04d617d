import pg from 'pg'
import type { Statement } from '../database.ts'

type Row = Record<string, unknown>
type Answered = (error: unknown, rows?: Row[]) => void

/** What a connection has said of the rows of a statement. PostgreSQL refuses to run one whose columns changed since. */
interface Columns {
  /** The statement that they are of; the driver refuses another one with the same name. */
  readonly text: string
  readonly names: readonly string[]
  readonly read: readonly ((text: string) => unknown)[]
  /** A row to begin with: copying it is quicker than adding one column after the other. */
  readonly empty: Row
}

/** As the driver writes values; its types leave this out. */
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils

const known = new WeakMap<pg.PoolClient, Map<string, Columns>>()

/**
 * Sends a prepared statement. The driver asks with each call for the columns and makes a plan of how to read them; here
 * that is done once per connection, which saves about a third of what a small statement costs this process.
 */
export async function sendStatement(
  client: pg.PoolClient,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const columns = known.get(client)?.get(name)
  if (columns?.text !== text) return firstAsked(client, { name, text }, values)
  try {
    return await client.query(new KnownStatement({ name, text, columns, values })).answer
  } catch (error) {
    // The stack leads to the socket until it is taken anew here, where it leads to who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

async function firstAsked(
  client: pg.PoolClient,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows, fields } = await client.query<Row>({ name, text, values: [...values] })
  const ofClient = known.get(client) ?? new Map<string, Columns>()
  known.set(client, ofClient)
  ofClient.set(name, {
    text,
    names: fields.map((field) => field.name),
    read: fields.map((field) => client.getTypeParser(field.dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map((field) => [field.name, null])),
  })
  return rows
}

interface Sent extends Statement {
  readonly columns: Columns
  readonly values: readonly unknown[]
}

/** A query as the driver's client handles it: it calls these methods with what the database answers. */
export class KnownStatement implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly answer: Promise<Row[]>
  /** The client puts its own in front, which stops the clock of this query. */
  callback: Answered
  readonly #columns: Columns
  readonly #rows: Row[] = []
  #unreadable: unknown

  constructor({ name, text, columns, values }: Sent) {
    this.name = name
    this.text = text
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    this.answer = promise
    this.callback = (error, rows = []) => (error ? reject(error) : resolve(rows))
    this.#columns = columns
    this.values = values
  }

  submit(connection: pg.Connection): Error | null {
    let values: (string | Buffer | null)[]
    try {
      values = this.values.map((value) => prepareValue(value))
    } catch (error) {
      return error as Error
    }
    connection.stream.cork()
    connection.bind({ statement: this.name, values }, true)
    connection.execute({}, true)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, read, empty } = this.#columns
    const row = { ...empty }
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at]
        if (typeof text === 'string') row[names[at] as string] = read[at]?.(text)
      }
    } catch (error) {
      this.#unreadable ??= error
    }
    this.#rows.push(row)
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable)
    else this.callback(null, this.#rows)
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
