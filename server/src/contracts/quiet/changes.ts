import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'

/** The other party is told when nothing was changed for this long. */
const QUIET_MS = 10 * MINUTE_MS
/** Whoever plans for a whole evening does not keep the other waiting longer than this. */
const LONGEST_WAIT_MS = 60 * MINUTE_MS

const job = z.object({
  contractId: z.uuid(),
  /** Numbers the ten minutes in which the change was made. */
  window: z.number().int(),
  /** Counts how often this job was put off. It is part of the dedupe key, which can be used only once. */
  turn: z.number().int(),
})
type Job = z.output<typeof job>

/** Looks in ten minutes whether it is quiet. All changes of the same ten minutes share one look. */
export const tellWhenQuiet = (tx: Tx, topic: string, contractId: string, now: Date): Promise<void> =>
  look(
    tx,
    topic,
    { contractId, window: Math.floor(now.getTime() / QUIET_MS), turn: 0 },
    new Date(now.getTime() + QUIET_MS),
  )

async function look(tx: Tx, topic: string, payload: Job, runAt: Date): Promise<void> {
  const { contractId, window, turn } = payload
  await enqueue(tx, { topic, payload, dedupeKey: `${topic}:${contractId}:${window}:${turn}`, runAt })
}

interface Quiet {
  readonly topic: string
  /** What was not told yet, locked until the transaction ends; null when there is nothing to tell. */
  readonly untold: (
    tx: Tx,
    contractId: string,
  ) => Promise<{ readonly changedAt: Date; readonly untoldSince: Date } | null>
  /** Notes that it is told, and tells it. */
  readonly tell: (tx: Tx, contractId: string, now: Date) => Promise<void>
}

/** Tells the other party of a contract once of all that was changed since they were told last. */
export const whenQuiet =
  (ctx: Pick<Context, 'database' | 'now'>, { topic, untold, tell }: Quiet): OutboxHandler =>
  async ({ payload }) => {
    const asked = job.parse(payload)
    await transact(ctx.database.db, async (tx) => {
      const now = ctx.now()
      const news = await untold(tx, asked.contractId)
      if (!news) return
      const due = new Date(
        Math.min(news.changedAt.getTime() + QUIET_MS, news.untoldSince.getTime() + LONGEST_WAIT_MS),
      )
      if (due > now) return look(tx, topic, { ...asked, turn: asked.turn + 1 }, due)
      await tell(tx, asked.contractId, now)
    })
  }
