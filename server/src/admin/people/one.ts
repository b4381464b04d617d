import type { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import type { PersonPage } from '@cuebook/domain/admin/people/person.ts'
import { displayName, type Named } from '@cuebook/domain/identity/names.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import type { Verb } from '../../verb.ts'
import { iso, personRowOf, type UserColumns, userColumns } from './list.ts'

/** Each list of the page is this long at most. */
const MOST = 30

interface Row extends UserColumns {
  readonly username: string | null
  readonly plan: string | null
  readonly trialEndsAt: string | null
  readonly periodEndsAt: string | null
  readonly endsAtPeriodEnd: boolean | null
}

export const onePerson: Verb<typeof peopleApi.one> = async ({ params: { id }, ctx }) => {
  const { db } = ctx.database
  const { rows } = await db.execute<
    Row & Record<string, unknown>
  >(sql`select ${userColumns}, p.username, s.plan,
      s.trial_ends_at as "trialEndsAt", s.period_ends_at as "periodEndsAt", s.ends_at_period_end as "endsAtPeriodEnd"
    from users u left join subscriptions s on s.user_id = u.id left join dj_profiles p on p.user_id = u.id
    where u.id = ${id}::uuid`)
  const [row] = rows
  if (!row) throw new Refusal('not-found')
  const [bookings, reports, sessions, trail] = await Promise.all([
    bookingsOf(db, id),
    reportsOf(db, id),
    sessionsOf(db, id),
    trailOf(db, id),
  ])
  return {
    ...personRowOf(row, ctx.settings),
    suspendedAt: row.suspendedAt && iso(row.suspendedAt),
    username: row.username,
    plan: row.plan,
    trialEndsAt: row.trialEndsAt && iso(row.trialEndsAt),
    periodEndsAt: row.periodEndsAt && iso(row.periodEndsAt),
    endsAtPeriodEnd: row.endsAtPeriodEnd ?? false,
    bookings,
    reports,
    sessions,
    trail,
  }
}

interface Other extends Named, Record<string, unknown> {
  readonly otherId: string | null
  readonly otherEmail: string | null
}
const otherColumns = sql`o.id as "otherId", o.first_name as "firstName", o.last_name as "lastName", o.email as "otherEmail"`
const otherOf = (row: Other) =>
  row.otherId ? { id: row.otherId, name: displayName(row, row.otherEmail ?? '') } : null

/** The newest bookings: who, when and how it stands, but nothing of what the parties wrote. */
async function bookingsOf(conn: Conn, id: string): Promise<PersonPage['bookings']> {
  const through = (column: 'dj_id' | 'client_id', part: 'dj' | 'client') =>
    sql`(select id, status, event_date, created_at, dj_id, client_id, ${part} as part from contracts
      where ${sql.identifier(column)} = ${id}::uuid order by created_at desc, id desc limit ${MOST})`
  type BookingRow = Other & {
    id: string
    status: string
    part: 'dj' | 'client'
    eventDate: string | null
    createdAt: string
  }
  const { rows } = await conn.execute<BookingRow>(sql`
    select c.id, c.status, c.part, c.event_date::text as "eventDate", c.created_at as "createdAt", ${otherColumns}
    from (${through('dj_id', 'dj')} union all ${through('client_id', 'client')}
      order by created_at desc, id desc limit ${MOST}) c
    left join users o on o.id = case when c.part = 'dj' then c.client_id else c.dj_id end
    order by c.created_at desc, c.id desc`)
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    part: row.part,
    eventDate: row.eventDate,
    createdAt: iso(row.createdAt),
    other: otherOf(row),
  }))
}

async function reportsOf(conn: Conn, id: string): Promise<PersonPage['reports']> {
  const through = (column: 'about_id' | 'reporter_id') =>
    sql`(select id, subject_kind, reason, state, created_at, ${sql.raw(String(column === 'about_id'))} as about,
        ${sql.identifier(column === 'about_id' ? 'reporter_id' : 'about_id')} as other_id
      from reports where ${sql.identifier(column)} = ${id}::uuid order by id desc limit ${MOST})`
  type ReportRow = Other & {
    id: string
    about: boolean
    kind: string
    reason: string
    state: string
    createdAt: string
  }
  const { rows } = await conn.execute<ReportRow>(sql`
    select r.id, r.about, r.subject_kind as kind, r.reason, r.state, r.created_at as "createdAt", ${otherColumns}
    from (${through('about_id')} union all ${through('reporter_id')} order by id desc limit ${MOST}) r
    left join users o on o.id = r.other_id order by r.id desc`)
  return rows.map((row) => ({
    id: row.id,
    about: row.about,
    kind: row.kind,
    reason: row.reason,
    state: row.state,
    createdAt: iso(row.createdAt),
    other: otherOf(row),
  }))
}

/** The open sessions: which device and when, never by what it is recognised. */
async function sessionsOf(conn: Conn, id: string): Promise<PersonPage['sessions']> {
  type SessionRow = { id: string; userAgent: string | null; createdAt: string; updatedAt: string }
  const { rows } = await conn.execute<SessionRow & Record<string, unknown>>(sql`
    select id, user_agent as "userAgent", created_at as "createdAt", updated_at as "updatedAt" from sessions
    where user_id = ${id}::uuid and expires_at > now() order by id desc limit ${MOST}`)
  return rows.map(({ createdAt, updatedAt, userAgent, ...row }) => ({
    id: row.id,
    userAgent,
    createdAt: iso(createdAt),
    lastSeenAt: iso(updatedAt),
  }))
}

/** What the trail says about the account. Of the details only the reason is shown. */
async function trailOf(conn: Conn, id: string): Promise<PersonPage['trail']> {
  type EntryRow = Other & { id: string; at: string; action: string; reason: string | null }
  const { rows } = await conn.execute<EntryRow>(sql`
    select a.id, a.at, a.action, a.details->>'reason' as reason, ${otherColumns}
    from (select * from audit_log where subject_type = 'user' and subject_id = ${id}
      order by id desc limit ${MOST}) a
    left join users o on o.id = case when a.actor_id ~ '^[0-9a-f-]{36}$' then a.actor_id::uuid end order by a.id desc`)
  return rows.map((row) => ({
    id: row.id,
    at: iso(row.at),
    action: row.action,
    by: otherOf(row),
    reason: row.reason,
  }))
}
