import { openRequestStatuses } from '@cuebook/domain/service-requests/life/status.ts'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { isVisibleTo, todayAt } from './scope.ts'
import {
  serviceRequestApplications as applications,
  serviceRequestInvitations as invitations,
  type ServiceRequestRow,
  serviceRequests,
  serviceRequestViews as views,
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

/**
 * Requests that this DJ sees and was asked by, applied to or opened, newest first; with an id only that one, opened or
 * not. The ids of each of the three are read by its own index.
 */
export async function requestsSeenBy(
  conn: Conn,
  actor: Actor,
  { id, limit, now }: { id?: string; limit: number; now: Date },
) {
  const latest = (table: typeof invitations | typeof applications | typeof views) =>
    sql`(select request_id from ${table} where dj_id = ${actor.id} order by request_id desc limit ${limit})`
  const own = sql`${serviceRequests.id} in (${latest(invitations)} union all ${latest(applications)} union all ${latest(views)})`
  return conn
    .select()
    .from(serviceRequests)
    .where(and(id ? eq(serviceRequests.id, id) : own, isVisibleTo(actor, now)))
    .orderBy(desc(serviceRequests.id))
    .limit(limit)
}

/** Whether the day of a request has not ended yet at its place. */
export const isAhead = (row: Pick<ServiceRequestRow, 'eventDate' | 'lat' | 'lng'>, now: Date): boolean =>
  row.eventDate >= todayAt(row, now)

/** Without a check of access, for callers who tell the people whom the request concerns. */
export async function requestById(conn: Conn, id: string) {
  const [row] = await conn.select().from(serviceRequests).where(eq(serviceRequests.id, id))
  return row ?? null
}

/** The same for an application to a request. */
export async function applicationById(conn: Conn, id: string) {
  const [row] = await conn.select().from(applications).where(eq(applications.id, id))
  return row ?? null
}
