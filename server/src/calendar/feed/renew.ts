import type { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { From } from '../../kernel/http/call.ts'
import { limitKey, takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { calendarFeeds } from '../table.ts'
import { feedOf } from './owner.ts'

const renewLimits = (userId: string) => [{ key: limitKey('renew-feed', userId), max: 20, minutes: 60 }]

interface Renewal {
  readonly userId: string
  /** After a reset of the password: an address that was made for this one already is left as it is. */
  readonly resetId?: string
  readonly from?: From
}

/** Makes a new private address. The old one stops at once, for every calendar that reads it. */
export async function renewFeed(tx: Tx, { userId, resetId, from }: Renewal): Promise<void> {
  const renewed = await tx
    .insert(calendarFeeds)
    .values({ userId, generation: 1, ...(resetId && { renewedFor: resetId }) })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: {
        generation: sql`${calendarFeeds.generation} + 1`,
        lastReadAt: null,
        ...(resetId && { renewedFor: resetId }),
      },
      ...(resetId && { setWhere: sql`${calendarFeeds.renewedFor} is distinct from ${resetId}` }),
    })
    .returning({ userId: calendarFeeds.userId })
  if (renewed.length === 0) return
  await record(tx, {
    actorId: userId,
    action: 'calendar.feed-renewed',
    subject: { type: 'user', id: userId },
    ...(resetId && { details: { because: 'password-reset' } }),
    ...(from && { from }),
  })
  await tellBrowsers(tx, [userId], { about: 'calendar' })
}

export const renew: Verb<typeof feedApi.renew> = async ({ actor, ctx, from, reply }) => {
  const { db } = ctx.database
  await takeAttempt(db, renewLimits(actor.id), ctx.now(), reply)
  return transact(db, async (tx) => {
    await renewFeed(tx, { userId: actor.id, from })
    return feedOf(ctx, tx, actor.id)
  })
}
