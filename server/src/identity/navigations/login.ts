import { askedRole, roleChoice } from '@cuebook/domain/identity/asked-role.ts'
import type { navigationApi } from '@cuebook/domain/identity/navigation-api.ts'
import { afterSignIn, safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { z } from 'zod'
import type { Call, Verb } from '../../verb.ts'
import { askEngine } from '../engine/forward.ts'
import { oidcProviderId } from '../engine/oidc.ts'
import { signInScreen, signUpScreen } from '../sign-in/sign-in-screen.ts'

const address = z.object({ url: z.string().optional() })

export const login: Verb<typeof navigationApi.login> = async (call) => {
  const { actor, ctx } = call
  const role = askedRole(call.query.role)
  const asked = safeNext(call.query.next)
  if (actor) return { redirect: afterSignIn(asked) }
  if (!ctx.auth.issuer) return { redirect: role ? signUpScreen(role, asked) : signInScreen(asked) }
  // A newcomer comes back from the provider without a role, and is asked for it with the answer filled in.
  const next = asked ?? (role && roleChoice(role, null))
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
  if (!comesFromUs(call)) return { redirect: '/' }
  const body = { callbackURL: '/landing', disableRedirect: true }
  const response = await askEngine(call, { method: 'POST', path: '/sign-out', body })
  const { url } = response.ok ? address.parse(await response.json()) : {}
  call.reply.header('clear-site-data', '"cache"')
  return { redirect: url ?? '/landing' }
}

/**
 * Another site must not be able to log a person out with a link. Browsers say where a request comes from, except on a
 * plain http address; programs say nothing at all.
 */
function comesFromUs({ headers, ctx: { settings } }: Call<typeof navigationApi.logout>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin ?? headers.referer
  if (from !== undefined) return URL.canParse(from) && settings.origins.includes(new URL(from).origin)
  const { protocol, hostname } = new URL(settings.baseUrl)
  return protocol === 'https:' || hostname === 'localhost' || headers.authorization !== undefined
}
