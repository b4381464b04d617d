import type { securityApi } from '@cuebook/domain/identity/auth-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { requireConfirmed } from '../kernel/http/door/confirmed.ts'
import type { Verb } from '../verb.ts'
import { waitsForReview } from './queries.ts'
import { passkeys, users } from './table.ts'

/** Removes the passkeys from before the reset that the owner did not name; the others work again. */
export const finishReview: Verb<typeof securityApi.finishReview> = async (call) => {
  const { actor, ctx, body, from } = call
  const { keepPasskeys } = body
  // A passkey that is kept can sign in from now on, as one that is added.
  if (keepPasskeys.length > 0) requireConfirmed(call)
  return transact(ctx.database.db, async (tx) => {
    const underReview = and(eq(users.id, actor.id), isNotNull(users.reviewSince))
    const [user] = await tx.select({ id: users.id }).from(users).where(underReview).for('update')
    if (!user) throw new Refusal('identity.no-review')
    const waiting = and(eq(passkeys.userId, actor.id), waitsForReview(passkeys.userId, passkeys.createdAt))
    const removed = await tx
      .delete(passkeys)
      .where(and(waiting, notInArray(passkeys.id, keepPasskeys)))
      .returning({ id: passkeys.id })
    const kept = await tx.$count(passkeys, waiting)
    await tx.update(users).set({ reviewSince: null }).where(eq(users.id, actor.id))
    const subject = { type: 'user', id: actor.id }
    const details = { removedPasskeys: removed.length, keptPasskeys: kept }
    await record(tx, { actorId: actor.id, action: 'account.reviewed', subject, details, from })
    return { status: true }
  })
}
