import { Refusal } from '@cuebook/domain/refusals.ts'
import type { timelineApi } from '@cuebook/domain/timeline/api.ts'
import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import { and, eq } from 'drizzle-orm'
import { tellWhenQuiet } from '../contracts/quiet/changes.ts'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { saveLimits } from './limits.ts'
import { type TimelineRecord, timelines } from './table.ts'
import { TIMELINE_TOPIC } from './tell-changes.ts'
import { planningOf, type Standing, timelineReply } from './timeline-reply.ts'

/** One change of the list at a time, of the version that was looked at. The other party hears of it once it is quiet. */
export const save: Verb<typeof timelineApi.save> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const standing = await planningOf(tx, actor, params.id, now)
    refuseClosed(standing)
    const { contract, party, terms } = standing
    await takeAttempt(tx, saveLimits(contract.id, actor.id), now, reply)
    const before = await timelineToChange(tx, contract.id, now)
    // Who changes a list has seen what the other did to it.
    const untoldSince = before.changedBy === party ? (before.untoldSince ?? now) : now
    const [saved] = await tx
      .update(timelines)
      .set({
        rows: body.rows,
        version: before.version + 1,
        plannedStart: terms.startTime,
        plannedEnd: terms.endTime,
        changedBy: party,
        changedAt: now,
        untoldSince,
      })
      .where(and(eq(timelines.contractId, contract.id), eq(timelines.version, body.version)))
      .returning()
    if (!saved) throw new Refusal('timeline.changed')
    await record(tx, {
      actorId: actor.id,
      action: 'timeline.changed',
      subject: { type: 'timeline', id: contract.id },
      details: { ...difference(before.rows, saved.rows), version: saved.version },
      from,
    })
    await tellBrowsers(tx, [contract.djId, contract.clientId], { about: 'timeline' })
    await tellWhenQuiet(tx, TIMELINE_TOPIC, contract.id, now)
    return timelineReply(tx, standing, saved)
  })
}

function refuseClosed({ state }: Standing): void {
  if (state === 'over') throw new Refusal('contract.over')
  if (state === 'cancelled')
    throw new Refusal('contract.wrong-state', { message: 'This contract was cancelled.' })
}

/** The row is made with the first change, and locked until the transaction ends. */
async function timelineToChange(tx: Tx, contractId: string, now: Date): Promise<TimelineRecord> {
  await tx.insert(timelines).values({ contractId, changedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(timelines).where(eq(timelines.contractId, contractId)).for('update')
  if (!row) throw new Refusal('contract.not-found')
  return row
}

/** How many rows there are, and what became of those before. The trail holds none of their words. */
function difference(before: readonly TimelineRow[], after: readonly TimelineRow[]) {
  const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]))
  const kept = after.filter(({ id }) => known.has(id))
  return {
    rows: after.length,
    added: after.length - kept.length,
    changed: kept.filter((row) => known.get(row.id) !== JSON.stringify(row)).length,
    removed: before.length - kept.length,
  }
}
