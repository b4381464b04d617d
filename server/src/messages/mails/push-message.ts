import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { tellDevices } from '../../notifications/tell.ts'
import type { MessageRow } from '../message-reply.ts'
import { previewOf } from './preview.ts'
import { writerName } from './waiting.ts'

/** Pushes a message at once, unlike the mail. On the device, a later push of the same conversation replaces it. */
export async function pushMessage(tx: Tx, row: MessageRow, { account }: Actor): Promise<void> {
  await tellDevices(tx, {
    userId: row.recipientId,
    key: `message:${row.id}`,
    message: {
      title: writerName(account),
      text: previewOf(row.content) || 'Sent you something',
      path: `/messages?with=${row.senderId}`,
      kind: 'message',
    },
  })
}
