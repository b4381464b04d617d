import type { AnswerFilter } from '@cuebook/domain/admin/bookings/answer-filter.ts'
import type { bookingsApi, RequestRow } from '@cuebook/domain/admin/bookings/api.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { RequestStatus } from '@cuebook/domain/service-requests/life/status.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import type { Call, Verb } from '../../verb.ts'
import { iso } from '../people/list.ts'
import { PAGE, partiesOf } from './bookings.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly status: RequestStatus
  readonly clientId: string
  readonly eventDate: string
  readonly budgetCents: string | null
  readonly answers: string
  readonly answeredAt: string | null
  readonly createdAt: string
}

/** What clients asked for and how soon a DJ answered, without what either wrote. */
export const requests: Verb<typeof bookingsApi.requests> = (call) =>
  readFromCopy(call.ctx.database, call.headers, ({ db }) => pageOf(db, call))

async function pageOf(
  db: Conn,
  { query, ctx, reply }: Call<typeof bookingsApi.requests>,
): Promise<RequestRow[]> {
  const { answer, before } = query
  const conditions = [
    sql`true`,
    ...(answer ? answered(answer, ctx.now()) : []),
    ...(before
      ? [
          sql`(r.created_at, r.id) < ((select created_at from service_requests where id = ${before}::uuid), ${before}::uuid)`,
        ]
      : []),
  ]
  const { rows } = await db.execute<Row>(sql`select r.id, r.status, r.client_id as "clientId",
      r.event_date::text as "eventDate", r.budget_cents as "budgetCents", r.created_at as "createdAt",
      a.answers, a.first as "answeredAt"
    from (select * from service_requests r where ${sql.join(conditions, sql` and `)}
      order by r.created_at desc, r.id desc limit ${PAGE + 1}) r,
    lateral (select count(*) as answers, min(created_at) as first from service_request_applications
      where request_id = r.id) a
    order by r.created_at desc, r.id desc`)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  const partyOf = await partiesOf(
    db,
    page.map(({ clientId }) => clientId),
  )
  return page.map((row) => ({
    id: row.id,
    status: row.status,
    client: partyOf(row.clientId),
    eventDate: row.eventDate,
    budgetCents: row.budgetCents === null ? null : Number(row.budgetCents),
    answers: Number(row.answers),
    answeredAt: row.answeredAt && iso(row.answeredAt),
    createdAt: iso(row.createdAt),
  }))
}

/** Among the requests that the figure of the overview counts: of the last thirty days, and older than a day. */
function answered(answer: AnswerFilter, now: Date): SQL[] {
  const days = (n: number) => new Date(now.getTime() + n * DAY_MS).toISOString()
  const isAnswered = sql`exists (select 1 from service_request_applications a
    where a.request_id = r.id and a.created_at <= r.created_at + interval '1 day')`
  return [
    sql`r.created_at between ${days(-30)}::timestamptz and ${days(-1)}::timestamptz`,
    answer === 'in-a-day' ? isAnswered : sql`not ${isAnswered}`,
  ]
}
