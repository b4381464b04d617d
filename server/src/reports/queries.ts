import type { ReportKind } from '@cuebook/domain/reports/report.ts'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { reports } from './table.ts'

export type ReportRow = typeof reports.$inferSelect

const MOST_OPEN = 50
const MOST_HANDLED = 20

/** The open reports of this kind, newest first. The caller must check that an admin asks. */
export const openReports = (conn: Conn, kind: ReportKind): Promise<ReportRow[]> =>
  conn
    .select()
    .from(reports)
    .where(and(eq(reports.subjectKind, kind), eq(reports.state, 'open')))
    .orderBy(desc(reports.id))
    .limit(MOST_OPEN)

/** The latest reports of this kind that were handled, newest first. The caller must check that an admin asks. */
export const handledReports = (conn: Conn, kind: ReportKind): Promise<ReportRow[]> =>
  conn
    .select()
    .from(reports)
    .where(and(eq(reports.subjectKind, kind), ne(reports.state, 'open')))
    .orderBy(desc(reports.id))
    .limit(MOST_HANDLED)

/** An open report of this kind; null when there is none with this id. The caller must check that an admin asks. */
export async function openReport(conn: Conn, kind: ReportKind, id: string): Promise<ReportRow | null> {
  const [row] = await conn
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.subjectKind, kind), eq(reports.state, 'open')))
  return row ?? null
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
