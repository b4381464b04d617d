import type { CalendarKeys } from '../../../settings.ts'
import { accountAsker } from '../accounts/ask.ts'
import { holding } from '../accounts/holding.ts'
import { oauthClient } from '../accounts/oauth.ts'
import { type AccountCalendars, CalendarTrouble, type TokenKeeper } from '../port.ts'
import { calendarPage, person } from './replies.ts'
import { outlookTarget } from './target.ts'

const WRITE = 'Calendars.ReadWrite'

/** Ids stay the same when an event is moved between folders; hours come as UTC. */
const HEADERS = { prefer: 'IdType="ImmutableId", outlook.timezone="UTC"' }

/** Calendars of Outlook.com and Microsoft 365 accounts. A stand-in has both of Microsoft's hosts at one address. */
export function openOutlook({ clientId, clientSecret, base }: CalendarKeys): AccountCalendars {
  const me = `${base ?? 'https://graph.microsoft.com'}/v1.0/me`
  const tenant = `${base ?? 'https://login.microsoftonline.com'}/common`
  const oauth = oauthClient({
    clientId,
    clientSecret,
    addresses: {
      issuer: `${tenant}/v2.0`,
      authorize: `${tenant}/oauth2/v2.0/authorize`,
      token: `${tenant}/oauth2/v2.0/token`,
      revoke: null,
    },
    scopes: ['offline_access', 'User.Read', WRITE],
    needs: WRITE,
    extra: { prompt: 'select_account' },
  })
  const asker = (keeper: TokenKeeper, signal: AbortSignal) =>
    accountAsker({ keeper, refresh: oauth.refresh, signal, headers: HEADERS })

  return {
    ...oauth,
    exchange: async (answer, signal) => {
      const tokens = await oauth.exchange(answer, signal)
      const url = `${me}?$select=mail,userPrincipalName`
      const { mail, userPrincipalName } = (await asker(holding(tokens), signal)({ method: 'GET', url })).as(
        person,
      )
      const account = mail ?? userPrincipalName
      if (!account) throw new CalendarTrouble('not-a-calendar')
      return { tokens, account }
    },
    calendars: async (keeper, signal) => {
      const url = `${me}/calendars?$select=id,name,canEdit,isDefaultCalendar&$top=100`
      const { value } = (await asker(keeper, signal)({ method: 'GET', url })).as(calendarPage)
      return value
        .filter(({ canEdit }) => canEdit !== false)
        .toSorted((a, b) => Number(b.isDefaultCalendar ?? false) - Number(a.isDefaultCalendar ?? false))
        .map(({ id, name }) => ({ id, name: name ?? id }))
    },
    open: (keeper, calendarId, signal) => outlookTarget(asker(keeper, signal), me, calendarId),
  }
}
