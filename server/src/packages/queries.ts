import { type DjPrices, emptyOffering, type Offering } from '@cuebook/domain/packages/offering.ts'
import { pricesOf } from '@cuebook/domain/packages/prices.ts'
import { eq } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { djProfileOf } from '../profiles/queries.ts'
import { djPackages } from './table.ts'

/** An empty one as long as the DJ has saved nothing. */
export async function offeringOf(conn: Conn, djId: string): Promise<Offering> {
  const [row] = await conn.select().from(djPackages).where(eq(djPackages.djId, djId))
  return row ? { ...row.content, version: row.version } : emptyOffering
}

/** What clients see of it now. */
export const djPricesOf = async (conn: Conn, djId: string): Promise<DjPrices> =>
  pricesOf(await djProfileOf(conn, djId), await offeringOf(conn, djId))
