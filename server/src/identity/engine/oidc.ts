import { AsyncLocalStorage } from 'node:async_hooks'
import { withoutHidden } from '@cuebook/domain/identity/name-words.ts'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import type { Settings } from '../../settings.ts'
import { discoveryAddress } from './queries.ts'

export const oidcProviderId = 'oidc'

/** A session that began longer after the person proved to the provider who they are asks again before what matters. */
const FRESH_SECONDS = 600

/** When the person of a sign-in through the provider proved who they are; the beginning of time when it does not say. */
const proof = new AsyncLocalStorage<{ at: Date }>()
export const throughProvider = <T>(work: () => Promise<T>): Promise<T> => proof.run({ at: new Date(0) }, work)
export const provenAtProvider = (): Date | undefined => proof.getStore()?.at

/** Signing in through the identity provider that the operator named. */
export function oidcPlugin({ issuer, clientId, clientSecret }: NonNullable<Settings['oidc']>) {
  return genericOAuth({
    config: [
      {
        providerId: oidcProviderId,
        discoveryUrl: discoveryAddress(issuer),
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        // Whoever was asked by the provider longer ago is asked again; it then says when in the id token.
        authorizationUrlParams: { max_age: String(FRESH_SECONDS) },
        pkce: true,
        requireIdTokenVerification: true,
        accountSubject: ({ tokens, profile }) => vouchedSubject(tokens.idToken, profile.sub),
        postLogoutRedirectURI: '/landing',
        mapProfileToUser: (profile) => ({
          firstName: textOf(profile.given_name),
          lastName: textOf(profile.family_name),
          name: textOf(profile.name) ?? '',
          emailVerified: profile.email_verified === true,
        }),
      },
    ],
  })
}

/**
 * The engine verifies an id token only if there is one. A missing one, or one of another person, must prove nothing.
 */
function vouchedSubject(idToken: string | undefined, subject: unknown): string {
  const claims = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()
  const vouched = claims ? tokenClaims.parse(JSON.parse(claims)) : null
  const current = proof.getStore()
  // A clock of the provider that runs ahead must not make a session fresh for longer.
  if (current && vouched?.auth_time) current.at = new Date(Math.min(vouched.auth_time * 1000, Date.now()))
  return vouched && vouched.sub === subject ? vouched.sub : ''
}
const tokenClaims = z.object({ sub: z.string().min(1), auth_time: z.number().optional() })

/** A claim as a text of sensible length; undefined for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && withoutHidden(value) !== '' ? withoutHidden(value).slice(0, 80) : undefined
