import { type ContractAction, decide, type Party } from '@cuebook/domain/contracts/lifecycle.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/status.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { type ContractRow, contracts } from './table.ts'
import { termsOf } from './terms-of.ts'

/**
 * As its DJ, as the client who took it, or as the proven owner of the address it was sent to while nobody took it.
 * What a DJ has not sent yet is theirs alone.
 */
export const isOf = (actor: Actor): SQL | undefined => or(...waysIn(actor))

/** The same in parts that never meet, each with an index of its own. */
export function waysIn({ id, email, emailVerified }: Actor): (SQL | undefined)[] {
  const sent = and(ne(contracts.djId, id), isNotNull(contracts.sentVersion))
  const asClient = and(eq(contracts.clientId, id), sent)
  const unclaimed = and(isNull(contracts.clientId), eq(contracts.clientEmail, email), sent)
  return [eq(contracts.djId, id), asClient, ...(emailVerified ? [unclaimed] : [])]
}

/** Whoever is both is the DJ: nobody signs both sides. */
const partyOf = (contract: Pick<ContractRow, 'djId'>, actor: Pick<Actor, 'id'>): Party =>
  contract.djId === actor.id ? 'dj' : 'client'

/** One of theirs with the part they play in it; anything else does not exist. */
export async function contractFor(
  conn: Conn,
  actor: Actor,
  id: string,
): Promise<{ row: ContractRow; party: Party }> {
  const [row] = await conn
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), isOf(actor)))
  if (!row) throw new Refusal('contract.not-found')
  return { row, party: partyOf(row, actor) }
}

/** The same, kept from everybody else until the transaction ends. */
export async function contractToChange(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ row: ContractRow; party: Party }> {
  const [row] = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), isOf(actor)))
    .for('update')
  if (!row) throw new Refusal('contract.not-found')
  return { row, party: partyOf(row, actor) }
}

/** The state that follows, or the refusal. */
export function nextStatus(
  row: ContractRow,
  action: ContractAction,
  by: Party | 'system',
  now: Date,
): ContractStatus {
  const decision = decide({ ...termsOf(row), status: row.status }, action, by, now)
  if ('to' in decision) return decision.to
  throw new Refusal(decision.refusal, decision.message ? { message: decision.message } : {})
}

/** The contract belongs to whoever proved the address, from the first thing they do with it. */
export const claimedBy = (row: ContractRow, party: Party, actor: Actor): { clientId?: string } =>
  party === 'client' && row.clientId === null ? { clientId: actor.id } : {}

/** The row as it must still be for a change to count. */
export const unchanged = ({ id, status, version }: ContractRow): SQL | undefined =>
  and(eq(contracts.id, id), eq(contracts.status, status), eq(contracts.version, version))
