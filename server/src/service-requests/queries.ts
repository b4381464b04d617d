import { openRequestStatuses } from '@cuebook/domain/service-requests/status.ts'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import {
  serviceRequestApplications as applications,
  serviceRequestInvitations as invitations,
  serviceRequests,
} from './table.ts'

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

const MOST_ADDRESSED = 100

/** Those whom this person asked by name, and the clients who ask this person so at present. */
export async function peopleOfAddressedRequests(conn: Conn, userId: string): Promise<string[]> {
  const { id, clientId, status } = serviceRequests
  const asked = await conn
    .select({ other: invitations.djId })
    .from(serviceRequests)
    .innerJoin(invitations, eq(invitations.requestId, id))
    .where(eq(clientId, userId))
    .orderBy(desc(id))
    .limit(MOST_ADDRESSED)
  const asking = await conn
    .select({ other: clientId })
    .from(invitations)
    .innerJoin(serviceRequests, eq(invitations.requestId, id))
    .where(and(eq(invitations.djId, userId), inArray(status, [...openRequestStatuses])))
    .orderBy(desc(invitations.requestId))
    .limit(MOST_ADDRESSED)
  return [...new Set([...asked, ...asking].map(({ other }) => other))]
}
