import { askedRole, roleChoice } from '@cuebook/domain/identity/asked-role.ts'
import type { navigationApi } from '@cuebook/domain/identity/navigation-api.ts'
import { afterSignIn, safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { z } from 'zod'
import type { Verb } from '../../verb.ts'
import { askEngine } from '../engine/forward.ts'
import { oidcProviderId } from '../engine/oidc.ts'
import { signInScreen, signUpScreen } from '../sign-in/sign-in-screen.ts'
import { isFromElsewhere, isOwnNavigation } from './own-navigation.ts'

const address = z.object({ url: z.string().optional() })

export const login: Verb<typeof navigationApi.login> = async (call) => {
  const { actor, ctx } = call
  const role = askedRole(call.query.role)
  const asked = safeNext(call.query.next)
  if (actor) return { redirect: afterSignIn(asked) }
  if (!ctx.auth.issuer) return { redirect: role ? signUpScreen(role, asked) : signInScreen(asked) }
  // A newcomer comes back from the provider without a role, and is asked for it with the answer filled in.
  const next = asked ?? (role && roleChoice(role, null))
  if (isFromElsewhere(call.headers, ctx.settings)) return { redirect: signInScreen(next) }
  if (!(await ctx.auth.issuer.ready())) return { redirect: signInScreen(next, 'provider') }
  const body = {
    provider: oidcProviderId,
    callbackURL: signInScreen(next),
    errorCallbackURL: signInScreen(next),
    disableRedirect: true,
  }
  const response = await askEngine(call, { method: 'POST', path: '/sign-in/social', body })
  const { url } = response.ok ? address.parse(await response.json()) : {}
  return { redirect: url ?? signInScreen(next, 'provider') }
}

export const logout: Verb<typeof navigationApi.logout> = async (call) => {
  if (!isOwnNavigation(call.headers, call.ctx.settings)) return { redirect: '/' }
  const body = { callbackURL: '/landing', disableRedirect: true }
  const response = await askEngine(call, { method: 'POST', path: '/sign-out', body })
  const { actor, from, reply } = call
  if (actor) reply.request.log.info({ reqId: from.requestId, user: actor.id }, 'signed out')
  const { url } = response.ok ? address.parse(await response.json()) : {}
  reply.header('clear-site-data', '"cache"')
  return { redirect: url ?? '/landing' }
}
