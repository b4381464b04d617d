import { fullName } from '@cuebook/domain/identity/names.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { askToMove, changeUser, tellOfMove } from '../identity/changes.ts'
import { record } from '../kernel/audit/record.ts'
import type { Verb } from '../verb.ts'
import { currentUserOf } from './queries.ts'

/** A new address is only a wish until its owner follows the link in the mail: invitations belong to addresses. */
export const saveBasics: Verb<typeof accountApi.saveBasics> = async (call) => {
  const { actor, body, ctx, from } = call
  const { firstName, lastName } = body
  const moves = body.email.toLowerCase() !== actor.email
  if (moves) await askToMove(call, body.email)
  return ctx.database.db.transaction(async (tx) => {
    // Also when the new address belongs to somebody else: a mail left out would tell.
    if (moves) await tellOfMove(tx, ctx, actor)
    const name = fullName({ firstName, lastName })
    const phoneNumber = body.phoneNumber || null
    await changeUser(tx, actor.id, { firstName, lastName, name, phoneNumber }, ctx.now())
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'profile.saved', subject, from })
    return { user: await currentUserOf(tx, actor), confirmationSentTo: moves ? body.email : null }
  })
}
