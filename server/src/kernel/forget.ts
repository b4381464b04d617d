import { and, eq, or, sql } from 'drizzle-orm'
import { auditLog } from './audit/table.ts'
import type { Tx } from './db/database.ts'
import { answeredCalls } from './idempotency/table.ts'
import { outbox } from './outbox/table.ts'

/** A person who has left, as they were known until now. Each room forgets what it holds of them (`forget.ts`). */
export interface Leaver {
  readonly id: string
  readonly email: string
  /** First and last name as others read them; empty for somebody without a name. */
  readonly name: string
}

const DOMAIN = '@deleted.invalid'

/** What stands for the address of a deleted person. Nobody can have it (RFC 2606), and we send nothing there. */
export const forgottenAddress = (userId: string): string => userId + DOMAIN
export const isForgottenAddress = (email: string): boolean => email.endsWith(DOMAIN)

/**
 * Forgets the replies that were kept for repeated calls, mails and pushes to the person, and what the trail says besides
 * who did what and when. Call it last: the trail of a contract is erased only once the contract is gone.
 */
export async function forgetTraces(tx: Tx, { id, email }: Leaver, now: Date): Promise<void> {
  await tx.delete(answeredCalls).where(eq(answeredCalls.actorId, id))
  await tx.delete(outbox).where(
    or(
      sql`payload -> 'to' ->> 'address' = ${email}`,
      // A job that tells of a change in a DJ's listing holds what the listing was.
      sql`${id} in (payload ->> 'userId', payload ->> 'djId')`,
    ),
  )
  const isTheirs = or(
    eq(auditLog.actorId, id),
    and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, id)),
  )
  await eraseTrail(tx, isTheirs, now)
}

/** Erases the trail of contracts that are gone. */
export async function eraseTrailOf(tx: Tx, contractIds: readonly string[], now: Date): Promise<void> {
  for (const id of contractIds)
    await eraseTrail(tx, and(eq(auditLog.subjectType, 'contract'), eq(auditLog.subjectId, id)), now)
}

const eraseTrail = (tx: Tx, which: ReturnType<typeof and>, now: Date) =>
  tx
    .update(auditLog)
    .set({ details: {}, ip: null, userAgent: null, erasedAt: now })
    .where(and(which, sql`erased_at is null and audit_may_be_erased(audit_log)`))
