import type { ApplicationStatus } from '@cuebook/domain/service-requests/life/status.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { serviceRequestApplications as applications } from '../table.ts'

/** The DJs whose application to this request has one of these statuses. */
export async function applicantsOf(
  conn: Conn,
  requestId: string,
  statuses: readonly ApplicationStatus[],
): Promise<string[]> {
  const rows = await conn
    .select({ djId: applications.djId })
    .from(applications)
    .where(and(eq(applications.requestId, requestId), inArray(applications.status, [...statuses])))
  return rows.map(({ djId }) => djId)
}
