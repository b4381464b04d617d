import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { freeOn } from '../../availability/queries.ts'
import { bookedOn } from '../../contracts/queries.ts'

/** A condition: the DJ has no booking on that day, has not blocked it, and no calendar says that it is taken. */
export const isFree = (djId: AnyColumn | SQL, day: string | SQL): SQL =>
  sql`not ${bookedOn(djId, day)} and ${freeOn(djId, day)}`
