import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { reviews } from '../table.ts'

/** A removed review counts here as well, because its contract cannot be reviewed again. */
export const hasReview = async (conn: Conn, contractId: string): Promise<boolean> =>
  (await conn.$count(reviews, eq(reviews.contractId, contractId))) > 0

/** A condition: the contract of this column has no review. */
export const withoutReview = (contractId: AnyColumn): SQL =>
  sql`not exists (select 1 from ${reviews} where ${reviews.contractId} = ${contractId})`
