import type { notificationsApi } from '@cuebook/domain/notifications/api.ts'
import type { Notification } from '@cuebook/domain/notifications/notification.ts'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { notifications } from './table.ts'

const PAGE = 30
const MOST_COUNTED = 100

export const shown = (row: typeof notifications.$inferSelect): Notification => {
  const { id, kind, title, text, path, readAt, createdAt } = row
  return { id, kind, title, text, path, read: readAt !== null, createdAt: createdAt.toISOString() }
}

export const list: Verb<typeof notificationsApi.list> = async ({ actor, query, ctx }) => {
  const { db } = ctx.database
  const isOwn = eq(notifications.userId, actor.id)
  const rows = await db
    .select()
    .from(notifications)
    .where(query.before ? and(isOwn, lt(notifications.id, query.before)) : isOwn)
    .orderBy(desc(notifications.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return {
    notifications: page.map(shown),
    before: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    unreadCount: await unreadCount(db, actor.id),
  }
}

/** Counts only up to the number that a badge can show. */
export async function unreadCount(conn: Conn, userId: string): Promise<number> {
  const unread = conn
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(MOST_COUNTED)
  return conn.$count(unread.as('unread'))
}
