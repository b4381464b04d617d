import type { Attached, Attachment } from '@cuebook/domain/messages/attachment.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import type { messages } from '../table.ts'

type Columns = Pick<typeof messages.$inferInsert, 'attachmentKind' | 'pictureId' | 'contractId' | 'djId'>
type Row = Pick<typeof messages.$inferSelect, 'attachmentKind' | 'pictureId' | 'contractId' | 'djId'>

/** What a message stores of its attachment. The sender may attach only what both people may see. */
export async function attachmentColumns(
  _tx: Tx,
  _attached: Attached,
  _senderId: string,
  _recipientId: string,
): Promise<Columns> {
  throw new Refusal('message.bad-attachment')
}

/** The attachments of messages, in the same order, in their present state. */
export async function attachmentsOf(
  _conn: Conn,
  rows: readonly Row[],
  _readerId: string,
): Promise<(Attachment | null)[]> {
  return rows.map(() => null)
}
