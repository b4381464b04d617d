import type { CalendarKeys } from '../../../settings.ts'
import { accountAsker } from '../accounts/ask.ts'
import { holding } from '../accounts/holding.ts'
import { oauthClient } from '../accounts/oauth.ts'
import { type AccountCalendars, CalendarTrouble, type TokenKeeper } from '../port.ts'
import { calendarPage } from './replies.ts'
import { googleTarget } from './target.ts'

const SCOPES = 'https://www.googleapis.com/auth'
/** Events of the calendars that the person owns: the least right with which we can write. */
const WRITE = `${SCOPES}/calendar.events.owned`

/** Calendars of Google accounts. A stand-in has all of Google's hosts at one address. */
export function openGoogle({ clientId, clientSecret, base }: CalendarKeys): AccountCalendars {
  const api = `${base ?? 'https://www.googleapis.com'}/calendar/v3`
  const oauth = oauthClient({
    clientId,
    clientSecret,
    addresses: {
      issuer: base ?? 'https://accounts.google.com',
      authorize: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
      token: base ? `${base}/oauth2/token` : 'https://oauth2.googleapis.com/token',
      revoke: base ? `${base}/oauth2/revoke` : 'https://oauth2.googleapis.com/revoke',
    },
    scopes: [WRITE, `${SCOPES}/calendar.calendarlist.readonly`],
    needs: WRITE,
    // Google gives a refresh token only to those who ask for one, and a second time only after a new consent.
    extra: { access_type: 'offline', prompt: 'consent' },
  })
  const asker = (keeper: TokenKeeper, signal: AbortSignal) =>
    accountAsker({ keeper, refresh: oauth.refresh, signal })

  const owned = async (keeper: TokenKeeper, signal: AbortSignal) => {
    const url = `${api}/users/me/calendarList?minAccessRole=owner&maxResults=250`
    const { items } = (await asker(keeper, signal)({ method: 'GET', url })).as(calendarPage)
    return items.toSorted((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false))
  }

  return {
    ...oauth,
    exchange: async (answer, signal) => {
      const tokens = await oauth.exchange(answer, signal)
      // The person's own calendar has the account's address as its id.
      const [own] = await owned(holding(tokens), signal)
      if (!own) throw new CalendarTrouble('not-a-calendar')
      return { tokens, account: own.id === 'primary' ? (own.summary ?? own.id) : own.id }
    },
    calendars: async (keeper, signal) =>
      (await owned(keeper, signal)).map(({ id, summary, summaryOverride }) => ({
        id,
        name: summaryOverride ?? summary ?? id,
      })),
    open: (keeper, calendarId, signal) => googleTarget(asker(keeper, signal), `${api}/calendars`, calendarId),
  }
}
