import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Violation } from './violation.ts'

/** A killed process keeps its jobs for a minute, and a failed one waits for its turn. */
const SETTLE_MS = 240_000

/** Waits until no job is open, but not for ever. Returns how long that took. */
export async function settle(db: pg.Pool): Promise<number> {
  const begun = performance.now()
  while ((await openJobs(db)) > 0 && performance.now() - begun < SETTLE_MS) await pause(500)
  return performance.now() - begun
}

/** Jobs that are due, under way or to be repeated; those that are for later do not count. */
async function openJobs(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from outbox where done_at is null and dead_at is null
     and (leased_until is not null or run_at < now() or attempts > 0)`,
  )
  return rows[0]?.n ?? 0
}

/** No job was given up, except mails that the receiver refuses for good, and none waits although it is due. */
export async function findStuckJobs(db: pg.Pool): Promise<Violation[]> {
  const { rows } = await db.query<{ words: string }>(
    `select 'a job was given up: ' || topic || ' ' || coalesce(last_error, '') as words from outbox
     where dead_at is not null and not (topic = 'mail' and last_error like '%550%')
     union all select 'a job is stuck: ' || topic || ' ' || dedupe_key || ' ' || coalesce(last_error, '') from outbox
     where done_at is null and dead_at is null
       and (leased_until < now() - interval '1 minute' or (leased_until is null and (attempts > 0 or run_at < now() - interval '1 minute')))
     limit 50`,
  )
  return rows.map(({ words }) => words)
}
