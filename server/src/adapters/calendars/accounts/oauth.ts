import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client'
import { CalendarTrouble, type Tokens } from '../port.ts'

/** Where a provider signs people in and gives tokens. */
export interface OAuthAddresses {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  /** Null where tokens cannot be given back. */
  readonly revoke: string | null
}

export interface OAuthOptions {
  readonly addresses: OAuthAddresses
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** The scope without which nothing can be written. */
  readonly needs: string
  /** What this provider wants besides, so that it gives a refresh token. */
  readonly extra: Readonly<Record<string, string>>
}

interface Answer {
  readonly url: URL
  readonly state: string
  readonly verifier: string
}

/** Signing in at a provider by a code with PKCE, as RFC 6749 and 7636 describe it. */
export function oauthClient({ addresses, clientId, clientSecret, scopes, needs, extra }: OAuthOptions) {
  const config = (signal?: AbortSignal) => {
    const made = new Configuration(
      {
        issuer: addresses.issuer,
        authorization_endpoint: addresses.authorize,
        token_endpoint: addresses.token,
        ...(addresses.revoke && { revocation_endpoint: addresses.revoke }),
      },
      clientId,
      {},
      ClientSecretPost(clientSecret),
    )
    if (new URL(addresses.token).protocol === 'http:') allowInsecureRequests(made)
    if (signal)
      made[customFetch] = (url, options) => fetch(url, { ...options, body: options.body ?? null, signal })
    return made
  }

  return {
    signInUrl: async (asking: { state: string; verifier: string; redirectUri: string }): Promise<string> =>
      buildAuthorizationUrl(config(), {
        ...extra,
        redirect_uri: asking.redirectUri,
        scope: scopes.join(' '),
        state: asking.state,
        code_challenge: await calculatePKCECodeChallenge(asking.verifier),
        code_challenge_method: 'S256',
      }).href,

    exchange: async ({ url, state, verifier }: Answer, signal: AbortSignal): Promise<Tokens> => {
      const checks = { pkceCodeVerifier: verifier, expectedState: state }
      const reply = await asked(authorizationCodeGrant(config(signal), url, checks))
      // People can untick what we ask for. Without the right to write, the connection would fail at its first sync.
      if (reply.scope !== undefined && !reply.scope.includes(needs)) throw new CalendarTrouble('refused')
      return tokensOf(reply)
    },

    /** A provider that gives no new refresh token lets the old one stand. */
    refresh: async ({ refreshToken }: Tokens, signal: AbortSignal): Promise<Tokens> =>
      tokensOf({
        refresh_token: refreshToken,
        ...definedOf(await asked(refreshTokenGrant(config(signal), refreshToken))),
      }),

    revoke: async ({ refreshToken }: Tokens, signal: AbortSignal): Promise<void> => {
      if (addresses.revoke) await asked(tokenRevocation(config(signal), refreshToken))
    },
  }
}

const HOUR_S = 3600

function tokensOf(reply: TokenEndpointResponse): Tokens {
  if (!reply.refresh_token) throw new CalendarTrouble('refused')
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    expiresAt: Date.now() + (reply.expires_in ?? HOUR_S) * 1000,
  }
}

const definedOf = (reply: TokenEndpointResponse): TokenEndpointResponse =>
  Object.fromEntries(
    Object.entries(reply).filter(([, value]) => value !== undefined && value !== ''),
  ) as TokenEndpointResponse

/** A grant that the provider ended needs its owner; anything else may pass. */
async function asked<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof CalendarTrouble) throw error
    if (!(error instanceof ResponseBodyError)) throw new CalendarTrouble('unreachable', { cause: error })
    const ended = ['invalid_grant', 'interaction_required', 'consent_required', 'invalid_token']
    throw new CalendarTrouble(ended.includes(error.error) ? 'signed-out' : 'refused', { cause: error })
  }
}
