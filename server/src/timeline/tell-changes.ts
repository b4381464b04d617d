import { timelineState } from '@cuebook/domain/timeline/state.ts'
import { eq } from 'drizzle-orm'
import { contractById } from '../contracts/queries.ts'
import { whenQuiet } from '../contracts/quiet/changes.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import { tell } from '../notifications/tell.ts'
import { changedLetter, timelinePath } from './letters.ts'
import { timelines } from './table.ts'

export const TIMELINE_TOPIC = 'timeline-changes'

/** Tells the other party once of all that was changed since they were told last. */
export const tellChanges = (ctx: Pick<Context, 'database' | 'settings' | 'now'>): OutboxHandler =>
  whenQuiet(ctx, {
    topic: TIMELINE_TOPIC,
    untold: async (tx, contractId) => {
      const [row] = await tx
        .select()
        .from(timelines)
        .where(eq(timelines.contractId, contractId))
        .for('update')
      return row?.untoldSince ? { changedAt: row.changedAt, untoldSince: row.untoldSince } : null
    },
    tell: (tx, contractId, now) => tellOther(tx, contractId, ctx.settings.baseUrl, now),
  })

/** Nobody is told of a plan that cannot be changed any more. */
async function tellOther(tx: Tx, contractId: string, baseUrl: string, now: Date): Promise<void> {
  const [row] = await tx
    .update(timelines)
    .set({ untoldSince: null })
    .where(eq(timelines.contractId, contractId))
    .returning()
  const contract = await contractById(tx, contractId)
  if (!contract?.clientId || !row?.changedBy) return
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
