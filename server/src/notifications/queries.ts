import { and, eq } from 'drizzle-orm'
import type { PushTarget } from '../adapters/push/port.ts'
import { sessionIsOpen } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { pushSubscriptions } from './table.ts'

const MOST = 5

/** Devices of this person that get pushes, at most five. */
export async function pushTargetsOf(conn: Conn, userId: string): Promise<PushTarget[]> {
  const { endpoint, p256dh, auth } = pushSubscriptions
  return conn
    .select({ endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), sessionIsOpen(pushSubscriptions.sessionId)))
    .limit(MOST)
}
