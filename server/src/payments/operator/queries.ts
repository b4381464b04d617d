import type { PaymentState } from '@cuebook/domain/payments/lifecycle.ts'
import { and, desc, gt, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import type { PaymentRow } from '../queries.ts'
import { payments } from '../table.ts'

export interface PaymentSearch {
  readonly states?: readonly PaymentState[]
  readonly isRefunded?: boolean
  readonly isDisputed?: boolean
  /** All kinds when absent. */
  readonly kinds?: readonly string[]
  /** Only payments for these; for all when absent. */
  readonly subjectIds?: readonly string[]
  readonly before?: string | undefined
  readonly limit: number
}

/** Payments by card, newest first. The caller must check that an admin asks. */
export async function cardPayments(conn: Conn, search: PaymentSearch): Promise<PaymentRow[]> {
  const { states, isRefunded, isDisputed, kinds, subjectIds, before, limit } = search
  if (kinds?.length === 0 || subjectIds?.length === 0) return []
  const which: (SQL | undefined)[] = [
    states && inArray(payments.state, [...states]),
    isRefunded ? gt(payments.refundedCents, 0) : undefined,
    isDisputed ? isNotNull(payments.disputeState) : undefined,
    kinds && inArray(payments.kind, [...kinds]),
    subjectIds && inArray(payments.subjectId, [...subjectIds]),
    before === undefined ? undefined : lt(payments.id, before),
  ]
  return conn
    .select()
    .from(payments)
    .where(and(...which))
    .orderBy(desc(payments.id))
    .limit(limit)
}

/** What those of these ids that are payments are for. */
export async function subjectsOfPayments(conn: Conn, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await conn
    .select({ id: payments.subjectId })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
  return rows.map(({ id }) => id)
}
