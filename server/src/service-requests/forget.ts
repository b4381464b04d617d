import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import {
  serviceRequestApplications,
  serviceRequestInvitations,
  serviceRequestLeads,
  serviceRequests,
  serviceRequestViews,
  serviceRequestVisits,
} from './table.ts'

/**
 * A client's requests go, with what DJs offered for them. Of a DJ, what clients chose goes, and of the offers only
 * the price of an accepted one stays, as part of what the client booked. Returns everybody who was told of those requests.
 */
export async function forgetRequests(tx: Tx, { id }: Leaver, gone: readonly string[]): Promise<string[]> {
  const own = tx
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.clientId, id))
  const told: string[] = []
  for (const table of [serviceRequestApplications, serviceRequestInvitations, serviceRequestLeads]) {
    const rows = await tx
      .selectDistinct({ djId: table.djId })
      .from(table)
      .where(inArray(table.requestId, own))
    told.push(...rows.map((row) => row.djId))
  }
  if (gone.length > 0)
    await tx
      .update(serviceRequests)
      .set({ contractId: null })
      .where(inArray(serviceRequests.contractId, [...gone]))
  await tx.delete(serviceRequestApplications).where(inArray(serviceRequestApplications.requestId, own))
  await tx.delete(serviceRequests).where(eq(serviceRequests.clientId, id))
  const asking = tx
    .select({ id: serviceRequestInvitations.requestId })
    .from(serviceRequestInvitations)
    .where(eq(serviceRequestInvitations.djId, id))
  await tx.update(serviceRequests).set({ chosen: null }).where(inArray(serviceRequests.id, asking))
  const { djId, status } = serviceRequestApplications
  await tx.delete(serviceRequestApplications).where(and(eq(djId, id), ne(status, 'accepted')))
  await tx
    .update(serviceRequestApplications)
    .set({ message: '', availability: '', items: [], package: null })
    .where(eq(djId, id))
  for (const table of [
    serviceRequestInvitations,
    serviceRequestLeads,
    serviceRequestViews,
    serviceRequestVisits,
  ])
    await tx.delete(table).where(eq(table.djId, id))
  return told
}
