import { afterSignIn, safeNext } from '@cuebook/domain/identity/safe-next.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { webHeaders } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { oidcProviderId } from './engine.ts'
import { askEngine, type Forwarded } from './forward.ts'
import { invitedEmail, redeemInvitation } from './queries.ts'
import { becomeClient } from './set-role.ts'
import { signInScreen } from './sign-in.ts'

const nextOf = (request: FastifyRequest): string | null => {
  const { next } = request.query as { next?: unknown }
  return typeof next === 'string' ? safeNext(next) : null
}
const address = z.object({ url: z.string().optional() })

/** Addresses a browser goes to rather than calls: the way in, the way out and the links in mails. */
export function signInNavigations(app: FastifyInstance, ctx: Context): void {
  const forwarded = (request: FastifyRequest, reply: FastifyReply): Forwarded => ({
    ctx,
    headers: webHeaders(request),
    reply,
    from: { ip: request.ip, requestId: request.id },
  })

  app.get('/api/login', once, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const next = nextOf(request)
    if (await ctx.auth.actor(webHeaders(request))) return reply.redirect(afterSignIn(next))
    if (!ctx.auth.issuer) return reply.redirect(signInScreen(next))
    if (!(await ctx.auth.issuer.ready())) return reply.redirect(signInScreen(next, 'provider'))
    const body = {
      provider: oidcProviderId,
      callbackURL: signInScreen(next),
      errorCallbackURL: signInScreen(next),
      disableRedirect: true,
    }
    const response = await askEngine(forwarded(request, reply), {
      method: 'POST',
      path: '/sign-in/social',
      body,
    })
    const { url } = response.ok ? address.parse(await response.json()) : {}
    return reply.redirect(url ?? signInScreen(next, 'provider'))
  })

  app.get('/api/logout', once, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Another site must not be able to log somebody out by a link.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/')
    const body = { callbackURL: '/landing', disableRedirect: true }
    const response = await askEngine(forwarded(request, reply), { method: 'POST', path: '/sign-out', body })
    const { url } = response.ok ? address.parse(await response.json()) : {}
    return reply.header('clear-site-data', '"cache"').redirect(url ?? '/landing')
  })

  // A link that was used up leads to the usual way in, which knows whoever is still signed in.
  app.get('/api/auth/invited', once, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const next = nextOf(request)
    const { token } = request.query as { token?: unknown }
    const usualWay = next ? `/api/login?${new URLSearchParams({ next })}` : '/api/login'
    if (typeof token !== 'string') return reply.redirect(usualWay)
    const { db } = ctx.database
    const here = await ctx.auth.actor(webHeaders(request))
    if (here) {
      // Nobody is moved into another account by a link they were sent.
      const meant = await invitedEmail(db, token)
      const other = meant !== null && meant !== here.actor.email
      return reply.redirect(other ? signInScreen(next, 'other-account') : usualWay)
    }
    const link = await db.transaction((tx) => redeemInvitation(tx, token, ctx.now()))
    if (!link) return reply.redirect(usualWay)
    const query = new URLSearchParams({ token: link, callbackURL: '/' })
    const ask = { method: 'GET', path: `/magic-link/verify?${query}` } as const
    const response = await askEngine(forwarded(request, reply), ask)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
    const known = await ctx.auth.actor(new Headers({ cookie: cookies.join('; ') }))
    if (!known) return reply.redirect(usualWay)
    await becomeClient(ctx, known.actor, { ip: request.ip, requestId: request.id })
    return reply.redirect(afterSignIn(next))
  })

  for (const [path, failed] of returns) {
    app.get(`/api/auth${path}`, once, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (movesAddress(request) && !(await ctx.auth.actor(webHeaders(request))))
        return reply.redirect(signInScreen('/profile', 'sign-in-first'))
      const at = request.url.indexOf('?')
      const search = at === -1 ? '' : request.url.slice(at)
      const ask = { method: 'GET', path: `${path}${search}` } as const
      const response = await askEngine(forwarded(request, reply), ask).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a link or a return from the provider could not be used')
        return new Response()
      })
      return reply.redirect(landing(response, failed, ctx.settings.baseUrl))
    })
  }
}

// A mail scanner's HEAD must neither use a link up nor log anybody out.
const once = { exposeHeadRoute: false } as const

/** Where people come back to, and what the sign-in screen says when that fails. */
const returns = [
  ['/verify-email', 'link'],
  ['/magic-link/verify', 'link'],
  [`/callback/${oidcProviderId}`, 'refused'],
] as const

const emailChange = z.object({ updateTo: z.string() })

/** Whoever receives the link to a new address may be a stranger to a mistyped one: it needs its own session. */
function movesAddress(request: FastifyRequest): boolean {
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string') return false
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return emailChange.safeParse(claims).success
  } catch {
    return false
  }
}

/** The engine checks where it redirects to; that it stays on our own pages holds even if it once did not. */
function landing(response: Response, failed: string, baseUrl: string): string {
  const location = response.headers.get('location') ?? ''
  const url = URL.canParse(location, baseUrl) ? new URL(location, baseUrl) : null
  if (!location || url?.origin !== new URL(baseUrl).origin) return signInScreen(null, failed)
  const next = url.searchParams.get('next')
  const error = url.searchParams.get('error')
  if (error) return signInScreen(next, error === 'account_not_linked' ? 'not-linked' : failed)
  if (url.pathname !== '/sign-in') return url.pathname + url.search
  const signedIn = response.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie))
  return signedIn ? afterSignIn(next) : signInScreen(next)
}
