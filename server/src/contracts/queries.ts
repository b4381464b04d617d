import type { ContractSummary } from '@cuebook/domain/contracts/contract.ts'
import { desc, eq, or } from 'drizzle-orm'
import { userIdsByEmail } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { contracts } from './table.ts'

const MOST = 500

/** As its DJ, or as the proven owner of the address it was sent to. */
export async function contractsOf(conn: Conn, actor: Actor): Promise<ContractSummary[]> {
  const asDj = eq(contracts.djId, actor.id)
  const mine = actor.emailVerified ? or(asDj, eq(contracts.clientEmail, actor.email)) : asDj
  const rows = await conn.select().from(contracts).where(mine).orderBy(desc(contracts.id)).limit(MOST)
  const clients = await userIdsByEmail(
    conn,
    rows.map((row) => row.clientEmail),
  )
  return rows.map((contract) => ({
    id: contract.id,
    status: contract.status,
    eventType: contract.eventType,
    eventDate: contract.eventDate,
    startTime: contract.startTime?.slice(0, 5) ?? null,
    endTime: contract.endTime?.slice(0, 5) ?? null,
    venue: contract.venue,
    venueAddress: contract.venueAddress,
    price: contract.priceCents === null ? null : contract.priceCents / 100,
    djId: contract.djId,
    clientId: clients.get(contract.clientEmail) ?? null,
    clientEmail: contract.clientEmail,
  }))
}
