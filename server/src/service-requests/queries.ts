import { and, eq, or } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { serviceRequestApplications as applications, serviceRequests } from './table.ts'

/** Whether one of these two has applied to a request of the other. */
export async function shareApplication(conn: Conn, one: string, other: string): Promise<boolean> {
  const between = (djId: string, clientId: string) =>
    and(eq(applications.djId, djId), eq(serviceRequests.clientId, clientId))
  const [row] = await conn
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(serviceRequests, eq(serviceRequests.id, applications.requestId))
    .where(or(between(one, other), between(other, one)))
    .limit(1)
  return row !== undefined
}
