import type { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import type { MailKind } from '@cuebook/domain/kernel/mail-kinds.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { type UserRow, userById } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { type Letter, layout } from '../../mail/layout.ts'
import { sendMail } from '../../mail/mail.ts'
import type { Call } from '../../verb.ts'

export type Action = Call<typeof peopleApi.suspend>

interface Acting {
  readonly tx: Tx
  readonly person: UserRow
}
interface Done<Result> {
  /** What was done, as the trail and the mail name it. */
  readonly action: MailKind
  readonly details?: Readonly<Record<string, unknown>>
  /** What the person is told. These mails also reach somebody who is suspended. */
  readonly letter?: (about: { baseUrl: string; reason: string }) => Letter
  readonly reply: Result
}

/** What an admin does to a person: one transaction with the change, the reason in the trail, and the mail. */
export async function actOn<Result>(
  { actor, params, body, ctx, from }: Action,
  work: (acting: Acting) => Promise<Done<Result>>,
): Promise<Result> {
  const { reason } = body
  const { baseUrl } = ctx.settings
  return transact(ctx.database.db, async (tx) => {
    const person = await userById(tx, params.id)
    if (!person) throw new Refusal('not-found')
    const { action, details, letter, reply } = await work({ tx, person })
    const subject = { type: 'user', id: person.id }
    await record(tx, { actorId: actor.id, action, subject, details: { ...details, reason }, from })
    if (letter) {
      const mail = layout(letter({ baseUrl, reason }))
      await sendMail(tx, { ...mail, to: { address: person.email }, dedupeKey: `${action}:${newId()}` })
    }
    return reply
  })
}
