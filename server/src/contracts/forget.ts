import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { DAYS_TO_SETTLE, type ObstacleKind, obstacleOf } from '@cuebook/domain/leaving/obstacles.ts'
import { and, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { eraseTrailOf, forgottenAddress, type Leaver } from '../kernel/forget.ts'
import { tell } from '../notifications/tell.ts'
import { statementFor } from './deposit/statement.ts'
import { cashMarks, deposits } from './deposit/table.ts'
import { eventOf, pathTo } from './letters/about.ts'
import { partyLeftLetter } from './letters/party-left.ts'
import { partiesOf } from './party-names.ts'
import { type ContractRow, contractSignatures, contracts, contractVersions } from './table.ts'

const open = ['sent', 'pending', 'signed', 'confirmed'] as const
const MOST = 50

interface OpenMatter {
  readonly kind: ObstacleKind
  readonly about: string
  readonly path: string
}

/** The contracts of a person that somebody still waits for or owes money on, at most fifty. */
export async function openMatters(conn: Conn, userId: string, now: Date): Promise<OpenMatter[]> {
  const owes = sql`exists (select 1 from ${deposits} d where d.contract_id = contracts.id and (d.cash_back_cents > 0
    or exists (select 1 from payments p where p.subject_id = d.id and p.kind in ('deposit', 'balance')
      and (p.state = 'refunding' or p.dispute_state = 'opened'))))`
  // A completed booking stands in the way only for a while, so older ones need no look.
  const since = new Date(now.getTime() - DAYS_TO_SETTLE * DAY_MS)
  const isRecent = and(eq(contracts.status, 'completed'), gt(contracts.endsAt, since))
  const rows = await conn
    .select()
    .from(contracts)
    .where(
      and(
        or(eq(contracts.djId, userId), eq(contracts.clientId, userId)),
        or(inArray(contracts.status, [...open]), isRecent, owes),
      ),
    )
    .orderBy(contracts.eventDate, contracts.id)
    .limit(MOST)
  const matters: OpenMatter[] = []
  for (const row of rows) {
    const matter = await matterOf(conn, row, now)
    if (matter) matters.push(matter)
  }
  return matters
}

async function matterOf(conn: Conn, row: ContractRow, now: Date): Promise<OpenMatter | null> {
  const { balance, open: openDeposit, cashBack, entries, dispute } = await statementFor(conn, row)
  const kind = obstacleOf(
    {
      status: row.status,
      overSince: row.status === 'cancelled' ? row.updatedAt : row.endsAt,
      balanceCents: Math.round((balance + openDeposit) * 100),
      cashBackCents: Math.round(cashBack * 100),
      isRefunding: entries.some(({ what }) => what === 'refund-promised'),
      isDisputed: dispute === 'opened',
    },
    now,
  )
  return kind && { kind, about: eventOf(row), path: pathTo(row) }
}

/** Contracts that both have signed, or for which money was paid, stay with the other party. */
const isConcluded = or(
  isNotNull(contracts.djSignedAt),
  sql`exists (select 1 from contract_papers p where p.contract_id = contracts.id)`,
  inArray(contracts.status, ['confirmed', 'completed']),
  sql`exists (select 1 from ${deposits} d join payments p on p.subject_id = d.id where d.contract_id = contracts.id)`,
)

/** The contracts of this person that never came about. They are locked, so that nobody signs one meanwhile. */
export async function contractsToForget(tx: Tx, { id, email }: Leaver): Promise<ContractRow[]> {
  const invited = and(isNull(contracts.clientId), eq(contracts.clientEmail, email))
  await tx.update(contracts).set({ clientId: id }).where(invited)
  return tx
    .select()
    .from(contracts)
    .where(and(or(eq(contracts.djId, id), eq(contracts.clientId, id)), sql`not ${isConcluded}`))
    .for('update')
}

/**
 * Deletes these contracts, to which no other room may point any more, and tells DJs who still waited for this client. The
 * others stay, and name the client by an address that nobody can prove.
 */
export async function forgetContracts(
  tx: Tx,
  { id }: Leaver,
  gone: readonly ContractRow[],
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  for (const row of gone) if (row.clientId === id && !isOver(row)) await tellDj(tx, row, baseUrl)
  const ids = gone.map((row) => row.id)
  if (ids.length > 0) await deleteContracts(tx, ids)
  await eraseTrailOf(tx, ids, now)
  await tx
    .update(contracts)
    .set({ clientEmail: forgottenAddress(id) })
    .where(eq(contracts.clientId, id))
}

const isOver = ({ status }: ContractRow): boolean => status === 'draft' || status === 'cancelled'

async function tellDj(tx: Tx, row: ContractRow, baseUrl: string): Promise<void> {
  const { dj } = await partiesOf(tx, row)
  await tell(tx, {
    to: { userId: row.djId, email: dj.email },
    kind: 'contract',
    letter: partyLeftLetter({ event: eventOf(row), baseUrl }),
    path: '/contracts',
    key: `contract-party-left:${row.id}`,
    baseUrl,
  })
}

/** Evidence can be deleted only of a contract that is over, which a trigger sees to. */
async function deleteContracts(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(contracts)
    .set({ status: 'cancelled' })
    .where(and(inArray(contracts.id, ids), notInArray(contracts.status, ['draft', 'cancelled'])))
  const theirDeposits = tx.select({ id: deposits.id }).from(deposits).where(inArray(deposits.contractId, ids))
  await tx.delete(cashMarks).where(inArray(cashMarks.depositId, theirDeposits))
  await tx.delete(deposits).where(inArray(deposits.contractId, ids))
  await tx.delete(contractSignatures).where(inArray(contractSignatures.contractId, ids))
  await tx.delete(contractVersions).where(inArray(contractVersions.contractId, ids))
  await tx.delete(contracts).where(inArray(contracts.id, ids))
}
