import { retryAfterMs } from '../accounts/trouble.ts'
import type { GuardedFetch } from '../guard/guarded-fetch.ts'
import { type CalendarSource, CalendarTrouble } from '../port.ts'
import type { Reader } from '../reading/readers.ts'
import type { RecentFiles } from './recent-files.ts'

interface AddressOptions {
  readonly url: string
  readonly ask: GuardedFetch
  readonly reader: Reader
  readonly recent: RecentFiles
}

const NOT_MODIFIED = 304

/** A calendar at an address that its owner pasted. It is only read. */
export const addressSource = ({ url, ask, reader, recent }: AddressOptions): CalendarSource => ({
  async busy(span) {
    const known = recent.of(url)
    const answer = await ask(url, {
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
    })
    if (known && answer.status === NOT_MODIFIED) return reader.busy({ files: [known.text], span })
    if (!answer.ok) throw troubleOf(answer)
    const text = (await answer.text()).replace(/^\uFEFF/, '')
    if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new CalendarTrouble('not-a-calendar')
    const busy = await reader.busy({ files: [text], span })
    const { headers } = answer
    recent.keep(url, { text, etag: headers.get('etag'), lastModified: headers.get('last-modified') })
    return busy
  },
})

function troubleOf({ status, headers }: Response): CalendarTrouble {
  const again = retryAfterMs(headers.get('retry-after'))
  const waiting = again === undefined ? {} : { retryAfterMs: again }
  if (status === 404 || status === 410) return new CalendarTrouble('calendar-gone')
  if (status === 429) return new CalendarTrouble('too-busy', waiting)
  return status >= 500 ? new CalendarTrouble('unreachable', waiting) : new CalendarTrouble('refused')
}
