import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { timelineState } from '@cuebook/domain/timeline/state.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { contractById } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { enqueue } from '../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import { tell } from '../notifications/tell.ts'
import { changedLetter, timelinePath } from './letters.ts'
import { type TimelineRecord, timelines } from './table.ts'

export const TIMELINE_TOPIC = 'timeline-changes'

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
export const tellWhenQuiet = (tx: Tx, contractId: string, now: Date): Promise<void> =>
  look(
    tx,
    { contractId, window: Math.floor(now.getTime() / QUIET_MS), turn: 0 },
    new Date(now.getTime() + QUIET_MS),
  )

async function look(tx: Tx, payload: Job, runAt: Date): Promise<void> {
  const { contractId, window, turn } = payload
  const dedupeKey = `${TIMELINE_TOPIC}:${contractId}:${window}:${turn}`
  await enqueue(tx, { topic: TIMELINE_TOPIC, payload, dedupeKey, runAt })
}

/** Tells the other party once of all that was changed since they were told last. */
export const tellChanges =
  (ctx: Pick<Context, 'database' | 'settings' | 'now'>): OutboxHandler =>
  async ({ payload }) => {
    const asked = job.parse(payload)
    await transact(ctx.database.db, async (tx) => {
      const now = ctx.now()
      const [row] = await tx
        .select()
        .from(timelines)
        .where(eq(timelines.contractId, asked.contractId))
        .for('update')
      if (!row?.untoldSince) return
      const due = new Date(
        Math.min(row.changedAt.getTime() + QUIET_MS, row.untoldSince.getTime() + LONGEST_WAIT_MS),
      )
      if (due > now) return look(tx, { ...asked, turn: asked.turn + 1 }, due)
      await tx.update(timelines).set({ untoldSince: null }).where(eq(timelines.contractId, row.contractId))
      await tellOther(tx, row, ctx.settings.baseUrl, now)
    })
  }

/** Nobody is told of a plan that cannot be changed any more. */
async function tellOther(tx: Tx, row: TimelineRecord, baseUrl: string, now: Date): Promise<void> {
  const contract = await contractById(tx, row.contractId)
  if (!contract?.clientId || !row.changedBy) return
  if (timelineState(contract, now) !== 'open') return
  const { djId, clientId, id } = contract
  const [by, to] = row.changedBy === 'dj' ? [djId, clientId] : [clientId, djId]
  const people = await peopleByIds(tx, [by, to])
  const path = timelinePath(id)
  await tell(tx, {
    to: { userId: to, email: people.get(to)?.email ?? contract.clientEmail },
    kind: 'contract',
    letter: changedLetter({
      by: people.get(by),
      party: row.changedBy,
      event: contract,
      href: signedInLink(baseUrl, path),
      rows: row.rows.length,
    }),
    path,
    key: `${TIMELINE_TOPIC}:${id}:${row.version}`,
    baseUrl,
  })
}
