import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { blockBetween } from '../acquaintances/queries.ts'
import { ask } from '../kernel/db/ask.ts'
import type { Conn, Statement, Tx } from '../kernel/db/database.ts'
import { violationIn } from '../kernel/db/violation.ts'
import { once } from '../kernel/idempotency/once.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import type { Call, Verb } from '../verb.ts'
import { attachmentColumns, attachmentsOf, hasAttached } from './attachments/attachments.ts'
import { placeOfNext, putOnTop, tellBoth } from './changes.ts'
import { sendLimits } from './limits.ts'
import { mailIfUnread } from './mails/mail-unread.ts'
import { pushMessage } from './mails/push-message.ts'
import { messageColumns } from './message-columns.ts'
import { type MessageRow, messageReply } from './message-reply.ts'

type Sending = Pick<Call<typeof messagesApi.send>, 'actor' | 'body' | 'ctx' | 'reply'>

export const send: Verb<typeof messagesApi.send> = async (call) => {
  const { actor, body, ctx } = call
  const { db } = ctx.database
  if (body.recipientId === actor.id) throw new Refusal('message.to-yourself')
  const earlier = await sentBefore(db, call)
  if (earlier) return shown(db, earlier)
  return once(db, call, async (tx) =>
    shown(tx, (await insert(tx, call)) ?? (await sentBefore(tx, call))),
  ).catch((error: unknown) => {
    // The recipient's account was deleted between the check and the insert.
    if (violationIn(error)?.kind === 'foreign-key') throw new Refusal('message.no-recipient')
    throw error
  })
}

async function shown(conn: Conn, row: MessageRow | undefined) {
  if (!row) throw new Error('a message was neither written nor there before')
  const [attachment = null] = await attachmentsOf(conn, [row], row.senderId)
  return messageReply(row, row.senderId, attachment)
}

async function takeTurn(tx: Tx, { actor, ctx, reply }: Sending): Promise<void> {
  await takeAttempt(tx, sendLimits(actor.id), ctx.now(), reply).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Refusal('message.too-many')
    throw error
  })
}

const sentWith: Statement = {
  name: 'message-by-client-id',
  text: `select ${messageColumns('m')} from messages m where m.sender_id = $1 and m.client_id = $2`,
}

/** Writes nothing if the sender has sent a message with this client id before. */
const insertStatement: Statement = {
  name: 'message-insert',
  text: `insert into messages as m (id, sender_id, recipient_id, content, client_id, created_at,
      attachment_kind, picture_id, contract_id, dj_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (sender_id, client_id) do nothing returning ${messageColumns('m')}`,
}

/** Finds the message that an earlier try of this call has stored. Anything else with the same clientId is refused. */
export async function sentBefore(conn: Conn, { actor, body }: Sending): Promise<MessageRow | undefined> {
  const { clientId, recipientId, content } = body
  if (clientId === undefined) return undefined
  const [row] = await ask<MessageRow>(conn, sentWith, [actor.id, clientId])
  if (row && (row.recipientId !== recipientId || row.content !== content))
    throw new Refusal('request.key-reused')
  if (row && !hasAttached(row, body.attachment)) throw new Refusal('message.sent-otherwise')
  return row
}

async function insert(tx: Tx, call: Sending): Promise<MessageRow | undefined> {
  const row = await deliver(tx, call)
  if (row) await mailIfUnread(tx, row.recipientId, call.ctx.now())
  return row
}

/**
 * Puts a message into its conversation and tells both browsers and the recipient's devices. Returns undefined if another
 * call with the same clientId has stored the message first.
 */
export async function deliver(tx: Tx, call: Sending): Promise<MessageRow | undefined> {
  const { actor, body, ctx } = call
  const { recipientId, content, clientId, attachment } = body
  const { id, isRecipientThere } = await placeOfNext(tx, actor.id, recipientId)
  if (!isRecipientThere) throw new Refusal('message.no-recipient')
  const attached = attachment && (await attachmentColumns(tx, attachment, actor.id, recipientId))
  const { attachmentKind, pictureId, contractId, djId } = attached ?? {}
  const [row] = await ask<MessageRow>(tx, insertStatement, [
    ...[id, actor.id, recipientId, content, clientId, ctx.now()],
    ...[attachmentKind, pictureId, contractId, djId],
  ])
  if (!row) return undefined
  await takeTurn(tx, call)
  await putOnTop(tx, row)
  await refuseBlocked(tx, actor.id, recipientId)
  await tellBoth(tx, row)
  await pushMessage(tx, row, actor)
  return row
}

/** Blocking locks the blocker's side of the conversation too, so it comes either before this message or after it. */
async function refuseBlocked(tx: Tx, senderId: string, recipientId: string): Promise<void> {
  const block = await blockBetween(tx, senderId, recipientId)
  if (block) throw new Refusal(block === 'theirs' ? 'message.blocked' : 'message.you-blocked')
}
