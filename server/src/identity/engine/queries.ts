import { z } from 'zod'

const document = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  issuer: z.string(),
})

const withoutSlash = (issuer: string): string => issuer.replace(/\/+$/, '')

export const discoveryAddress = (issuer: string): string =>
  `${withoutSlash(issuer)}/.well-known/openid-configuration`

/**
 * Reads the provider's discovery document. Throws when it does not answer, or not with such a document of its own: one
 * provider must not speak in the name of another.
 */
export async function askIssuer(issuer: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(discoveryAddress(issuer), { signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`)
  const { issuer: named } = document.parse(await answer.json())
  if (withoutSlash(named) !== withoutSlash(issuer))
    throw new Error(`the identity provider calls itself ${named.slice(0, 200)}, not OIDC_ISSUER`)
}
