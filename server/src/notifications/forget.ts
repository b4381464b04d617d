import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { notificationPreferences, notifications, pushSubscriptions } from './table.ts'

/** Forgets what the person was told, and their name where these others were told of them. */
export async function forgetNotifications(
  tx: Tx,
  { id, name }: Leaver,
  others: readonly string[],
): Promise<void> {
  for (const table of [notifications, notificationPreferences, pushSubscriptions])
    await tx.delete(table).where(eq(table.userId, id))
  if (name === '' || others.length === 0) return
  const { title, text, userId } = notifications
  const unnamed = (column: typeof title | typeof text) => sql`replace(${column}, ${name}, 'Deleted person')`
  await tx
    .update(notifications)
    .set({ title: unnamed(title), text: unnamed(text) })
    .where(
      sql`${inArray(userId, [...others])} and ${or(sql`strpos(${title}, ${name}) > 0`, sql`strpos(${text}, ${name}) > 0`)}`,
    )
}
