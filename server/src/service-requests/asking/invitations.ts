import { inArray } from 'drizzle-orm'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { applicantsOf } from '../applications/applicants.ts'
import { serviceRequestInvitations as invitations, type ServiceRequestRow } from '../table.ts'
import { tellNotNeeded } from '../tell.ts'

interface Invited {
  readonly djId: string
  /** The DJ cannot play. */
  readonly passed: boolean
}

/** The DJs whom the client asked by name, by request. */
export async function invitedByIds(
  conn: Conn,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Invited[]>> {
  const rows = await conn
    .select()
    .from(invitations)
    .where(inArray(invitations.requestId, [...requestIds]))
  const byId = new Map<string, Invited[]>()
  for (const { requestId, djId, passedAt } of rows)
    byId.set(requestId, [...(byId.get(requestId) ?? []), { djId, passed: passedAt !== null }])
  return byId
}

const invitedOf = async (conn: Conn, requestId: string): Promise<readonly Invited[]> =>
  (await invitedByIds(conn, [requestId])).get(requestId) ?? []

export const invitedTo = async (conn: Conn, requestId: string): Promise<readonly string[]> =>
  (await invitedOf(conn, requestId)).map(({ djId }) => djId)

/** Whether the application of one of the asked DJs waits for the client. */
export async function isAnswered(conn: Conn, requestId: string): Promise<boolean> {
  const waiting = await applicantsOf(conn, requestId, ['pending', 'accepted'])
  return (await invitedTo(conn, requestId)).some((djId) => waiting.includes(djId))
}

/** Tells those asked DJs who have not answered that the request is over; returns all who were asked. */
export async function tellUnanswered(
  tx: Tx,
  request: ServiceRequestRow,
  baseUrl: string,
): Promise<readonly string[]> {
  const answered = await applicantsOf(tx, request.id, ['pending', 'accepted', 'rejected', 'withdrawn'])
  const asked = await invitedOf(tx, request.id)
  for (const { djId, passed } of asked)
    if (!passed && !answered.includes(djId)) await tellNotNeeded(tx, request, { djId, baseUrl })
  return asked.map(({ djId }) => djId)
}
