import type { setupApi } from '@cuebook/domain/admin/setup/api.ts'
import { inviteAddresses } from '../../identity/dj-invitations/changes.ts'
import { invitedDjs } from '../../identity/dj-invitations/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { layout } from '../../mail/layout.ts'
import { sendMail } from '../../mail/mail.ts'
import type { Verb } from '../../verb.ts'
import { invitationLetter } from './letters.ts'
import { invitingLimits } from './limits.ts'

export const listInvitations: Verb<typeof setupApi.invitations> = ({ ctx }) => invitedDjs(ctx.database.db)

/** The trail counts the addresses and names none: it stays for good, and an invited address goes after 30 days. */
export const inviteDjs: Verb<typeof setupApi.invite> = async ({ actor, body, ctx, from, reply }) => {
  const { db } = ctx.database
  const { baseUrl } = ctx.settings
  const { note } = body
  const addresses = [...new Set(body.addresses)]
  await takeAttempt(db, invitingLimits(actor.id), ctx.now(), reply)
  return transact(db, async (tx) => {
    const { mailed, known } = await inviteAddresses(tx, { addresses, invitedBy: actor.id, now: ctx.now() })
    for (const email of mailed) {
      const mail = layout(invitationLetter({ baseUrl, email, note }))
      await sendMail(tx, { ...mail, to: { address: email }, dedupeKey: `dj-invited:${newId()}` })
    }
    const subject = { type: 'installation', id: 'invitations' }
    const details = { mailed: mailed.size, known: known.size }
    await record(tx, { actorId: actor.id, action: 'djs.invited', subject, details, from })
    return addresses.map((email) => ({
      email,
      fate: mailed.has(email) ? 'invited' : known.has(email) ? 'has-account' : 'lately',
    }))
  })
}
