import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { isAnswered } from './asking/invitations.ts'
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

/** When none of the asked DJs can play, others may apply at once, if the client wished it. Returns the present request. */
export async function openWhenAllPassed(
  tx: Tx,
  request: ServiceRequestRow,
  now: Date,
): Promise<ServiceRequestRow> {
  const { id } = request
  const [row] = await tx
    .update(serviceRequests)
    .set({ opensAt: now })
    .where(
      and(
        eq(serviceRequests.id, id),
        isNotNull(serviceRequests.answerBy),
        sql`coalesce(${serviceRequests.opensAt} > ${now}, true)`,
        sql`not exists (select 1 from ${invitations} i where i.request_id = ${id} and i.passed_at is null)`,
      ),
    )
    .returning()
  if (row) await announceLater(tx, row)
  return row ?? request
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
