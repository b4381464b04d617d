import { createHash } from 'node:crypto'
import { calendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { Wanted } from '@cuebook/domain/calendar/plan.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db/database.ts'
import { bookingsOf, MOST_BOOKINGS } from '../bookings.ts'

/** The events that a person's bookings make, and whether those are all of them. */
export async function wantedBy(
  db: Db,
  owner: Pick<Actor, 'id' | 'email' | 'emailVerified'>,
  baseUrl: string,
): Promise<{ wanted: Wanted[]; isComplete: boolean }> {
  const bookings = await bookingsOf(db, owner)
  const wanted = bookings.flatMap((booking) => {
    const event = calendarEvent(booking, baseUrl)
    if (!event) return []
    // When it was changed is no part of what a calendar shows.
    const { createdAt: _created, changedAt: _changed, ...shown } = event
    return [{ event, hash: createHash('sha256').update(JSON.stringify(shown)).digest('base64url') }]
  })
  return { wanted, isComplete: bookings.length < MOST_BOOKINGS }
}
