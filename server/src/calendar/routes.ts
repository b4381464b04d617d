import { calendarApi } from '@cuebook/domain/calendar/api.ts'
import { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { answers } from '../verb.ts'
import { authorize } from './accounts/authorize.ts'
import { calendars } from './accounts/calendars.ts'
import { callback } from './accounts/callback.ts'
import { disconnect } from './accounts/disconnect.ts'
import { read } from './connections.ts'
import { saveSettings } from './save-settings.ts'
import { settings } from './settings.ts'

export const calendarRoutes = [
  answers(
    { settings: calendarApi.settings, saveSettings: calendarApi.saveSettings },
    { settings, saveSettings },
  ),
  answers({ read: connectionsApi.read }, { read }),
  answers(
    {
      authorize: connectionsApi.authorize,
      callback: connectionsApi.callback,
      disconnect: connectionsApi.disconnect,
      calendars: connectionsApi.calendars,
    },
    { authorize, callback, disconnect, calendars },
  ),
]
