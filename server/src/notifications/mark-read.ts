import type { notificationsApi } from '@cuebook/domain/notifications/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { shown, unreadCount } from './list.ts'
import { notifications } from './table.ts'

/** Newer ones stay unread, because the person has not seen them yet. */
export const readAll: Verb<typeof notificationsApi.readAll> = async ({ actor, body, ctx }) =>
  transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(notifications.userId, actor.id), lte(notifications.id, body.upTo))
    const marked = await tx
      .update(notifications)
      .set({ readAt: ctx.now() })
      .where(and(isOwn, isNull(notifications.readAt)))
      .returning({ id: notifications.id })
    if (marked.length > 0) await tellBrowsers(tx, [actor.id], { about: 'notifications' })
    return { unreadCount: await unreadCount(tx, actor.id) }
  })

export const read: Verb<typeof notificationsApi.read> = async ({ actor, params, ctx }) =>
  transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(notifications.id, params.id), eq(notifications.userId, actor.id))
    const [marked] = await tx
      .update(notifications)
      .set({ readAt: ctx.now() })
      .where(and(isOwn, isNull(notifications.readAt)))
      .returning()
    if (marked) await tellBrowsers(tx, [actor.id], { about: 'notifications' })
    const [row] = marked ? [marked] : await tx.select().from(notifications).where(isOwn)
    if (!row) throw new Refusal('not-found')
    return shown(row)
  })
