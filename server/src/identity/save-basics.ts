import type { identityApi } from '@cuebook/domain/identity/api.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { eq } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Verb } from '../verb.ts'
import { currentUserOf } from './queries.ts'
import { accountMails } from './send-account-mail.ts'
import { mailed } from './sign-in.ts'
import { users } from './table.ts'

/** A new address is only a wish until its owner follows the link in the mail: invitations belong to addresses. */
export const saveBasics: Verb<typeof identityApi.saveBasics> = async (call) => {
  const { actor, body, ctx, from } = call
  const { firstName, lastName } = body
  const moves = body.email.toLowerCase() !== actor.email
  if (moves) {
    const ask = { newEmail: body.email, callbackURL: '/profile' }
    await mailed(call, body.email, { method: 'POST', path: '/change-email', body: ask })
  }
  return ctx.database.db.transaction(async (tx) => {
    const name = fullName({ firstName, lastName })
    // Also when the new address belongs to somebody else: a mail left out would tell.
    if (moves) await accountMails(tx, ctx.settings.baseUrl, ctx.now).addressMoves(actor)
    const phoneNumber = body.phoneNumber || null
    const changes = { firstName, lastName, name, phoneNumber, updatedAt: ctx.now() }
    await tx.update(users).set(changes).where(eq(users.id, actor.id))
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'profile.saved', subject, from })
    return { user: await currentUserOf(tx, actor), confirmationSentTo: moves ? body.email : null }
  })
}
