import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../kernel/audit/record.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import { users } from '../table.ts'
import { PASSWORD_RESET_TOPIC, type passwordReset } from '../topics.ts'

/**
 * A thief may have added passkeys and calendars before the owner reset the password. From now on they rest, until the
 * owner has said which may stay. Other rooms learn of the reset by the job.
 */
export async function beginReview(conn: Conn, userId: string): Promise<void> {
  await conn.update(users).set({ reviewSince: sql`now()` }).where(eq(users.id, userId))
  const payload: z.input<typeof passwordReset> = { userId, resetId: newId() }
  await enqueue(conn, {
    topic: PASSWORD_RESET_TOPIC,
    payload,
    dedupeKey: `${PASSWORD_RESET_TOPIC}:${payload.resetId}`,
  })
  await record(conn, { actorId: userId, action: 'password.reset', subject: { type: 'user', id: userId } })
}
