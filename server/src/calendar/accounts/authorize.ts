import { createHash, randomBytes } from 'node:crypto'
import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import type { OAuthPlatform } from '@cuebook/domain/calendar/settings.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { lt, sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import { keyFor, sealText } from '../../kernel/installation/seal-text.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { askingLimits } from '../limits.ts'
import { calendarSignIns } from '../table.ts'

export const SIGN_IN_KEY = 'calendar-sign-ins'

/** Where the provider sends the person back to. */
export const redirectUriOf = ({ settings }: Pick<Context, 'settings'>, platform: OAuthPlatform): string =>
  `${settings.baseUrl}/api/calendar-connections/${platform}/callback`

/** The state opens a sign-in that has begun, so the table holds only its hash. */
export const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

const secretWord = (): string => randomBytes(32).toString('base64url')

export const authorize: Verb<typeof connectionsApi.authorize> = async ({ actor, params, ctx, reply }) => {
  const { platform } = params
  const account = ctx.calendars.accounts[platform]
  if (!account) throw new Refusal('calendar.not-offered')
  const [state, verifier] = [secretWord(), secretWord()]
  await transact(ctx.database.db, async (tx) => {
    await takeAttempt(tx, askingLimits(actor.id), ctx.now(), reply)
    await tx.delete(calendarSignIns).where(lt(calendarSignIns.createdAt, sql`now() - interval '1 hour'`))
    await tx.insert(calendarSignIns).values({
      stateHash: hashOf(state),
      userId: actor.id,
      platform,
      verifier: sealText(verifier, await keyFor(tx, SIGN_IN_KEY)),
    })
  })
  return { url: await account.signInUrl({ state, verifier, redirectUri: redirectUriOf(ctx, platform) }) }
}
