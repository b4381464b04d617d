import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { Spot } from '@cuebook/domain/places/distance.ts'
import type { Conn } from '../kernel/db/database.ts'
import { cardsOf } from './cards.ts'
import { findDjs } from './search/find.ts'

interface Wanted {
  readonly place: Spot
  readonly radiusMiles: number
  /** yyyy-mm-dd */
  readonly date: string
  readonly limit: number
}

/** The nearest listed DJs without a confirmed booking on that day. */
export async function freeDjsNear(conn: Conn, { place, ...wanted }: Wanted, now: Date): Promise<DjCard[]> {
  const { found } = await findDjs(conn, { ...place, ...wanted, sort: 'distance' }, undefined)
  return cardsOf(conn, found, now)
}
