import type { Settings } from '../../settings.ts'
import { type Calendars, CalendarTrouble } from './port.ts'

/** The calendars that people can connect here. */
export function openCalendars(_settings: Pick<Settings, 'calendarKeys' | 'calendarHosts'>): Calendars {
  const missing = (): never => {
    throw new CalendarTrouble('unreachable')
  }
  return {
    accounts: { google: null, outlook: null },
    calDav: { calendars: missing, open: missing },
    address: missing,
    check: missing,
  }
}
