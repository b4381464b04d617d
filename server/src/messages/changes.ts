import { type Opening, openingWords } from '@cuebook/domain/messages/opening.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ask } from '../kernel/db/ask.ts'
import type { Conn, Statement, Tx } from '../kernel/db/database.ts'
import { newIdAfter } from '../kernel/db/ids.ts'
import { tellBrowsers } from '../live/changes.ts'
import { conversations, messages } from './table.ts'

interface Sent {
  readonly id: string
  readonly senderId: string
  readonly recipientId: string
  readonly createdAt: Date
  /** Whether nobody typed it, so that nobody is waiting for an answer. */
  readonly opening?: Opening | null | undefined
}

/** Both sides are locked in the same order always, so that two people who write at the same time cannot deadlock. */
const placeStatement: Statement = {
  name: 'message-place',
  text: `with held as (select last_message_id as id from conversations
      where (user_id = $1 and other_id = $2) or (user_id = $2 and other_id = $1) order by user_id for update)
    select exists (select 1 from users where id = $2 and suspended_at is null)
      and not exists (select 1 from departures where user_id = $2 and left_at is not null) as "isRecipientThere", array(select id from held
      union all (select last_message_id from conversations where user_id = $1 order by last_message_id desc limit 1)
      union all (select last_message_id from conversations where user_id = $2 order by last_message_id desc limit 1)
    ) as latest`,
}

interface Place {
  readonly isRecipientThere: boolean
  readonly latest: readonly string[]
}

/**
 * An id later than every message of these two, also when a clock went back or another process's clock is behind. Locks
 * the conversation, so that two messages at once get their ids one after the other.
 */
export async function placeOfNext(tx: Tx, senderId: string, recipientId: string) {
  const [place] = await ask<Place>(tx, placeStatement, [senderId, recipientId])
  return { id: newIdAfter(place?.latest ?? []), isRecipientThere: place?.isRecipientThere ?? false }
}

/**
 * Rows are always locked in the same order, so that two people who write at the same time cannot deadlock. Ids grow with
 * time, so of two messages at the same time the later one becomes the latest.
 */
const onTop: Statement = {
  name: 'conversation-on-top',
  text: `insert into conversations (user_id, other_id, last_message_id, asked_at)
    select user_id, other_id, $3::uuid, asked_at
    from (values ($1::uuid, $2::uuid, null::timestamptz), ($2, $1, $4)) sides (user_id, other_id, asked_at)
    order by user_id
    on conflict (user_id, other_id) do update set
      last_message_id = greatest(conversations.last_message_id, excluded.last_message_id),
      answered_at = coalesce(conversations.answered_at,
        case when conversations.user_id = $1 and conversations.asked_at is not null then $5::timestamptz end)`,
}

/** Makes a new message the latest of both sides of its conversation. The first message creates the two sides. */
export async function putOnTop(tx: Tx, sent: Sent): Promise<void> {
  const { id, senderId, recipientId, createdAt } = sent
  const askedAt = sent.opening ? null : createdAt
  await ask(tx, onTop, [senderId, recipientId, id, askedAt, createdAt])
}

/** Rewrites both sides unchanged, because a list counts as changed when one of its rows was written. */
export async function touchConversation(tx: Tx, one: string, other: string): Promise<void> {
  await tx.execute(sql`with held as (
      select user_id, other_id from conversations
      where (user_id = ${one} and other_id = ${other}) or (user_id = ${other} and other_id = ${one})
      order by user_id for update)
    update conversations c set last_message_id = c.last_message_id from held
    where c.user_id = held.user_id and c.other_id = held.other_id`)
}

/** Tells the open browsers of both people of a message that is new or was read. */
export async function tellBoth(
  conn: Conn,
  message: Pick<Sent, 'id' | 'senderId' | 'recipientId'>,
): Promise<void> {
  const { id: messageId, senderId, recipientId } = message
  await tellBrowsers(conn, [senderId], { about: 'conversation', with: recipientId, messageId })
  await tellBrowsers(conn, [recipientId], { about: 'conversation', with: senderId, messageId })
}

interface OpenedBy {
  readonly clientId: string
  readonly djId: string
  readonly opening: Opening
  readonly event: Parameters<typeof openingWords>[1]
  readonly at: Date
}

/**
 * Gives a client and a DJ who agreed on something a conversation, if they have none. Its first line counts as read: both
 * were told of what happened in other ways.
 */
export async function openConversation(
  tx: Tx,
  { clientId, djId, opening, event, at }: OpenedBy,
): Promise<void> {
  if (clientId === djId) return
  const [there] = await tx
    .select({ id: conversations.otherId })
    .from(conversations)
    .where(and(eq(conversations.userId, clientId), eq(conversations.otherId, djId)))
  if (there) return
  const [row] = await tx
    .insert(messages)
    .values({
      id: (await placeOfNext(tx, clientId, djId)).id,
      senderId: clientId,
      recipientId: djId,
      content: openingWords(opening, event),
      status: 'read',
      // The same for every opening of these two, so that of two at the same time one is kept.
      clientId: djId,
      opening,
      createdAt: at,
    })
    .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
    .returning()
  if (!row) return
  await putOnTop(tx, row)
  await tellBoth(tx, row)
}
