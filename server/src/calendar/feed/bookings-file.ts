import { calendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { feedFile } from '../../adapters/calendars/ics/write.ts'
import { bookingsState } from '../../contracts/queries.ts'
import { unlessChanged } from '../../kernel/http/send/not-modified.ts'
import type { Verb } from '../../verb.ts'
import { bookingsOf } from '../bookings.ts'
import { noteReading, ownerOf } from './owner.ts'

const NAME = 'Cuebook bookings'
const TWO_YEARS_DAYS = 730

/** The bookings of the last two years and all ahead, for whoever has the private address. */
export const bookings: Verb<typeof feedApi.bookings> = async (call) => {
  const { params, ctx, reply } = call
  const { database, settings } = ctx
  const now = ctx.now()
  const owner = await ownerOf(ctx, params.file)
  if (!owner) throw new Refusal('not-found')
  await noteReading(ctx, owner, now)
  const since = dayIn('UTC', new Date(now.getTime() - TWO_YEARS_DAYS * DAY_MS))
  // Browsers and proxies in between may keep it only if they ask each time whether it has changed.
  reply.header('cache-control', 'private, no-cache')
  unlessChanged(call, {
    format: 'feed-1',
    state: `${owner.generation}-${await bookingsState(database, owner, since)}`,
  })
  const bookings = await bookingsOf(database.db, owner, since)
  const events = bookings.flatMap((booking) => calendarEvent(booking, settings.baseUrl) ?? [])
  return {
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': 'inline; filename="cuebook.ics"', 'x-robots-tag': 'noindex' },
    body: feedFile(NAME, events),
  }
}
