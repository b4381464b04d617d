import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** One tick of /proc/<pid>/stat, on every Linux that Node runs on. */
const TICK_MS = 10

interface Ticks {
  readonly parent: number
  readonly own: number
  /** Of its children that have ended. */
  readonly ended: number
}

function ticksOf(pid: number): Ticks {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
  return { parent, own: user + system, ended: endedUser + endedSystem }
}

/** The processor time that a process has used, in ms. */
export const processorMs = (pid: number): number => ticksOf(pid).own * TICK_MS

/** The same of a whole PostgreSQL server, with all its connections. */
export async function postgresProcessorMs(databaseUrl: string): Promise<() => number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent } = ticksOf(rows[0]?.pid ?? 0)
  await client.end()
  return () => {
    let ticks = ticksOf(parent).own + ticksOf(parent).ended
    for (const name of readdirSync('/proc')) {
      try {
        const one = /^\d+$/.test(name) ? ticksOf(Number(name)) : undefined
        if (one?.parent === parent) ticks += one.own
      } catch {
        // It has ended since the list was read, and its parent counts it.
      }
    }
    return ticks * TICK_MS
  }
}
