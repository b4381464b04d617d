import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { isAnswered } from './invitations.ts'
import { announceLater } from './leads/announce.ts'
import { serviceRequestInvitations as invitations, type ServiceRequestRow, serviceRequests } from './table.ts'

/** An asked DJ has answered before others could apply, so nobody else needs to. The caller holds the request's lock. */
export async function keepForInvited(
  tx: Tx,
  { id }: ServiceRequestRow,
  djId: string,
  now: Date,
): Promise<void> {
  const isAsked = sql`exists (select 1 from ${invitations} i where i.request_id = ${id} and i.dj_id = ${djId})`
  await tx
    .update(serviceRequests)
    .set({ opensAt: null })
    .where(and(eq(serviceRequests.id, id), sql`${serviceRequests.opensAt} > ${now}`, isAsked))
}

/** None of the asked DJs stands by an answer any more, so others may apply as the client wished. */
export async function openUnlessAnswered(tx: Tx, { id }: ServiceRequestRow, now: Date): Promise<void> {
  if (await isAnswered(tx, id)) return
  const [row] = await tx
    .update(serviceRequests)
    .set({ opensAt: sql`greatest(${serviceRequests.answerBy}, ${now})` })
    .where(
      and(eq(serviceRequests.id, id), isNull(serviceRequests.opensAt), isNotNull(serviceRequests.answerBy)),
    )
    .returning()
  if (row) await announceLater(tx, row)
}
