import pg from 'pg'
import type { Log } from '../log.ts'
import type { Connections } from './connections.ts'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000
const LONGEST_MS = 600_000

/** The embedded engine has no autovacuum. One table is done at a time, so that other queries run in between. */
export function scheduleVacuum(borrow: Connections['borrow'], log: Pick<Log, 'info' | 'warn'>) {
  let running: Promise<void> | undefined
  let stopped = false

  async function vacuum(): Promise<void> {
    const began = performance.now()
    const { rows } = await borrow((client) =>
      client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`),
    )
    for (const { name } of rows) {
      if (stopped) return
      const statement = {
        text: `vacuum (analyze) public.${pg.escapeIdentifier(name)}`,
        query_timeout: LONGEST_MS,
      }
      await borrow((client) => client.query(statement))
    }
    log.info({ tables: rows.length, ms: Math.round(performance.now() - began) }, 'tables vacuumed')
  }

  function begin(): void {
    running ??= vacuum()
      .catch((error) => log.warn({ err: error }, 'vacuum failed'))
      .finally(() => {
        running = undefined
      })
  }

  const first = setTimeout(begin, FIRST_MS).unref()
  const each = setInterval(begin, EVERY_MS).unref()
  return async function stop(): Promise<void> {
    stopped = true
    clearTimeout(first)
    clearInterval(each)
    await running
  }
}
