import type { mailApi } from '@cuebook/domain/admin/outbox/api.ts'
import { mailKindOf } from '@cuebook/domain/kernel/mail-kinds.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { hasLeft } from '../../identity/departures/queries.ts'
import { isSuspendedAddress, userIdByEmail } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { holdMail, repeatMail, wasJustRepeated } from '../../mail/changes.ts'
import type { Verb } from '../../verb.ts'

/** Nobody sees what the mail says: it is opened and written into a new job. */
export const sendMailAgain: Verb<typeof mailApi.sendAgain> = async ({ actor, params, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const mail = await holdMail(tx, params.id)
    if (!mail) throw new Refusal('not-found')
    const { id, sealed } = mail
    if (!mail.hasLeft) throw new Refusal('mail.not-sent')
    if (!sealed) throw new Refusal('mail.not-kept')
    const address = mail.address.toLowerCase()
    const userId = await userIdByEmail(tx, address)
    if (await isSuspendedAddress(tx, address)) throw new Refusal('mail.suspended')
    if (userId && (await hasLeft(tx, userId))) throw new Refusal('mail.left')
    if (await wasJustRepeated(tx, mail)) throw new Refusal('mail.again-already')
    const kind = mailKindOf(mail.key.slice('mail:'.length))
    await repeatMail(tx, { id, sealed }, `${kind}:again:${newId()}`)
    await record(tx, {
      actorId: actor.id,
      action: 'mail.sent-again',
      // On the person's own trail, where it is erased with them.
      subject: userId ? { type: 'user', id: userId } : { type: 'job', id },
      details: { mail: id, kind, reason: body.reason },
      from,
    })
    return { status: true }
  })
