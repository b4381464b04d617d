import { and, asc, desc, lt } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { paymentComparisons, paymentDifferences } from '../table.ts'

/** The latest comparison of each provider. */
export const comparisons = (conn: Conn) =>
  conn.select().from(paymentComparisons).orderBy(asc(paymentComparisons.provider))

/** Newest first. The caller must check that an admin asks. */
export const differences = (conn: Conn, limit: number, before?: string) =>
  conn
    .select()
    .from(paymentDifferences)
    .where(and(before === undefined ? undefined : lt(paymentDifferences.id, before)))
    .orderBy(desc(paymentDifferences.id))
    .limit(limit)
