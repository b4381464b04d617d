import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import type { CalendarSettings, OAuthPlatform } from '@cuebook/domain/calendar/settings.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type AccountCalendars, CalendarTrouble } from '../../adapters/calendars/port.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import { keyFor, openText } from '../../kernel/installation/seal-text.ts'
import type { Call, Verb } from '../../verb.ts'
import { keepConnection } from '../keep-connection.ts'
import { ASK_MS } from '../refuse-trouble.ts'
import { calendarConnections, calendarSignIns } from '../table.ts'
import { writeSettings } from '../write-settings.ts'
import { hashOf, redirectUriOf, SIGN_IN_KEY } from './authorize.ts'

type CallbackCall = Call<typeof connectionsApi.callback>

/** A browser navigates here, so whatever happens, the person comes back to the screen that they left. */
export const callback: Verb<typeof connectionsApi.callback> = async (call) => {
  const { platform } = call.params
  const outcome = (await connect(call)) ? 'connected' : 'failed'
  return { redirect: `/calendar-settings?${outcome}=${platform}` }
}

async function connect({ actor, params, query, ctx, from }: CallbackCall): Promise<boolean> {
  const { platform } = params
  const { code, state, error } = query
  const provider = ctx.calendars.accounts[platform]
  if (!actor || !provider || !state) return false
  const verifier = await takeSignIn(ctx, { state, userId: actor.id, platform })
  if (!verifier || !code || error) return false
  const redirectUri = redirectUriOf(ctx, platform)
  const given = await exchange(ctx, provider, { code, state, verifier, redirectUri })
  if (!given) return false
  const { account, tokens } = given
  await transact(ctx.database.db, async (tx) => {
    const [present] = await tx
      .select({ account: calendarConnections.account })
      .from(calendarConnections)
      .where(and(eq(calendarConnections.userId, actor.id), eq(calendarConnections.platform, platform)))
    // A calendar that was chosen belongs to the account before; another account does not have it.
    const isOther = present !== undefined && present.account !== account
    const change = { enabled: true, ...(isOther && { calendarId: '' }) }
    await writeSettings(tx, { userId: actor.id, from }, (before) => changed(before, platform, change))
    const secret = { kind: 'tokens', ...tokens } as const
    await keepConnection(tx, { userId: actor.id, platform, account, secret, from })
  })
  return true
}

/** A state is good once, soon, and only for the person who began: nobody can slip in an account of their own. */
async function takeSignIn(
  { database: { db } }: Context,
  { state, userId, platform }: { state: string; userId: string; platform: OAuthPlatform },
): Promise<string | null> {
  const { stateHash, createdAt } = calendarSignIns
  const [begun] = await db
    .delete(calendarSignIns)
    .where(
      and(
        eq(stateHash, hashOf(state)),
        eq(calendarSignIns.userId, userId),
        eq(calendarSignIns.platform, platform),
        gt(createdAt, sql`now() - interval '15 minutes'`),
      ),
    )
    .returning()
  return begun ? openText(begun.verifier, await keyFor(db, SIGN_IN_KEY)) : null
}

interface Returned {
  readonly code: string
  readonly state: string
  readonly verifier: string
  readonly redirectUri: string
}

async function exchange(ctx: Context, provider: AccountCalendars, returned: Returned) {
  const { code, state, verifier, redirectUri } = returned
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ code, state }).toString()
  try {
    return await provider.exchange({ url, state, verifier }, AbortSignal.timeout(ASK_MS))
  } catch (error) {
    if (!(error instanceof CalendarTrouble)) throw error
    ctx.log.warn({ trouble: error.kind }, 'a calendar account could not be connected')
    return null
  }
}

const cards = { google: 'googleCalendar', outlook: 'outlookCalendar' } as const

function changed(before: CalendarSettings, platform: OAuthPlatform, change: object): CalendarSettings {
  const card = cards[platform]
  return { ...before, [card]: { ...before[card], ...change } }
}
