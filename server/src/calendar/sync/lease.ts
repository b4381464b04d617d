import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Conn, Db, Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { fromNow } from '../../kernel/outbox/claim.ts'
import { type ConnectionRow, calendarConnections as table } from '../table.ts'
import { waits } from './start-syncs.ts'

/** Longer than one sync works, so that it never ends in the middle of a call. */
const LEASE_MS = 120_000

/** The right to bring a calendar in step, which only one process has at a time. */
export interface Lease {
  readonly connectionId: string
  readonly leaseId: string
}

/** Somebody disconnected the calendar, or the lease ran out and another process took it. Nothing more may be written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Null when somebody else has it, or the calendar is not there to be brought in step. */
export async function takeLease(
  db: Db,
  connectionId: string,
): Promise<{ lease: Lease; row: ConnectionRow } | null> {
  const leaseId = newId()
  // One that lasts longer than any does was taken while the database's clock ran ahead.
  const isOver = or(lt(table.leasedUntil, sql`now()`), gt(table.leasedUntil, fromNow(2 * LEASE_MS)))
  const isFree = or(isNull(table.leasedUntil), isOver)
  const [row] = await db
    .update(table)
    .set({ leaseId, leasedUntil: fromNow(LEASE_MS) })
    .where(and(eq(table.id, connectionId), eq(table.signedOut, false), not(waits), isFree))
    .returning()
  return row ? { lease: { connectionId, leaseId }, row } : null
}

const isHeld = ({ connectionId, leaseId }: Lease) =>
  and(eq(table.id, connectionId), eq(table.leaseId, leaseId))

type Progress = Partial<Pick<ConnectionRow, 'inStep' | 'total'>>

/** Renews the lease before something is written; the row stays locked until the transaction ends. */
export async function hold(conn: Conn, lease: Lease, progress: Progress = {}): Promise<void> {
  const held = await conn
    .update(table)
    .set({ leasedUntil: fromNow(LEASE_MS), ...progress })
    .where(isHeld(lease))
    .returning({ id: table.id })
  if (held.length === 0) throw new LeaseLost()
}

type Outcome = Omit<PgUpdateSetSource<typeof table>, 'leaseId' | 'leasedUntil'>

/** Gives the lease back together with the outcome, and returns the row; null when it was lost. */
export async function release(tx: Tx, lease: Lease, outcome: Outcome = {}): Promise<ConnectionRow | null> {
  const [row] = await tx
    .update(table)
    .set({ ...outcome, leaseId: null, leasedUntil: null })
    .where(isHeld(lease))
    .returning()
  return row ?? null
}
