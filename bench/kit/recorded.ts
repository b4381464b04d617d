import pg from 'pg'

/** A statement that was sent to the database, with its values. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Every statement that this process sends to PostgreSQL while something happens, in order. */
export async function recorded(act: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  const record = (asked: unknown, values: unknown) => {
    const { text, values: own } = typeof asked === 'string' ? { text: asked } : (asked as Partial<Sent>)
    if (text) sent.push({ text, values: Array.isArray(values) ? values : (own ?? []) })
  }
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args: unknown[]) {
      record(args[0], args[1])
      return Reflect.apply(target, client, args)
    },
  })
  try {
    await act()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}
