import type { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { confirmAddress, endSessionsOf, mailResetLink } from '../../identity/changes.ts'
import { userById } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import { endTokensOf } from '../../programs/changes.ts'
import type { Verb } from '../../verb.ts'
import { actOn } from './act.ts'
import { confirmedLetter, signedOutLetter } from './letters.ts'

export const endSessions: Verb<typeof peopleApi.endSessions> = async (call) =>
  actOn(call, async ({ tx, person }) => {
    const ended = await endSessionsOf(tx, person.id)
    const tokens = await endTokensOf(tx, person.id)
    return {
      action: 'person.signed-out',
      details: { ended, tokens },
      letter: signedOutLetter,
      reply: { ended },
    }
  })

/** An address that the settings name would become an admin's by it, so its owner has to prove it. */
export const confirmEmail: Verb<typeof peopleApi.confirmEmail> = async (call) =>
  actOn(call, async ({ tx, person }) => {
    if (call.ctx.settings.adminEmails.has(person.email)) throw new Refusal('person.admin-by-setting')
    if (!(await confirmAddress(tx, person.id))) throw new Refusal('person.confirmed-already')
    return { action: 'email.confirmed', letter: confirmedLetter, reply: { status: true } as const }
  })

/** The mail is the same that the person would get by asking for it. Only its reader sees the link. */
export const startReset: Verb<typeof peopleApi.startReset> = async (call) => {
  const { actor, params, body, ctx, from } = call
  const person = await userById(ctx.database.db, params.id)
  if (!person) throw new Refusal('not-found')
  const subject = { type: 'user', id: person.id }
  await mailResetLink(call, person.email, (conn) =>
    record(conn, {
      actorId: actor.id,
      action: 'password.reset-started',
      subject,
      details: { reason: body.reason },
      from,
    }),
  )
  return { status: true }
}
