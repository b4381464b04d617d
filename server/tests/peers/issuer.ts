import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { origin } from '../app.ts'

export const client = { id: 'cuebook', secret: 'a secret between the two of us' }

export interface Person {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly given_name?: string
  readonly family_name?: string
}

export interface TestIssuer {
  readonly url: string
  /** Sets the person who signs in at the provider from now on. */
  signInAs(person: Person): void
  /** Changes what the token endpoint answers, as a broken or an evil provider would. */
  tamper(change: ((answer: Record<string, unknown>) => Record<string, unknown>) | null): void
  /** An id token with these claims and the provider's true signature. */
  signed(claims: object): string
  /** Follows the provider's redirects as a browser does, and returns the first address on our own site. */
  follow(address: string): Promise<string>
  close(): Promise<void>
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }

/** A certified OpenID provider on this machine; PKCE required, its one screen signs in at once. */
export async function startIssuer(port = 0): Promise<TestIssuer> {
  let person: Person | undefined
  let change: ((answer: Record<string, unknown>) => Record<string, unknown>) | null = null
  const server: Server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${origin}/api/auth/callback/oidc`],
        post_logout_redirect_uris: [`${origin}/landing`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey] },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['keys of the test'] },
    findAccount: (_ctx: unknown, accountId: string) => ({ accountId, claims: async () => person }),
    interactions: { url: () => '/screen' },
  })

  async function screen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(request, response)
    const accountId = person?.sub ?? ''
    let result: object = { login: { accountId } }
    if (prompt.name === 'consent') {
      const grant = new provider.Grant({ accountId, clientId: params.client_id ?? '' })
      grant.addOIDCScope('openid email profile')
      result = { consent: { grantId: await grant.save() } }
    }
    const to = await provider.interactionResult(request, response, result)
    response.writeHead(303, { location: to }).end()
  }

  const callback = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/screen')) {
      screen(request, response).catch(() => response.writeHead(500).end())
      return
    }
    if (change && request.url === '/token') tampered(response, change)
    callback(request, response)
  })

  return {
    url,
    signInAs: (next) => {
      person = next
    },
    tamper: (next) => {
      change = next
    },
    signed: (claims) => {
      const head = { alg: signingKey.alg, kid: signingKey.kid, typ: 'JWT' }
      const text = [head, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
    },
    follow: async (address) => {
      const cookies = new Map<string, string>()
      for (let at = address; ; ) {
        if (!at.startsWith(url)) return at
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = answer.headers.get('location')
        if (!location) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`)
        at = new URL(location, at).href
      }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function tampered(
  response: ServerResponse,
  change: (answer: Record<string, unknown>) => Record<string, unknown>,
): void {
  const end = response.end.bind(response)
  response.end = ((body: string | Buffer) => {
    const changed = JSON.stringify(change(JSON.parse(String(body))))
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }) as typeof response.end
}
