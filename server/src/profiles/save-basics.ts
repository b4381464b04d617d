import { fullName } from '@cuebook/domain/identity/names.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { askToMove, changeUser, moveMinutes, tellOfMove } from '../identity/changes.ts'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { requireConfirmed } from '../kernel/http/door/confirmed.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { currentUserOf } from './queries.ts'
import { emailMoves } from './table.ts'

/**
 * A new address takes effect only when its owner follows the link in the mail, because invitations belong to addresses.
 */
export const saveBasics: Verb<typeof accountApi.saveBasics> = async (call) => {
  const { actor, body, ctx, from } = call
  const { firstName, lastName } = body
  const moves = body.email.toLowerCase() !== actor.email
  if (moves) requireConfirmed(call)
  if (moves) await askToMove(call, body.email)
  return transact(ctx.database.db, async (tx) => {
    // The mail is sent even when the new address has another account: leaving it out would reveal that account.
    if (moves) {
      await tellOfMove(tx, ctx, actor)
      const expiresAt = new Date(ctx.now().getTime() + moveMinutes * 60_000)
      const move = { email: body.email, expiresAt }
      await tx
        .insert(emailMoves)
        .values({ userId: actor.id, ...move })
        .onConflictDoUpdate({ target: emailMoves.userId, set: move })
    }
    const name = fullName({ firstName, lastName })
    const phoneNumber = body.phoneNumber || null
    await changeUser(tx, actor.id, { firstName, lastName, name, phoneNumber }, ctx.now())
    await tellBrowsers(tx, [actor.id], { about: 'account' })
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'profile.saved', subject, from })
    return currentUserOf(tx, actor, ctx.now())
  })
}
