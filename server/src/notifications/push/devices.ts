import type { pushApi } from '@cuebook/domain/notifications/push-api.ts'
import { and, desc, eq } from 'drizzle-orm'
import { sessionIsOpen } from '../../identity/queries.ts'
import type { Verb } from '../../verb.ts'
import { pushSubscriptions as table } from '../table.ts'

/** Says nothing of the address of a device but its service, because whoever has the address can find the device. */
export const devices: Verb<typeof pushApi.devices> = async ({ actor, sessionId, ctx }) => {
  const rows = await ctx.database.db
    .select()
    .from(table)
    .where(and(eq(table.userId, actor.id), sessionIsOpen(table.sessionId)))
    .orderBy(desc(table.id))
  return {
    sessionId,
    devices: rows.map((row) => ({
      id: row.id,
      sessionId: row.sessionId,
      service: new URL(row.endpoint).host,
      addedAt: row.createdAt.toISOString(),
    })),
  }
}
