import type { Attachment } from '@cuebook/domain/messages/attachment.ts'
import { and, eq, inArray, lt, notExists, or } from 'drizzle-orm'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import type { MessageRow } from '../message-reply.ts'
import { messagePictures, messages } from '../table.ts'

/** A picture can be attached by the person who uploaded it, and stays locked until the message is written. */
export async function isPictureOf(conn: Conn, userId: string, id: string): Promise<boolean> {
  const [found] = await conn
    .select({ id: messagePictures.id })
    .from(messagePictures)
    .where(and(eq(messagePictures.id, id), eq(messagePictures.userId, userId)))
    .for('share')
  return found !== undefined
}

type Carrier = Pick<MessageRow, 'id' | 'pictureId'>

/** Returns a function that finds a message's picture. Whoever may read the message may read its picture. */
export async function picturesOf(
  conn: Conn,
  ids: readonly string[],
): Promise<(message: Carrier) => Attachment | undefined> {
  const { id, width, height } = messagePictures
  const rows =
    ids.length === 0
      ? []
      : await conn
          .select({ id, width, height })
          .from(messagePictures)
          .where(inArray(id, [...ids]))
  const found = new Map(rows.map((row) => [row.id, row]))
  return (message) => {
    const picture = found.get(message.pictureId ?? '')
    if (!picture) return undefined
    const url = `/api/messages/${message.id}/picture`
    return { kind: 'picture', url, width: picture.width, height: picture.height }
  }
}

/** The file of the picture that a message carries; null unless this person sent or received that message. */
export async function pictureFileOf(conn: Conn, readerId: string, messageId: string): Promise<string | null> {
  const [row] = await conn
    .select({ key: messagePictures.fileKey })
    .from(messages)
    .innerJoin(messagePictures, eq(messagePictures.id, messages.pictureId))
    .where(
      and(
        eq(messages.id, messageId),
        or(eq(messages.senderId, readerId), eq(messages.recipientId, readerId)),
      ),
    )
  return row?.key ?? null
}

/** Deletes pictures that no message carries, and returns the keys of their files. */
export async function forgetUnattached(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const isFree = notExists(
    tx.select({ id: messages.id }).from(messages).where(eq(messages.pictureId, messagePictures.id)),
  )
  const held = await tx
    .select({ id: messagePictures.id })
    .from(messagePictures)
    .where(and(lt(messagePictures.createdAt, before), isFree))
    .limit(limit)
    .for('update', { skipLocked: true })
  // A message may have attached a picture before its row was locked, so this checks again.
  const ids = held.map(({ id }) => id)
  const rows = await tx
    .delete(messagePictures)
    .where(and(inArray(messagePictures.id, ids), isFree))
    .returning({ key: messagePictures.fileKey })
  return rows.map(({ key }) => key)
}
