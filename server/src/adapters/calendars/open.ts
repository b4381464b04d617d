import type { Settings } from '../../settings.ts'
import { calendarsOf } from './caldav/calendars.ts'
import { conversation } from './caldav/conversation.ts'
import { calDavTarget } from './caldav/target.ts'
import { openGoogle } from './google/open.ts'
import { openGuard } from './guard/guarded-fetch.ts'
import { addressSource } from './ics/address-source.ts'
import { openReader } from './ics/reader.ts'
import { openRecentFiles } from './ics/recent-files.ts'
import { orTrouble, sourceWithTroubles, targetWithTroubles } from './only-troubles.ts'
import { openOutlook } from './outlook/open.ts'
import type { CalDavAccount, Calendars } from './port.ts'

/** The calendars that people can connect here. */
export function openCalendars({
  calendarKeys,
  calendarHosts,
}: Pick<Settings, 'calendarKeys' | 'calendarHosts'>): Calendars {
  const { google, outlook } = calendarKeys
  const guard = openGuard({ trusted: calendarHosts })
  const readBusy = openReader()
  const recent = openRecentFiles()
  const speak = (account: CalDavAccount, signal: AbortSignal) =>
    conversation(guard.fetchFor(account.url, signal), account)
  return {
    accounts: { google: google ? openGoogle(google) : null, outlook: outlook ? openOutlook(outlook) : null },
    calDav: {
      calendars: (account, signal) => orTrouble(async () => calendarsOf(account, speak(account, signal))),
      open: (account, calendarId, signal) =>
        targetWithTroubles(calDavTarget(speak(account, signal), calendarId, readBusy)),
    },
    address: (url, signal) => {
      const { href } = guard.check(url)
      const ask = guard.fetchFor(href, signal)
      return sourceWithTroubles(addressSource({ url: href, ask, readBusy, recent }))
    },
    check: (url) => void guard.check(url),
  }
}
