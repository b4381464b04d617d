import type { Context } from '../kernel/context.ts'
import { ask } from '../kernel/db/ask.ts'
import type { Statement } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import type { Ground } from '../kernel/ground.ts'
import { type Asked, isForAPerson } from './by-people.ts'
import type { CountedKind } from './table.ts'

/** DJs of whom a process remembers a count between two writings, for each kind and day. */
const MOST_DJS = 50_000
const BATCH = 2_000

/** A DJ who has left in the meantime has no profile. In this order, two processes do not wait for each other in a circle. */
const addCounts: Statement = {
  name: 'add-day-counts',
  text: `insert into dj_day_counts (dj_id, day, kind, count)
    select c.dj_id, $1::date, $2, c.count from unnest($3::uuid[], $4::int[]) c (dj_id, count)
    join dj_profiles p on p.user_id = c.dj_id order by c.dj_id
    on conflict (dj_id, day, kind) do update set count = dj_day_counts.count + excluded.count`,
}

interface Page {
  readonly day: string
  readonly kind: CountedKind
  readonly counts: Map<string, number>
}

/**
 * Counts in memory whom answers show, and writes once a minute. Of those who looked nothing is remembered, not even here.
 * A killed process loses what it counted since the last writing.
 */
export function openTally(
  { database, log, now }: Pick<Ground, 'database' | 'log' | 'now'>,
  mostDjs = MOST_DJS,
): Context['attention'] {
  let pages: Page[] = []
  let missed = 0

  function pageOf(day: string, kind: CountedKind): Page {
    const known = pages.find((page) => page.day === day && page.kind === kind)
    if (known) return known
    const page = { day, kind, counts: new Map<string, number>() }
    pages.push(page)
    return page
  }

  function add({ counts }: Page, djId: string, count: number): void {
    const before = counts.get(djId)
    if (before === undefined && counts.size >= mostDjs) missed += count
    else counts.set(djId, (before ?? 0) + count)
  }

  /** Counts once the answer has left as a whole: a browser that had it already gets a 304, which shows nobody anew. */
  function shown(kind: CountedKind, djIds: readonly string[], asked: Asked): void {
    const { reply, actor } = asked
    if (djIds.length === 0 || reply.request.method !== 'GET' || !isForAPerson(asked)) return
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode !== 200) return
      const page = pageOf(now().toISOString().slice(0, 10), kind)
      for (const djId of djIds) if (djId !== actor?.id) add(page, djId, 1)
    })
  }

  async function write(page: Page): Promise<void> {
    const { day, kind, counts } = page
    while (counts.size > 0) {
      const batch = [...counts].slice(0, BATCH)
      const values = [day, kind, batch.map(([djId]) => djId), batch.map(([, count]) => count)]
      await transact(database.db, (tx) => ask(tx, addCounts, values))
      for (const [djId] of batch) counts.delete(djId)
    }
  }

  async function writeAll(): Promise<void> {
    const taken = pages
    pages = []
    if (missed > 0) log.warn({ missed }, 'too many DJs were shown within a minute to count all of them')
    missed = 0
    try {
      for (const page of taken) await write(page)
    } catch (error) {
      // What is not written yet is written the next time, with what was counted meanwhile.
      for (const { day, kind, counts } of taken)
        for (const [djId, count] of counts) add(pageOf(day, kind), djId, count)
      throw error
    }
  }

  let writing = Promise.resolve()
  let waiting: Promise<void> | null = null
  /** Whoever asks while one is written waits for the next one, together with all others who do. */
  const keep = (): Promise<void> => {
    waiting ??= writing.then(() => {
      waiting = null
      return writeAll()
    })
    writing = waiting.catch(() => {})
    return waiting
  }
  return {
    found: (djIds, asked) => shown('search', djIds, asked),
    visited: (djId, asked) => shown('visit', [djId], asked),
    keep,
    close: () => keep().catch((error: unknown) => log.warn({ err: error }, 'the last counts are lost')),
  }
}
