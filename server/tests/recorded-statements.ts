import pg from 'pg'
import { afterAll } from 'vitest'

export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** From now on to the end of the test file, keeps what is asked of the database: each text with its largest values. */
export function recordStatements(): ReadonlyMap<string, RecordedStatement> {
  const recorded = new Map<string, RecordedStatement>()
  const { query } = pg.Client.prototype
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args
    const { text = '', values: own } = (typeof config === 'string' ? { text: config } : config) as {
      text?: string
      values?: readonly unknown[]
    }
    const given: readonly unknown[] = Array.isArray(values) ? values : (own ?? [])
    if (sizeOf(given) >= sizeOf(recorded.get(text)?.values ?? [])) recorded.set(text, { text, values: given })
    return Reflect.apply(query, this, args)
  }
  pg.Client.prototype.query = recording as typeof query
  afterAll(() => {
    pg.Client.prototype.query = query
  })
  return recorded
}

const sizeOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0)
