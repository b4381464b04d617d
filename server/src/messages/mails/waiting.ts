import { personInMail } from '@cuebook/domain/identity/name-words.ts'
import { sql } from 'drizzle-orm'
import { type PersonCard, peopleByIds } from '../../identity/queries.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { Waiting, WaitingText } from './digest-letter.ts'

const MOST_CONVERSATIONS = 5
const MOST_TEXTS = 3
/** Longer than a preview, so that nothing of it is missing, but not a whole long message. */
const TEXT_LENGTH = 300

export interface Unread extends Pick<Waiting, 'messages' | 'senders'> {
  readonly oldestAt: Date
  readonly newestId: string
  /** The latest conversations. */
  readonly talks: readonly { readonly senderId: string; readonly count: number }[]
}

/** The unread messages of a person that are newer than `lastId`, except from people whom they have blocked. */
export async function unreadAfter(tx: Tx, userId: string, lastId: string): Promise<Unread | null> {
  interface Row extends Record<string, unknown> {
    senderId: string
    count: number
    messages: number
    senders: number
    oldestAt: string
    newestId: string
  }
  const { rows } = await tx.execute<Row>(sql`
    select sender_id as "senderId", count, newest, sum(count) over ()::int as messages,
      count(*) over ()::int as senders, min(oldest) over () as "oldestAt", max(newest) over () as "newestId"
    from (
      select m.sender_id, count(*)::int as count, min(m.created_at) as oldest, max(m.id::text) as newest
      from messages m
      left join acquaintances a on a.user_id = m.recipient_id and a.other_id = m.sender_id
      where m.recipient_id = ${userId} and m.status = 'unread' and m.id > ${lastId} and a.blocked_at is null
      group by m.sender_id
    ) talks
    order by newest desc limit ${MOST_CONVERSATIONS}`)
  const [first] = rows
  if (!first) return null
  const { messages, senders, oldestAt, newestId } = first
  const talks = rows.map(({ senderId, count }) => ({ senderId, count }))
  return { messages, senders, oldestAt: new Date(oldestAt), newestId, talks }
}

/** What the letter says of each conversation. */
export async function conversationsOf(
  tx: Tx,
  { talks, newestId }: Unread,
  userId: string,
  lastId: string,
): Promise<Waiting['conversations']> {
  const ids = talks.map(({ senderId }) => senderId)
  const people = await peopleByIds(tx, ids)
  interface Row extends WaitingText, Record<string, unknown> {
    senderId: string
  }
  const { rows } = await tx.execute<Row>(sql`
    select t.sender_id as "senderId", left(t.content, ${TEXT_LENGTH}) as content,
      t.attachment_kind as "attachmentKind"
    from unnest(${sql.param(ids)}::uuid[]) as sender (id)
    cross join lateral (
      select * from messages m
      where m.recipient_id = ${userId} and m.sender_id = sender.id and m.status = 'unread'
        and m.id > ${lastId} and m.id <= ${newestId}::uuid
      order by m.id desc limit ${MOST_TEXTS}
    ) t
    order by t.id`)
  return talks.map(({ senderId, count }) => ({
    name: writerName(people.get(senderId)),
    count,
    texts: rows.filter((row) => row.senderId === senderId),
  }))
}

/** Names that contain a link or an instruction are replaced, because the name stands in the mail's subject. */
export const writerName = (person: Pick<PersonCard, 'firstName' | 'lastName'> | undefined): string =>
  personInMail(person, 'Somebody')
