import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { sql } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { type CardRow, cardColumns, cardTables, type DjFacts, factsOf } from './card-row.ts'
import type { SearchHit } from './search/listing-row.ts'

/** The DJs with their names, pictures and texts, in the same order. */
export async function cardsOf(conn: Conn, djs: readonly SearchHit[], now: Date): Promise<DjCard[]> {
  if (djs.length === 0) return []
  const ids = djs.map(({ userId }) => userId)
  const { rows } = await conn.execute<CardRow & Record<string, unknown>>(
    sql`select ${sql.raw(cardColumns)} from unnest(${sql.param(ids)}::uuid[]) l (user_id) ${sql.raw(cardTables)}`,
  )
  const facts = new Map(rows.map((row) => [row.userId, factsOf(row, now)]))
  return djs.flatMap((one) => {
    const dj = facts.get(one.userId)
    return dj ? cardOf(dj, one) : []
  })
}

const cardOf = (dj: DjFacts, { distanceMiles, travelMiles }: SearchHit): DjCard => ({
  ...dj,
  distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles * 10) / 10,
  travelsToYou: distanceMiles !== null && distanceMiles <= travelMiles,
})
