import type { availabilityApi } from '@cuebook/domain/availability/api.ts'
import { MOST_BLOCKED } from '@cuebook/domain/availability/limits.ts'
import { addDays, dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import { homeZoneOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { blockLimits } from './limits.ts'
import { takenIn } from './queries.ts'
import { blockedDays } from './table.ts'

/** Days that are blocked already get the new note, so that a call twice leaves what a call once would. */
export const block: Verb<typeof availabilityApi.block> = async ({ actor, body, ctx, from, reply }) => {
  const { db } = ctx.database
  const now = ctx.now()
  const { from: first, to: last = first } = body
  const note = body.note || null
  const today = dayIn(await homeZoneOf(db, actor.id), now)
  if (first < today) throw new Refusal('availability.past')
  await takeAttempt(db, blockLimits(actor.id), now, reply)
  return transact(db, async (tx) => {
    // Two calls at once could both stay below the limit, so they run one at a time per DJ.
    await lockName(tx, `blocked-days:${actor.id}`)
    const changed = await tx
      .insert(blockedDays)
      .values(daysFrom(first, last).map((day) => ({ djId: actor.id, day, note, createdAt: now })))
      .onConflictDoUpdate({
        target: [blockedDays.djId, blockedDays.day],
        set: { note },
        setWhere: sql`${blockedDays.note} is distinct from excluded.note`,
      })
      .returning({ day: blockedDays.day })
    if ((await blockedAhead(tx, actor.id, today)) > MOST_BLOCKED) throw new Refusal('availability.too-many')
    if (changed.length > 0) {
      await record(tx, {
        actorId: actor.id,
        action: 'availability.blocked',
        subject: { type: 'user', id: actor.id },
        details: { from: first, to: last },
        from,
      })
      await tellBrowsers(tx, [actor.id], { about: 'availability' })
    }
    return takenIn(tx, actor.id, first, last)
  })
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

async function blockedAhead(tx: Tx, djId: string, today: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(blockedDays)
    .where(and(eq(blockedDays.djId, djId), gte(blockedDays.day, today)))
  return row?.n ?? 0
}
