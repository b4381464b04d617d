import type { navigationApi } from '@cuebook/domain/identity/navigation-api.ts'
import { afterSignIn, safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { transact } from '../../kernel/db/transact.ts'
import { signInPath } from '../../kernel/signed-in-link.ts'
import type { Verb } from '../../verb.ts'
import { becomeClient } from '../become-client.ts'
import { redeemInvitation } from '../changes.ts'
import { askEngine, isOfSuspended } from '../engine/forward.ts'
import { noteRefusedSignIn } from '../engine/note-sign-in.ts'
import { invitedEmail } from '../queries.ts'
import { newLinkTo, signInScreen } from '../sign-in/sign-in-screen.ts'

/** A used link lets people through who are still signed in, and offers others a sign-in link to the same address. */
export const invited: Verb<typeof navigationApi.invited> = async (call) => {
  const { actor, ctx, from } = call
  const next = safeNext(call.query.next)
  const usualSignIn = { redirect: next ? signInPath(next) : '/api/login' }
  const { token } = call.query
  if (!token) return usualSignIn
  const { db } = ctx.database
  if (actor) {
    // A mailed link must not switch a signed-in person to another account.
    const meant = await invitedEmail(db, token)
    if (meant !== null && meant !== actor.email) return { redirect: signInScreen(next, 'other-account') }
    if (meant !== null) await becomeClient(ctx, actor, from)
    return { redirect: afterSignIn(next) }
  }
  const link = await transact(db, (tx) => redeemInvitation(tx, token, ctx.now()))
  const again = newLinkTo(call.query.for, 'link')
  const spent = again ? { redirect: signInScreen(next, 'invitation', again) } : usualSignIn
  if (!link) {
    await noteRefusedSignIn(call, { way: 'invitation', email: call.query.for })
    return spent
  }
  const query = new URLSearchParams({ token: link, callbackURL: '/' })
  const response = await askEngine(call, { method: 'GET', path: `/magic-link/verify?${query}` })
  if (await isOfSuspended(response)) return { redirect: signInScreen(next, 'suspended') }
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const known = await ctx.authenticator.recognise({ cookie: cookies.join('; ') })
  if (!known) return spent
  await becomeClient(ctx, known.actor, from)
  return { redirect: afterSignIn(next) }
}
