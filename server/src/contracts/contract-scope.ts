import {
  type ContractAction,
  type ContractFacts,
  decide,
  type Party,
  partyIn,
} from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { isReadableBy } from './access.ts'
import { type ContractRow, contracts } from './table.ts'
import { termsOf } from './terms/terms-of.ts'

/** A contract with the party who is suspended, if one is. */
export interface StandingRow extends ContractRow {
  readonly suspended: Party | null
}

const columns = {
  ...getTableColumns(contracts),
  suspended: sql<Party | null>`case
    when exists (select 1 from users where id = contracts.dj_id and suspended_at is not null) then 'dj'
    when exists (select 1 from users where id = contracts.client_id and suspended_at is not null) then 'client'
  end`,
}

/** A contract of this person and their part in it. Any other contract is answered as not found. */
export async function contractFor(
  conn: Conn,
  actor: Actor,
  id: string,
): Promise<{ row: StandingRow; party: Party }> {
  const [row] = await conn
    .select(columns)
    .from(contracts)
    .where(and(eq(contracts.id, id), isReadableBy(actor)))
  if (!row) throw new Refusal('contract.not-found')
  return { row, party: partyIn(row, actor.id) }
}

/** The same, with the row locked until the transaction ends. */
export async function contractToChange(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ row: StandingRow; party: Party }> {
  const [row] = await tx
    .select(columns)
    .from(contracts)
    .where(and(eq(contracts.id, id), isReadableBy(actor)))
    .for('update')
  if (!row) throw new Refusal('contract.not-found')
  return { row, party: partyIn(row, actor.id) }
}

/** The state that follows, or the refusal. */
export function nextStatus(
  row: ContractRow & Pick<ContractFacts, 'suspended'>,
  action: ContractAction,
  by: Party | 'system',
  now: Date,
): ContractStatus {
  const decision = decide({ ...termsOf(row), status: row.status, suspended: row.suspended }, action, by, now)
  if ('to' in decision) return decision.to
  throw new Refusal(decision.refusal, decision.message ? { message: decision.message } : {})
}

/** The proven owner of the invited address becomes the client with the first thing they do with the contract. */
export const claimedBy = (row: ContractRow, party: Party, actor: Actor): { clientId?: string } =>
  party === 'client' && row.clientId === null ? { clientId: actor.id } : {}

/** A condition: the row still has the status and version that were read. */
export const unchanged = ({ id, status, version }: ContractRow): SQL | undefined =>
  and(eq(contracts.id, id), eq(contracts.status, status), eq(contracts.version, version))
