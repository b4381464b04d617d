import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { sessions } from '../table.ts'

interface Begun {
  /** The key of the session that has just begun. */
  readonly fresh: string
  /** The key of the one that this browser had before. */
  readonly former: string
}

/**
 * A browser has one session, and its former token signs nobody in any more. The session of the same person goes on under
 * the new token, because devices and open streams hang on it; that of somebody else ends.
 */
export async function keepOneSession(conn: Db, { fresh, former }: Begun): Promise<void> {
  await transact(conn, async (tx) => {
    const [begun] = await tx.select().from(sessions).where(eq(sessions.token, fresh))
    const isFormer = eq(sessions.token, former)
    const [held] = await tx.select().from(sessions).where(isFormer).for('update')
    if (!begun || !held) return
    const { id, ...rest } = begun
    const goesOn = held.userId === begun.userId
    await tx.delete(sessions).where(eq(sessions.id, goesOn ? id : held.id))
    if (goesOn) await tx.update(sessions).set(rest).where(eq(sessions.id, held.id))
  })
}
