import { Refusal } from '@cuebook/domain/refusals.ts'
import { blockBetween, blockBetweenAddress } from '../acquaintances/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import type { ContractRow } from './table.ts'

type Pair = Pick<ContractRow, 'djId' | 'clientId' | 'clientEmail'>

/** Refuses an invitation between people of whom one has blocked the other, also when it goes to an address only. */
export async function refuseBlockedInvitation(conn: Conn, by: string, pair: Pair): Promise<void> {
  const other = by === pair.djId ? pair.clientId : pair.djId
  const block = other
    ? await blockBetween(conn, by, other)
    : await blockBetweenAddress(conn, by, pair.clientEmail)
  if (block) throw new Refusal(block === 'theirs' ? 'contract.blocked' : 'contract.you-blocked')
}

/** What both have signed must be kept, so a block stops only what is not agreed yet and what the other one sees. */
export async function refuseBlocked(
  conn: Conn,
  by: string,
  contract: Pair & Pick<ContractRow, 'status' | 'sentVersion'>,
): Promise<void> {
  const isAgreed = contract.status === 'confirmed' || contract.status === 'completed'
  if (!isAgreed && contract.sentVersion !== null) await refuseBlockedInvitation(conn, by, contract)
}
