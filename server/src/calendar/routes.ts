import { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { answers } from '../verb.ts'
import { booking } from './feed/booking-file.ts'
import { bookings } from './feed/bookings-file.ts'
import { feedOf } from './feed/owner.ts'
import { renew } from './feed/renew.ts'

export const calendarRoutes = [
  answers(feedApi, {
    read: ({ actor, ctx }) => feedOf(ctx, ctx.database.db, actor.id),
    renew,
    bookings,
    booking,
  }),
]
