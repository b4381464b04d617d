import { lt } from 'drizzle-orm'
import type { Db } from '../kernel/db/database.ts'
import { forgetAnsweredCalls } from '../kernel/idempotency/once.ts'
import { forgetAttempts } from '../kernel/limits/attempts.ts'
import { forgetInvited } from './dj-invitations/changes.ts'
import { invitations, sessions, verifications } from './table.ts'

/** Deletes sessions, links, invitations and counts of attempts that have expired. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await forgetAttempts(db, now)
  await forgetAnsweredCalls(db, now)
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(invitations).where(lt(invitations.expiresAt, now))
  await forgetInvited(db, now)
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
