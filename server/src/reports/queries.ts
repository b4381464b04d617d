import type { ReportKind, ReportOutcome } from '@cuebook/domain/reports/report.ts'
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { reports } from './table.ts'

export type ReportRow = typeof reports.$inferSelect

export interface ReportsAsked {
  readonly state: 'open' | 'decided'
  readonly kind?: ReportKind | undefined
  readonly outcome?: ReportOutcome | undefined
  /** Those by or about these people. */
  readonly people?: readonly string[] | undefined
  /** The last report of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Open reports oldest first, or decided ones latest first. The caller must check that an admin asks. */
export async function reportsFor(conn: Conn, asked: ReportsAsked): Promise<ReportRow[]> {
  const { state, kind, outcome, people, after, limit } = asked
  const isOpen = state === 'open'
  const conditions = [
    isOpen ? sql`state = 'open'` : sql`state <> 'open'`,
    kind ? eq(reports.subjectKind, kind) : undefined,
    outcome ? eq(reports.state, outcome) : undefined,
    people ? or(inArray(reports.aboutId, [...people]), inArray(reports.reporterId, [...people])) : undefined,
    after ? (isOpen ? gt(reports.id, after) : decidedBefore(after)) : undefined,
  ]
  return conn
    .select()
    .from(reports)
    .where(and(...conditions))
    .orderBy(...(isOpen ? [asc(reports.id)] : [desc(reports.handledAt), desc(reports.id)]))
    .limit(limit)
}

const decidedBefore = (id: string) =>
  sql`(${reports.handledAt}, ${reports.id}) < ((select handled_at from reports where id = ${id}::uuid), ${id}::uuid)`

/** Null when there is none with this id. The caller must check that an admin asks. */
export async function reportById(conn: Conn, id: string): Promise<ReportRow | null> {
  const [row] = await conn.select().from(reports).where(eq(reports.id, id))
  return row ?? null
}

/** How many reports wait for a decision; no more than this many are counted. */
export async function openReportCount(conn: Conn, most: number): Promise<number> {
  const open = conn.select({ id: reports.id }).from(reports).where(sql`state = 'open'`).limit(most)
  return conn.$count(open.as('open'))
}

/** Which of these subjects the person has reported, as far as nobody has decided about the report yet. */
export async function openlyReportedBy(
  conn: Conn,
  reporterId: string,
  { kind, ids }: { readonly kind: ReportKind; readonly ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await conn
    .select({ id: reports.subjectId })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.subjectKind, kind),
        inArray(reports.subjectId, [...ids]),
        eq(reports.state, 'open'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
