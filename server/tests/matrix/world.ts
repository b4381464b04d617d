import { inArray } from 'drizzle-orm'
import { fileOf } from '../../src/calendar/feed/address.ts'
import { sessions } from '../../src/identity/table.ts'
import { keyFor } from '../../src/kernel/installation/seal-text.ts'
import type { TestApp } from '../app.ts'
import type { Person } from './person.ts'
import { type Belongings, belongingsOf } from './world-belongings.ts'
import { type Bookings, bookingsOf } from './world-bookings.ts'
import { type Keepings, keepingsOf } from './world-keepings.ts'

export interface World extends Bookings, Belongings, Keepings {
  readonly client: Person
  readonly dj: Person
  /** The private calendar file of the DJ. */
  readonly feed: string
}

let worlds = 0

/** A client and their DJ, with everything that there can be between them. */
export async function aWorld(app: TestApp): Promise<World> {
  const { db } = app.ctx.database
  const client = await app.signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
  const dj = await app.signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
  // Some calls ask again who one is, which their own tests show.
  const signedIn = [client.sessionId, dj.sessionId]
  await db.update(sessions).set({ confirmedAt: new Date() }).where(inArray(sessions.id, signedIn))
  worlds += 1
  const pair = { client, dj, nth: worlds }
  const bookings = await bookingsOf(db, pair)
  const belongings = await belongingsOf(app.ctx, pair)
  const keepings = await keepingsOf(app.ctx, { djId: dj.user.id, bookings, nth: worlds })
  const feed = fileOf({ userId: dj.user.id, generation: 0 }, await keyFor(db, 'calendar-feed'))
  return { ...bookings, ...belongings, ...keepings, client, dj, feed }
}
