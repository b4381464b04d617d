import type { Settings } from '../../settings.ts'
import { calendarsOf } from './caldav/calendars.ts'
import { conversation } from './caldav/conversation.ts'
import { calDavTarget } from './caldav/target.ts'
import { openGoogle } from './google/open.ts'
import { openGuard } from './guard/guarded-fetch.ts'
import { addressSource } from './ics/address-source.ts'
import { openRecentFiles } from './ics/recent-files.ts'
import { orTrouble, sourceWithTroubles, targetWithTroubles } from './only-troubles.ts'
import { openOutlook } from './outlook/open.ts'
import type { Asker, CalDavAccount, Calendars } from './port.ts'
import { openReaders } from './reading/readers.ts'

/** The calendars that people can connect here. */
export function openCalendars({
  calendarKeys,
  calendarHosts,
}: Pick<Settings, 'calendarKeys' | 'calendarHosts'>): Calendars {
  const { google, outlook } = calendarKeys
  const guard = openGuard({ trusted: calendarHosts })
  const readers = openReaders()
  const recent = openRecentFiles()
  const speak = (account: CalDavAccount, { userId, signal }: Asker) =>
    conversation(guard.fetchFor(account.url, signal), account, readers.for(userId))
  return {
    accounts: { google: google ? openGoogle(google) : null, outlook: outlook ? openOutlook(outlook) : null },
    calDav: {
      calendars: (account, asker) => orTrouble(async () => calendarsOf(account, speak(account, asker))),
      open: (account, calendarId, asker) =>
        targetWithTroubles(calDavTarget(speak(account, asker), calendarId, readers.for(asker.userId))),
    },
    address: (url, { userId, signal }) => {
      const { href } = guard.check(url)
      const ask = guard.fetchFor(href, signal)
      return sourceWithTroubles(addressSource({ url: href, ask, reader: readers.for(userId), recent }))
    },
    check: (url) => void guard.check(url),
  }
}
