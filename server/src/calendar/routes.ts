import { calendarApi } from '@cuebook/domain/calendar/api.ts'
import { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { answers } from '../verb.ts'
import { authorize } from './accounts/authorize.ts'
import { calendars } from './accounts/calendars.ts'
import { callback } from './accounts/callback.ts'
import { disconnect } from './accounts/disconnect.ts'
import { addAddress, removeAddress } from './busy-addresses.ts'
import { connectCalDav } from './connect-caldav.ts'
import { read } from './connections.ts'
import { booking } from './feed/booking-file.ts'
import { bookings } from './feed/bookings-file.ts'
import { feedOf } from './feed/owner.ts'
import { renew } from './feed/renew.ts'
import { saveSettings } from './save-settings.ts'
import { settings } from './settings.ts'
import { syncNow } from './sync/sync-now.ts'

export const calendarRoutes = [
  answers(calendarApi, { settings, saveSettings, syncNow }),
  answers(connectionsApi, {
    read,
    authorize,
    callback,
    disconnect,
    calendars,
    connectCalDav,
    addAddress,
    removeAddress,
  }),
  answers(feedApi, {
    read: ({ actor, ctx }) => feedOf(ctx, ctx.database.db, actor.id),
    renew,
    bookings,
    booking,
  }),
]
