import { withoutHidden } from '@cuebook/domain/identity/name-words.ts'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import type { Settings } from '../../settings.ts'
import { discoveryAddress } from './queries.ts'

export const oidcProviderId = 'oidc'

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
  const vouched = claims && tokenClaims.parse(JSON.parse(claims)).sub
  return vouched === subject ? vouched : ''
}
const tokenClaims = z.object({ sub: z.string().min(1) })

/** A claim as a text of sensible length; undefined for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && withoutHidden(value) !== '' ? withoutHidden(value).slice(0, 80) : undefined
