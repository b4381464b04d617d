import { ask } from '../db/ask.ts'
import type { Database, Statement } from '../db/database.ts'
import { publish } from '../live/publish.ts'
import { limitKey } from './attempts.ts'

const CHANNEL = 'counted-in-common'

export interface CommonTotal {
  /** What all processes have counted in this window. */
  readonly total: number
  readonly endsInMs: number
}

/** Counts that all processes of an installation have in common, by key and window. */
export interface CommonCount {
  /** How many other processes are alive. */
  neighbours(): number
  /** A window that is over begins anew, and lasts as long as is said here. */
  add(key: string, calls: number, endsInMs: number): Promise<CommonTotal>
  /** Called when another process is the first to count a key in common. */
  onShared(listener: (key: string, endsInMs: number) => void): void
}

/** The clock is the database's, because those of the processes may differ. */
const addStatement: Statement = {
  name: 'common-count-add',
  text: `insert into attempts (key, count, window_ends_at)
    values ($1, $2, now() + make_interval(secs => $3::float8 / 1000))
    on conflict (key) do update set
      count = case when attempts.window_ends_at <= now() then 0 else attempts.count end + excluded.count,
      window_ends_at = case when attempts.window_ends_at <= now() then excluded.window_ends_at
        else least(attempts.window_ends_at, now() + interval '1 minute') end
    returning count as total, 1000 * extract(epoch from window_ends_at - now())::float8 as "endsInMs"`,
}

export const commonCount = ({
  db,
  live,
  neighbours,
}: Pick<Database, 'db' | 'live' | 'neighbours'>): CommonCount => ({
  neighbours,
  async add(key, calls, endsInMs) {
    const values = [limitKey('calls', key), calls, endsInMs]
    const [row] = await ask<CommonTotal>(db, addStatement, values)
    if (!row) throw new Error('A count that was added to must come back.')
    // Whoever is the first tells the others, who may have let calls pass without asking.
    if (row.total === calls) await publish(db, CHANNEL, `${row.endsInMs} ${key}`)
    return row
  },
  onShared(listener) {
    live.subscribe(CHANNEL, (payload) => {
      const end = payload.indexOf(' ')
      listener(payload.slice(end + 1), Number(payload.slice(0, end)))
    })
  },
})
