import type { availabilityApi } from '@cuebook/domain/availability/api.ts'
import { isSpan } from '@cuebook/domain/availability/span.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, between, eq } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { takenIn } from './queries.ts'
import { blockedDays } from './table.ts'

/** When none of the days is blocked, somebody was faster, and there is nothing to free. */
export const unblock: Verb<typeof availabilityApi.unblock> = async ({ actor, params, query, ctx, from }) => {
  const { day: first } = params
  const { to: last = first } = query
  if (!isSpan({ from: first, to: last })) throw new Refusal('availability.bad-span')
  return transact(ctx.database.db, async (tx) => {
    const freed = await tx
      .delete(blockedDays)
      .where(and(eq(blockedDays.djId, actor.id), between(blockedDays.day, first, last)))
      .returning({ day: blockedDays.day })
    if (freed.length === 0) throw new Refusal('not-found')
    await record(tx, {
      actorId: actor.id,
      action: 'availability.freed',
      subject: { type: 'user', id: actor.id },
      details: { from: first, to: last },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'availability' })
    return takenIn(tx, actor.id, first, last)
  })
}
