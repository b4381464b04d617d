import { z } from 'zod'

const document = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  issuer: z.string(),
})

export const discoveryAddress = (issuer: string): string =>
  `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`

/** Reads the provider's discovery document. Throws when it does not answer, or not with such a document. */
export async function askIssuer(issuer: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(discoveryAddress(issuer), { signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`)
  document.parse(await answer.json())
}
