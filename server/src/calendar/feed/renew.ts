import type { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { limitKey, takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { calendarFeeds } from '../table.ts'
import { feedOf } from './owner.ts'

const renewLimits = (userId: string) => [{ key: limitKey('renew-feed', userId), max: 20, minutes: 60 }]

/** Makes a new private address. The old one stops at once, for every calendar that reads it. */
export const renew: Verb<typeof feedApi.renew> = async ({ actor, ctx, from, reply }) => {
  const { db } = ctx.database
  await takeAttempt(db, renewLimits(actor.id), ctx.now(), reply)
  return db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ userId: actor.id, generation: 1 })
      .onConflictDoUpdate({
        target: calendarFeeds.userId,
        set: { generation: sql`${calendarFeeds.generation} + 1`, lastReadAt: null },
      })
    await record(tx, {
      actorId: actor.id,
      action: 'calendar.feed-renewed',
      subject: { type: 'user', id: actor.id },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'calendar' })
    return feedOf(ctx, tx, actor.id)
  })
}
