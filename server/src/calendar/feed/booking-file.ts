import { calendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eventFile } from '../../adapters/calendars/ics/write.ts'
import type { Verb } from '../../verb.ts'
import { bookingOf } from '../bookings.ts'

/** One booking as a file. A file is never corrected, so only what both signed becomes one. */
export const booking: Verb<typeof feedApi.booking> = async ({ actor, params, ctx }) => {
  const booking = await bookingOf(ctx.database.db, actor, params.id)
  const event = calendarEvent(booking, ctx.settings.baseUrl)
  if (event?.status !== 'confirmed') throw new Refusal('calendar.not-confirmed')
  return {
    type: 'text/calendar; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="booking-${booking.eventDate}.ics"`,
      'cache-control': 'private, no-store',
    },
    body: eventFile(event),
  }
}
