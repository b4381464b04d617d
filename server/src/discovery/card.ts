import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { readFromCopy } from '../kernel/db/copy/read-from-copy.ts'
import type { Verb } from '../verb.ts'
import { cardsOf } from './cards.ts'
import { columns, searchHitOf } from './search/listing-row.ts'
import { djListings } from './table.ts'

/** A pin of the map may belong to a DJ whose page of results is not loaded, so its card is read alone. */
export const card: Verb<typeof discoveryApi.card> = async ({ params, query, ctx, headers }) => {
  const [one] = await readFromCopy(ctx.database, headers, async ({ db }) => {
    const rows = await db.select(columns).from(djListings).where(eq(djListings.userId, params.id))
    const djs = rows.map((row) => searchHitOf(row, query))
    return cardsOf(db, djs, ctx.now())
  })
  if (!one) throw new Refusal('not-found')
  return one
}
