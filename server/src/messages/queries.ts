import { answersNeeded } from '@cuebook/domain/messages/response-time.ts'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import type { ReadWithCaller } from '../kernel/http/door/authenticator.ts'
import { conversations, messages } from './table.ts'

declare module '../kernel/actor.ts' {
  interface Account {
    /** Only for the call that answers with it. */
    readonly unreadCount?: number
  }
}

export const unreadOf = (recipient: string): string =>
  `(select count(*)::int from messages where recipient_id = ${recipient} and status = 'unread') as "unreadCount"`

export const unreadOfCaller: ReadWithCaller<{ readonly unreadCount: number }> = {
  name: 'unread',
  columns: unreadOf('u.id'),
  take: ({ unreadCount }) => ({ unreadCount }),
}

/** Whether one of these two has written to the other. */
export async function haveWritten(conn: Conn, one: string, other: string): Promise<boolean> {
  const from = (senderId: string, recipientId: string) =>
    and(eq(messages.senderId, senderId), eq(messages.recipientId, recipientId))
  const [row] = await conn
    .select({ id: messages.id })
    .from(messages)
    .where(or(from(one, other), from(other, one)))
    .limit(1)
  return row !== undefined
}

/** The people of this person's latest conversations, latest first. */
export async function latestTalkedTo(conn: Conn, userId: string, limit: number): Promise<string[]> {
  const rows = await conn
    .select({ id: conversations.otherId })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.lastMessageId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** How many of the latest conversations, and of how many days, count for the usual time to answer. */
const ANSWERS = { most: 100, days: 90 } as const

/** The median of minutes until this person answered a first message; null with too few answers. */
export async function minutesToAnswer(conn: Conn, userId: string, now: Date): Promise<number | null> {
  const { rows } = await conn.execute<{ n: number; minutes: number | null }>(latestAnswers(userId, now))
  const [found] = rows
  return found && found.n >= answersNeeded ? found.minutes : null
}

export const latestAnswers = (userId: string, now: Date): SQL => sql`
  select count(*)::int as n,
    percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60)::float8 as minutes
  from (select asked_at, answered_at from conversations where user_id = ${userId}
    order by last_message_id desc limit ${ANSWERS.most}) latest
  where answered_at is not null
    and asked_at > ${now.toISOString()}::timestamptz - make_interval(days => ${ANSWERS.days})`
