import type { OneReport } from '@cuebook/domain/reports/api.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { messages } from '../table.ts'

const ENCLOSED = 20

/** The ids of the latest messages between two people, newest first. */
export async function latestBetween(conn: Conn, oneId: string, otherId: string): Promise<string[]> {
  const from = (senderId: string, recipientId: string) =>
    sql`(select id from messages where sender_id = ${senderId}::uuid and recipient_id = ${recipientId}::uuid
      order by id desc limit ${ENCLOSED})`
  const { rows } = await conn.execute<{ id: string }>(
    sql`select id from (${from(oneId, otherId)} union all ${from(otherId, oneId)}) both_ways
      order by id desc limit ${ENCLOSED}`,
  )
  return rows.map(({ id }) => id)
}

/** Messages that reports enclose, oldest first. The caller must check that an admin asks. */
export async function enclosedMessages(conn: Conn, ids: readonly string[]): Promise<OneReport['messages']> {
  if (ids.length === 0) return []
  const rows = await conn
    .select()
    .from(messages)
    .where(inArray(messages.id, [...ids]))
    .orderBy(asc(messages.id))
  return rows.map(({ id, senderId, content, attachmentKind, createdAt }) => ({
    id,
    senderId,
    content,
    hasAttachment: attachmentKind !== null,
    createdAt: createdAt.toISOString(),
  }))
}
