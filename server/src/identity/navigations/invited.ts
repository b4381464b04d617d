import type { navigationApi } from '@cuebook/domain/identity/navigation-api.ts'
import { afterSignIn, safeNext } from '@cuebook/domain/identity/safe-next.ts'
import type { Verb } from '../../verb.ts'
import { becomeClient } from '../become-client.ts'
import { redeemInvitation } from '../changes.ts'
import { askEngine } from '../engine/forward.ts'
import { invitedEmail } from '../queries.ts'
import { signInScreen } from '../sign-in/sign-in-screen.ts'

/** A used link leads to the usual sign-in, which lets people through who are still signed in. */
export const invited: Verb<typeof navigationApi.invited> = async (call) => {
  const { actor, ctx, from } = call
  const next = safeNext(call.query.next)
  const usualSignIn = { redirect: next ? `/api/login?${new URLSearchParams({ next })}` : '/api/login' }
  const { token } = call.query
  if (!token) return usualSignIn
  const { db } = ctx.database
  if (actor) {
    // A mailed link must not switch a signed-in person to another account.
    const meant = await invitedEmail(db, token)
    const isOther = meant !== null && meant !== actor.email
    return isOther ? { redirect: signInScreen(next, 'other-account') } : usualSignIn
  }
  const link = await db.transaction((tx) => redeemInvitation(tx, token, ctx.now()))
  if (!link) return usualSignIn
  const query = new URLSearchParams({ token: link, callbackURL: '/' })
  const response = await askEngine(call, { method: 'GET', path: `/magic-link/verify?${query}` })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const known = await ctx.authenticator.recognise({ cookie: cookies.join('; ') })
  if (!known) return usualSignIn
  await becomeClient(ctx, known.actor, from)
  return { redirect: afterSignIn(next) }
}
