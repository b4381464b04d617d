import { displayName } from '@cuebook/domain/identity/names.ts'
import type { Report } from '@cuebook/domain/messages/reports-api.ts'
import { desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { peopleByIds } from '../../identity/queries.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { personReports } from '../table.ts'

const MOST_OPEN = 50
const MOST_HANDLED = 20
const MESSAGES_EACH = 20

/** The open reports and the latest handled ones. The caller must check that an admin asks. */
export async function reportsForAdmin(conn: Conn): Promise<Report[]> {
  const newest = desc(personReports.id)
  const reports = conn.select().from(personReports)
  const open = await reports.where(isNull(personReports.handledAt)).orderBy(newest).limit(MOST_OPEN)
  const handled = await conn
    .select()
    .from(personReports)
    .where(isNotNull(personReports.handledAt))
    .orderBy(newest)
    .limit(MOST_HANDLED)
  const rows = [...open, ...handled]
  const people = await peopleByIds(
    conn,
    rows.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
  )
  const messages = await messagesBetween(
    conn,
    open.map(({ id }) => id),
  )
  const personOf = (id: string) => {
    const person = people.get(id)
    return { id, name: person ? displayName(person, person.email) : '', email: person?.email ?? '' }
  }
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    details: row.details,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    reporter: personOf(row.reporterId),
    reported: personOf(row.reportedId),
    messages: messages
      .filter(({ reportId }) => reportId === row.id)
      .map(({ id, senderId, content, hasAttachment, at }) => ({
        id,
        senderId,
        content,
        hasAttachment,
        createdAt: new Date(at).toISOString(),
      })),
  }))
}

interface Said extends Record<string, unknown> {
  readonly reportId: string
  readonly id: string
  readonly senderId: string
  readonly content: string
  readonly hasAttachment: boolean
  readonly at: number
}

/** The latest messages between the two people of each report, oldest first. */
async function messagesBetween(conn: Conn, reportIds: readonly string[]): Promise<Said[]> {
  if (reportIds.length === 0) return []
  const latest = (sender: string, recipient: string) => sql`(select * from messages
    where sender_id = r.${sql.identifier(sender)} and recipient_id = r.${sql.identifier(recipient)}
    order by id desc limit ${MESSAGES_EACH})`
  const { rows } = await conn.execute<Said>(sql`
    select r.id as "reportId", m.id, m.sender_id as "senderId", m.content, extract(epoch from m.created_at)::float8 * 1000 as at,
      m.attachment_kind is not null as "hasAttachment"
    from person_reports r cross join lateral (
      select * from (${latest('reporter_id', 'reported_id')} union all ${latest('reported_id', 'reporter_id')}) both_ways
      order by id desc limit ${MESSAGES_EACH}) m
    where ${inArray(sql`r.id`, [...reportIds])}
    order by m.id`)
  return rows
}
