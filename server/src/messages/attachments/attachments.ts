import type { Attached, Attachment } from '@cuebook/domain/messages/attachment.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { contractsBetween } from '../../contracts/queries.ts'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import type { MessageRow } from '../message-reply.ts'
import type { messages } from '../table.ts'
import { contractCards } from './contract-cards.ts'
import { djCards } from './dj-cards.ts'
import { isPictureOf, picturesOf } from './pictures.ts'

type Columns = Pick<typeof messages.$inferInsert, 'attachmentKind' | 'pictureId' | 'contractId' | 'djId'>
type Row = Pick<MessageRow, 'id' | 'attachmentKind' | 'pictureId' | 'contractId' | 'djId'>

/** What a message stores of its attachment. The sender may attach only what both people may see. */
export async function attachmentColumns(
  tx: Tx,
  { kind, id }: Attached,
  senderId: string,
  recipientId: string,
): Promise<Columns> {
  switch (kind) {
    case 'picture':
      if (await isPictureOf(tx, senderId, id)) return { attachmentKind: kind, pictureId: id }
      break
    case 'contract': {
      const [contract] = await contractsBetween(tx, [senderId, recipientId], { ids: [id], limit: 1 })
      if (contract) return { attachmentKind: kind, contractId: id }
      break
    }
    case 'dj':
      if ((await djCards(tx, [id])).has(id)) return { attachmentKind: kind, djId: id }
  }
  throw new Refusal('message.bad-attachment')
}

/** Whether the message was stored with this attachment. What was deleted since is known by its kind only. */
export function hasAttached(row: Row, attached: Attached | undefined): boolean {
  const id = row.pictureId ?? row.contractId ?? row.djId
  return row.attachmentKind === (attached?.kind ?? null) && (id === null || id === attached?.id)
}

/** Reads the present state of the messages' attachments, in the order of the messages, with one query per kind. */
export async function attachmentsOf(
  conn: Conn,
  rows: readonly Row[],
  readerId: string,
): Promise<(Attachment | null)[]> {
  const idsOf = (column: 'pictureId' | 'contractId' | 'djId') => [
    ...new Set(rows.flatMap((row) => row[column] ?? [])),
  ]
  const pictures = await picturesOf(conn, idsOf('pictureId'))
  const contracts = await contractCards(conn, readerId, idsOf('contractId'))
  const djs = await djCards(conn, idsOf('djId'))
  return rows.map((row) => {
    if (row.attachmentKind === null) return null
    return pictures(row) ?? contracts.get(row.contractId ?? '') ?? djs.get(row.djId ?? '') ?? { kind: 'gone' }
  })
}
