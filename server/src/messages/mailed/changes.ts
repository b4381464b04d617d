import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { deliver, sentBefore } from '../send.ts'

type Sending = Parameters<typeof deliver>[1]

/**
 * A message that its caller mails in a letter of its own, so no mail about unread messages follows. A repeated call with
 * the same clientId finds the first message.
 */
export async function deliverMailed(tx: Tx, sending: Sending) {
  if (sending.body.recipientId === sending.actor.id) throw new Refusal('message.to-yourself')
  const earlier = await sentBefore(tx, sending)
  if (earlier) return { row: earlier, isNew: false }
  const row = await deliver(tx, sending)
  if (row) return { row, isNew: true }
  const meanwhile = await sentBefore(tx, sending)
  if (!meanwhile) throw new Error('a message was neither written nor there before')
  return { row: meanwhile, isNew: false }
}
