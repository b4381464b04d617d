import type { Settings } from '../../settings.ts'
import { openGoogle } from './google/open.ts'
import { openOutlook } from './outlook/open.ts'
import { type Calendars, CalendarTrouble } from './port.ts'

/** The calendars that people can connect here. */
export function openCalendars({ calendarKeys }: Pick<Settings, 'calendarKeys' | 'calendarHosts'>): Calendars {
  const { google, outlook } = calendarKeys
  const missing = (): never => {
    throw new CalendarTrouble('unreachable')
  }
  return {
    accounts: { google: google ? openGoogle(google) : null, outlook: outlook ? openOutlook(outlook) : null },
    calDav: { calendars: missing, open: missing },
    address: missing,
    check: missing,
  }
}
