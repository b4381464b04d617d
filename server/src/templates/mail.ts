import { nameInMail } from '@cuebook/domain/identity/name-words.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { libraryApi } from '@cuebook/domain/templates/api.ts'
import { fill, sendTroubles } from '@cuebook/domain/templates/fill.ts'
import { peopleByIds } from '../identity/queries.ts'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { once } from '../kernel/idempotency/once.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import { deliverMailed } from '../messages/mailed/changes.ts'
import { tell } from '../notifications/tell.ts'
import type { Call, Verb } from '../verb.ts'
import { djLetter } from './letters.ts'
import { mailLimits, mailLimitsTo } from './limits.ts'
import { bookingValues, type OwnBooking, ownBooking } from './sources.ts'

/** Sentences of one refusal. */
const MOST_TOLD = 5

type Mailing = Call<typeof libraryApi.mail>

/** One transaction: the message in the conversation, the trail, and the letter in the outbox. */
export const mail: Verb<typeof libraryApi.mail> = async (call) => {
  const { actor, body, ctx, from, reply } = call
  return once(ctx.database.db, call, async (tx) => {
    const booking = await ownBooking(tx, actor, body.contractId)
    const { contract } = booking
    if (contract.status === 'draft')
      throw new Refusal('contract.wrong-state', {
        message: 'Send the contract first: your client does not see this draft.',
      })
    if (!contract.clientId) throw new Refusal('template.no-client')
    const content = await filledText(tx, call, booking)
    const recipientId = contract.clientId
    const message = { recipientId, content, clientId: body.clientId }
    const { row, isNew } = await deliverMailed(tx, { actor, body: message, ctx, reply })
    if (isNew) {
      await takeTurn(tx, call, recipientId)
      const subject = { type: 'template-mail', id: row.id }
      const details = { contractId: contract.id, recipientId, length: content.length }
      await record(tx, { actorId: actor.id, action: 'template.mailed', subject, details, from })
      await tellClient(tx, call, { booking, messageId: row.id, recipientId, text: content })
    }
    return { messageId: row.id, recipientId, text: content }
  })
}

/** A field without a value is an error here, too: the browser may be old, or no browser at all. */
async function filledText(tx: Tx, { actor, body, ctx }: Mailing, booking: OwnBooking): Promise<string> {
  const text = body.text ?? ''
  const values = await bookingValues(tx, booking, { actor, ctx })
  const troubles = text
    ? sendTroubles(text, { kind: 'mail', values, source: 'booking' })
    : ['Please write a text']
  if (troubles.length > 0)
    throw new Refusal('template.unfilled', {
      message: troubles.slice(0, MOST_TOLD).join(' '),
      details: troubles.slice(0, MOST_TOLD).map((message) => ({ path: 'text', message })),
    })
  return fill(text, values).text.trim()
}

async function takeTurn(tx: Tx, { actor, ctx, reply }: Mailing, recipientId: string): Promise<void> {
  await takeAttempt(tx, mailLimits(actor.id), ctx.now(), reply)
  await takeAttempt(tx, mailLimitsTo(actor.id, recipientId), ctx.now(), reply).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('template.mails-of-day') : error
  })
}

interface Sent {
  readonly booking: OwnBooking
  readonly messageId: string
  readonly recipientId: string
  readonly text: string
}

/** Mailed as the client wishes to hear of messages. The app and the devices know of the message already. */
async function tellClient(tx: Tx, { actor, ctx }: Mailing, sent: Sent): Promise<void> {
  const { booking, messageId, recipientId, text } = sent
  const { baseUrl } = ctx.settings
  const client = (await peopleByIds(tx, [recipientId])).get(recipientId)
  if (!client) return
  const path = `/messages?with=${actor.id}`
  const bookingPath = `/contracts/${booking.contract.id}/sign`
  await tell(tx, {
    to: { userId: recipientId, email: client.email },
    kind: 'message',
    letter: djLetter({
      dj: nameInMail(fullName(actor.account), 'Your DJ'),
      event: booking.terms,
      text,
      bookingAddress: `${baseUrl}${bookingPath}`,
      bookingHref: signedInLink(baseUrl, bookingPath),
      answerHref: signedInLink(baseUrl, path),
    }),
    path,
    key: `dj-mail:${messageId}`,
    baseUrl,
    isToldAlready: true,
  })
}
