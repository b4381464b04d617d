import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { userIdByUsername } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { isFree } from './search/is-free.ts'
import { djListings } from './table.ts'

/** Tells only which days are taken, and not by what: a booking, the DJ's own block and a calendar look the same. */
export const availability: Verb<typeof discoveryApi.availability> = async ({ params, query, ctx }) => {
  const { db } = ctx.database
  const id = await userIdByUsername(db, params.username)
  const [listing] = id
    ? await db.select({ id: djListings.userId }).from(djListings).where(eq(djListings.userId, id))
    : []
  if (!listing) throw new Refusal('not-found')
  const first = `${query.month}-01`
  const day = sql`month.day`
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(${day}, 'YYYY-MM-DD') as day
    from generate_series(${first}::date, ${first}::date + interval '1 month - 1 day', interval '1 day') as month (day)
    where not (${isFree(sql`${listing.id}::uuid`, day)})
    order by ${day}`)
  return { taken: rows.map((row) => row.day) }
}
