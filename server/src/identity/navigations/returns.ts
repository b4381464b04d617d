import type { navigationApi } from '@cuebook/domain/identity/navigation-api.ts'
import { afterSignIn, safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { z } from 'zod'
import type { Actor } from '../../kernel/actor.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Call, Verb } from '../../verb.ts'
import { endOtherSessions } from '../changes.ts'
import {
  askEngine,
  type Forwarded,
  isOfSuspended,
  SUSPENDED_CODE,
  sessionTokenIn,
} from '../engine/forward.ts'
import { noteRefusedSignIn } from '../engine/note-sign-in.ts'
import { oidcProviderId, throughProvider } from '../engine/oidc.ts'
import { linkedEmail } from '../queries.ts'
import { type Again, newLinkTo, signInScreen } from '../sign-in/sign-in-screen.ts'

/** The engine checks the links in mails and the return from the provider; we alone decide where they lead. */
export const verifyEmail: Verb<typeof navigationApi.verifyEmail> = async (call) => {
  const { actor, ctx } = call
  const { token = '', proof } = call.query
  const next = safeNext(call.query.next)
  const claims = claimsOf(token)
  const failed: Failed = { error: 'link', again: newLinkTo(call.query.for, 'confirm') }
  if (!claims) return { redirect: screenAfter(failed, next) }
  // A link to a mistyped new address may reach a stranger, so it works only in a signed-in browser.
  if (claims.updateTo && !actor) return { redirect: signInScreen('/profile', 'sign-in-first') }
  if (actor && actor.email !== claims.email) return { redirect: signInScreen(next, 'other-account') }
  const { email } = claims
  if (!claims.updateTo && !(await ctx.auth.confirmations.isCurrent({ email, token, proof })))
    return { redirect: screenAfter(failed, next) }
  const path = `/verify-email?${new URLSearchParams({ token, callbackURL: '/sign-in' })}` as const
  const outcome = await (claims.updateTo && actor ? moveAddress(call, actor, path) : comeBack(call, path))
  if (outcome.error) await noteRefusedSignIn(call, { way: 'address', email })
  return { redirect: whereTo(outcome, next, failed) }
}

/** Whoever held another session of this account must not keep it once the address has changed. */
const moveAddress = (call: Call<typeof navigationApi.verifyEmail>, actor: Actor, path: `/${string}`) =>
  call.ctx.auth.scope.runOrRefuse(
    async () => {
      const { conn } = call.ctx.auth.scope
      const outcome = await comeBack(call, path)
      // The engine fails when somebody else proved the address since it was mailed.
      if (outcome.error === 'trouble') return FAILED
      if (outcome.error) return outcome
      await endOtherSessions(conn, actor.id, call.sessionId)
      const subject = { type: 'user', id: actor.id }
      await record(conn, { actorId: actor.id, action: 'email.changed', subject, from: call.from })
      return outcome
    },
    ({ error }) => error !== null,
  )

export const magicLink: Verb<typeof navigationApi.magicLink> = async (call) => {
  const { actor, ctx } = call
  const { token = '' } = call.query
  const next = safeNext(call.query.next)
  // A mailed link must not switch a signed-in person to another account without asking.
  const meant = actor && (await linkedEmail(ctx.database.db, token))
  if (actor && meant && meant !== actor.email) return { redirect: signInScreen(next, 'other-account') }
  const query = new URLSearchParams({ token, callbackURL: '/sign-in' })
  const outcome = await comeBack(call, `/magic-link/verify?${query}`)
  if (outcome.error) await noteRefusedSignIn(call, { way: 'link', email: call.query.for })
  return { redirect: whereTo(outcome, next, { error: 'link', again: newLinkTo(call.query.for, 'link') }) }
}

export const providerReturn: Verb<typeof navigationApi.providerReturn> = async (call) => {
  const { url } = call.reply.request
  const at = url.indexOf('?')
  const path = `/callback/${oidcProviderId}${at === -1 ? '' : url.slice(at)}` as const
  const outcome = await throughProvider(() => comeBack(call, path))
  if (outcome.error) await noteRefusedSignIn(call, { way: 'provider' })
  return { redirect: whereTo(outcome, outcome.next, { error: 'refused', again: null }) }
}

interface Outcome {
  readonly error: string | null
  readonly signedIn: boolean
  /** The page that the engine was asked to come back to before the person left for the provider. */
  readonly next: string | null
}

const SUSPENDED: Outcome = { error: 'suspended', signedIn: false, next: null }
const FAILED: Outcome = { error: 'failed', signedIn: false, next: null }
/** The fault is ours, so the same link may work in a moment. */
const TROUBLE: Outcome = { error: 'trouble', signedIn: false, next: null }

async function comeBack(call: Forwarded, path: `/${string}`): Promise<Outcome> {
  const { log } = call.reply.request
  try {
    const response = await askEngine(call, { method: 'GET', path })
    if (await isOfSuspended(response)) return SUSPENDED
    if (response.status >= 500) return TROUBLE
    const location = response.headers.get('location')
    const { baseUrl } = call.ctx.settings
    if (!location || !URL.canParse(location, baseUrl)) return FAILED
    const { searchParams } = new URL(location, baseUrl)
    // After a provider the engine names its refusal in the address to go on to.
    if (searchParams.get('error') === SUSPENDED_CODE) return SUSPENDED
    return {
      error: searchParams.get('error'),
      signedIn: sessionTokenIn(response) !== undefined,
      next: safeNext(searchParams.get('next')),
    }
  } catch (error) {
    log.warn({ err: error }, 'a mailed link or a return from the identity provider failed')
    return TROUBLE
  }
}

/** What the sign-in screen says and offers when the engine refuses. */
interface Failed {
  readonly error: string
  readonly again: Again | null
}

const screenAfter = ({ error, again }: Failed, next: string | null): string =>
  signInScreen(next, error, again)

/** Never an address that the engine or the query names: only our own screens. */
function whereTo({ error, signedIn }: Outcome, next: string | null, failed: Failed): string {
  if (error === 'suspended' || error === 'trouble') return signInScreen(next, error)
  if (error === 'account_not_linked') return signInScreen(next, 'not-linked')
  if (error) return screenAfter(failed, next)
  if (signedIn) return afterSignIn(next)
  // The engine signs nobody in by a link to an address that is confirmed already.
  return failed.again ? signInScreen(next, 'confirmed', { email: failed.again.email }) : signInScreen(next)
}

const claims = z.object({ email: z.string(), updateTo: z.string().optional() })

/** What the link's token says; the engine checks its signature later. */
function claimsOf(token: string): z.output<typeof claims> | null {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    return claims.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
