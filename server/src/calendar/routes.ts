import { calendarApi } from '@cuebook/domain/calendar/api.ts'
import { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { answers } from '../verb.ts'
import { read } from './connections.ts'
import { saveSettings } from './save-settings.ts'
import { settings } from './settings.ts'

export const calendarRoutes = [
  answers(
    { settings: calendarApi.settings, saveSettings: calendarApi.saveSettings },
    { settings, saveSettings },
  ),
  answers({ read: connectionsApi.read }, { read }),
]
