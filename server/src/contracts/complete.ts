import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { enqueue } from '../kernel/outbox/enqueue.ts'
import type { Verb } from '../verb.ts'
import { contractToChange, nextStatus, unchanged } from './contract-scope.ts'
import { detailOf } from './get-contract.ts'
import { partiesOf } from './party-names.ts'
import type { ContractRow } from './table.ts'
import { contracts } from './table.ts'
import { COMPLETED_TOPIC } from './topics.ts'
import { recordContract } from './trail/write-audit.ts'

type Completing = Pick<Context, 'database' | 'log'>

export const complete: Verb<typeof contractsApi.complete> = async ({ actor, params, ctx, from }) => {
  return transact(ctx.database.db, async (tx) => {
    const { row, party } = await contractToChange(tx, actor, params.id)
    const now = await databaseNow(tx)
    nextStatus(row, 'complete', party, now)
    const completed = await finish(tx, row, now)
    if (!completed) throw new Refusal('conflict')
    const { name } = (await partiesOf(tx, row))[party]
    const entry = { contract: completed, actorId: actor.id, details: { by: party, name }, from }
    await recordContract(tx, { ...entry, event: 'contract.completed' })
    return detailOf(tx, completed, party, now)
  })
}

const BATCH = 500

/**
 * Completes the confirmed bookings whose end has passed by the database's clock, because the clock of a process may jump
 * and nothing undoes a completion. It runs every minute, in any number of processes.
 */
export async function completeEnded({ database, log }: Completing): Promise<number> {
  const ended = await database.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.status, 'confirmed'), lte(contracts.endsAt, sql`now()`)))
    .orderBy(asc(contracts.endsAt))
    .limit(BATCH)
  let count = 0
  for (const row of ended) {
    const completed = await completeOne(database.db, row).catch((error: unknown) => {
      log.warn({ err: error, contract: row.id }, 'a booking could not be completed')
      return false
    })
    if (completed) count += 1
  }
  return count
}

const completeOne = (db: Db, row: ContractRow): Promise<boolean> =>
  transact(db, async (tx) => {
    const completed = await finish(tx, row, await databaseNow(tx))
    if (!completed) return false
    const entry = { contract: completed, actorId: null, details: { by: null, name: null } }
    await recordContract(tx, { ...entry, event: 'contract.completed' })
    return true
  })

async function finish(tx: Tx, row: ContractRow, now: Date): Promise<ContractRow | undefined> {
  const set = { status: 'completed' as const, updatedAt: now }
  const [completed] = await tx.update(contracts).set(set).where(unchanged(row)).returning()
  if (completed) await announce(tx, completed)
  return completed
}

/** Rooms above this one act on a completed contract, like reviews, which invite its client. */
const announce = (tx: Tx, { id }: ContractRow): Promise<void> =>
  enqueue(tx, { topic: COMPLETED_TOPIC, payload: { contractId: id }, dedupeKey: `${COMPLETED_TOPIC}:${id}` })

async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ ms: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}
