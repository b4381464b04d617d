import type { navigationApi } from '@cuebook/domain/identity/navigation-api.ts'
import { afterSignIn } from '@cuebook/domain/identity/safe-next.ts'
import { z } from 'zod'
import type { Verb } from '../../verb.ts'
import { oidcProviderId } from '../engine.ts'
import { askEngine, type Forwarded } from '../forward.ts'
import { type Again, newLinkTo, signInScreen } from '../sign-in-screen.ts'

/** The engine checks the links in mails and the return from the provider; we decide where they lead. */
export const verifyEmail: Verb<typeof navigationApi.verifyEmail> = async (call) => {
  if (movesAddress(call.query.token) && !call.actor)
    return { redirect: signInScreen('/profile', 'sign-in-first') }
  return comeBack(call, '/verify-email', { error: 'link', again: newLinkTo(call.query.for, 'confirm') })
}

export const magicLink: Verb<typeof navigationApi.magicLink> = (call) =>
  comeBack(call, '/magic-link/verify', { error: 'link', again: newLinkTo(call.query.for, 'link') })

export const providerReturn: Verb<typeof navigationApi.providerReturn> = (call) =>
  comeBack(call, `/callback/${oidcProviderId}`, { error: 'refused', again: null })

/** What the sign-in screen says and offers when the engine refuses. */
interface Failed {
  readonly error: string
  readonly again: Again | null
}

async function comeBack(call: Forwarded, path: `/${string}`, failed: Failed): Promise<{ redirect: string }> {
  const { request } = call.reply
  const at = request.url.indexOf('?')
  const search = at === -1 ? '' : request.url.slice(at)
  const response = await askEngine(call, { method: 'GET', path: `${path}${search}` }).catch(
    (error: unknown) => {
      request.log.warn({ err: error }, 'a mailed link or a return from the identity provider failed')
      return new Response()
    },
  )
  return { redirect: landing(response, failed, call.ctx.settings.baseUrl) }
}

const emailChange = z.object({ updateTo: z.string() })

/** A link to a mistyped new address may reach a stranger, so it works only in a signed-in browser. */
function movesAddress(token: string | undefined): boolean {
  if (!token) return false
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return emailChange.safeParse(claims).success
  } catch {
    return false
  }
}

/**
 * The engine already checks where it redirects to. This check keeps people on our own pages even if the engine fails.
 */
function landing(response: Response, { error: failed, again }: Failed, baseUrl: string): string {
  const location = response.headers.get('location') ?? ''
  const url = URL.canParse(location, baseUrl) ? new URL(location, baseUrl) : null
  if (!location || url?.origin !== new URL(baseUrl).origin) return signInScreen(null, failed, again)
  const next = url.searchParams.get('next')
  const error = url.searchParams.get('error')
  if (error === 'account_not_linked') return signInScreen(next, 'not-linked')
  if (error) return signInScreen(next, failed, again)
  if (url.pathname !== '/sign-in') return url.pathname + url.search
  const signedIn = response.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie))
  if (signedIn) return afterSignIn(next)
  // The engine signs nobody in by a link to an address that is confirmed already.
  return again ? signInScreen(next, 'confirmed', { email: again.email }) : signInScreen(next)
}
