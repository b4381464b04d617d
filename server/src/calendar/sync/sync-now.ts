import type { calendarApi } from '@cuebook/domain/calendar/api.ts'
import { and, eq, not } from 'drizzle-orm'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { syncLimits } from '../limits.ts'
import { settingsOf } from '../settings.ts'
import { calendarConnections as table } from '../table.ts'
import { isSwitchedOn } from './open-connection.ts'
import { startSyncs, waits } from './start-syncs.ts'

/** Starts a sync of every calendar that is connected and switched on. */
export const syncNow: Verb<typeof calendarApi.syncNow> = async ({ actor, ctx, reply }) => {
  const { db } = ctx.database
  await takeAttempt(db, syncLimits(actor.id), ctx.now(), reply)
  return transact(db, async (tx) => {
    const settings = await settingsOf(tx, actor.id)
    const { id, platform, userId, signedOut } = table
    const connections = await tx
      .select({ id, platform })
      .from(table)
      .where(and(eq(userId, actor.id), eq(signedOut, false), not(waits)))
    const ids = connections.filter(({ platform }) => isSwitchedOn(platform, settings)).map(({ id }) => id)
    await startSyncs(tx, ids)
    if (ids.length > 0) await tellBrowsers(tx, [actor.id], { about: 'calendar' })
    return { started: ids.length }
  })
}
