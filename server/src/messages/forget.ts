import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { touchConversation } from './changes.ts'
import {
  conversations,
  messageMails,
  messagePictures,
  messageSettings,
  messages,
  messageTemplates,
} from './table.ts'

/**
 * What a person wrote stays with those who got it, under no name; the pictures go. Where the other one has left too,
 * nobody is there to read it any more. Returns the keys of the pictures' files, which are removed after the commit.
 */
export async function forgetMessages(tx: Tx, { id }: Leaver): Promise<string[]> {
  const images = await tx
    .delete(messagePictures)
    .where(eq(messagePictures.userId, id))
    .returning({ key: messagePictures.fileKey })
  for (const table of [messageTemplates, messageSettings, messageMails])
    await tx.delete(table).where(eq(table.userId, id))
  const others = await tx
    .select({
      id: conversations.otherId,
      isGone: sql<boolean>`exists (select 1 from departures d
        where d.user_id = ${conversations.otherId} and d.left_at is not null)`,
    })
    .from(conversations)
    .where(eq(conversations.userId, id))
  const gone = others.filter(({ isGone }) => isGone).map((other) => other.id)
  if (gone.length > 0)
    await tx
      .delete(messages)
      .where(
        or(
          and(eq(messages.senderId, id), inArray(messages.recipientId, gone)),
          and(eq(messages.recipientId, id), inArray(messages.senderId, gone)),
        ),
      )
  await tx.delete(conversations).where(eq(conversations.userId, id))
  await tx
    .update(messages)
    .set({ djId: null })
    .where(and(eq(messages.djId, id), isNotNull(messages.djId)))
  for (const other of others) if (!other.isGone) await touchConversation(tx, id, other.id)
  return images.map(({ key }) => key)
}
