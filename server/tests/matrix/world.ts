import { fileOf } from '../../src/calendar/feed/address.ts'
import { keyFor } from '../../src/kernel/installation/seal-text.ts'
import type { TestApp } from '../app.ts'
import type { Person } from './person.ts'
import { type Belongings, belongingsOf } from './world-belongings.ts'
import { type Bookings, bookingsOf } from './world-bookings.ts'

export interface World extends Bookings, Belongings {
  readonly client: Person
  readonly dj: Person
  /** The private calendar file of the DJ. */
  readonly feed: string
}

/** A client and their DJ, with everything that there can be between them. */
export async function aWorld(app: TestApp): Promise<World> {
  const { db } = app.ctx.database
  const client = await app.signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
  const dj = await app.signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
  const pair = { client, dj }
  const bookings = await bookingsOf(db, pair)
  const belongings = await belongingsOf(app.ctx, pair)
  const feed = fileOf({ userId: dj.user.id, generation: 0 }, await keyFor(db, 'calendar-feed'))
  return { ...bookings, ...belongings, client, dj, feed }
}
