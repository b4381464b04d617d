import { z } from 'zod'
import { ask } from '../db/ask.ts'
import type { Database, Statement } from '../db/database.ts'
import { publish } from '../live/publish.ts'
import { limitKey } from './attempts.ts'

const SHARED_CHANNEL = 'counted-in-common'
const QUESTION_CHANNEL = 'what-is-counted-in-common'
/** So many keys a process that has just started is told of; whoever else it meets costs half of a share at most. */
const MOST_TOLD = 1_000

export interface CommonTotal {
  /** What all processes have counted in this window. */
  readonly total: number
  readonly endsInMs: number
}

const sharedKey = z.object({ key: z.string(), endsInMs: z.number() })
/** A key that is counted in common until its window ends. */
export type SharedKey = z.output<typeof sharedKey>

/** Counts that all processes of an installation have in common, by key and window. */
export interface CommonCount {
  /** How many other processes are alive. */
  neighbours(): number
  /** A window that is over begins anew, and lasts as long as is said here. */
  add(key: string, calls: number, endsInMs: number): Promise<CommonTotal>
  /**
   * `hear` is called with each key that another process is the first to count in common, and at the beginning with those
   * that are counted so already. `own` says which they are here.
   */
  meet(own: () => readonly SharedKey[], hear: (shared: SharedKey) => void): void
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

export function commonCount({
  db,
  live,
  neighbours,
}: Pick<Database, 'db' | 'live' | 'neighbours'>): CommonCount {
  const tell = (shared: SharedKey) => publish(db, SHARED_CHANNEL, JSON.stringify(shared))
  return {
    neighbours,
    async add(key, calls, endsInMs) {
      const values = [limitKey('calls', key), calls, endsInMs]
      const [row] = await ask<CommonTotal>(db, addStatement, values)
      if (!row) throw new Error('A count that was added to must come back.')
      // Whoever is the first tells the others, who may have let calls pass without asking.
      if (row.total === calls) await tell({ key, endsInMs: row.endsInMs })
      return row
    },
    meet(own, hear) {
      live.subscribe(SHARED_CHANNEL, (payload) => hear(sharedKey.parse(JSON.parse(payload))))
      live.subscribe(QUESTION_CHANNEL, () => {
        for (const shared of own().slice(-MOST_TOLD)) void tell(shared)
      })
      void publish(db, QUESTION_CHANNEL, '')
    },
  }
}
