import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Tokens } from '../port.ts'

export interface StubReply {
  readonly status: number
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface StubCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

interface ProviderOptions {
  readonly paths: { readonly authorize: string; readonly token: string; readonly revoke?: string }
  readonly scope: string
  /** A new refresh token with each refresh, which ends the old one, as Microsoft does it. */
  readonly rotates: boolean
  /** The answer to a call with a good token. */
  readonly answer: (call: StubCall) => StubReply
}

/** A provider of accounts: signs people in with PKCE, gives tokens, and asks for them. Calls can be made to fail. */
export async function openProvider({ paths, scope, rotates, answer }: ProviderOptions) {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const access = new Set<string>()
  const grants = new Set<string>()
  const failing: StubReply[] = []
  const calls: string[] = []

  const tokens = (): { access_token: string; refresh_token: string } => {
    const made = { access_token: `access-${randomUUID()}`, refresh_token: `refresh-${randomUUID()}` }
    access.add(made.access_token)
    grants.add(made.refresh_token)
    return made
  }
  const refused = (error: string): StubReply => ({ status: 400, body: { error } })
  const kind = { token_type: 'Bearer', expires_in: 3600, scope }
  const unticked = { ...kind, scope: 'something-else' }
  let unticks = false

  function giveTokens(form: URLSearchParams): StubReply {
    if (form.get('client_id') !== 'stub-id' || form.get('client_secret') !== 'stub-secret')
      return refused('invalid_client')
    if (form.get('grant_type') === 'refresh_token') return refresh(form.get('refresh_token') ?? '')
    const begun = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (begun?.challenge !== challenge || begun.redirectUri !== form.get('redirect_uri'))
      return refused('invalid_grant')
    const granted = unticks ? unticked : kind
    unticks = false
    return { status: 200, body: { ...granted, ...tokens() } }
  }

  function refresh(refreshToken: string): StubReply {
    if (!grants.has(refreshToken)) return refused('invalid_grant')
    const { refresh_token, access_token } = tokens()
    if (!rotates) {
      grants.delete(refresh_token)
      return { status: 200, body: { ...kind, access_token } }
    }
    grants.delete(refreshToken)
    return { status: 200, body: { ...kind, access_token, refresh_token } }
  }

  /** Nobody has to press a button here: whoever opens the page is signed in. */
  function signIn(query: URLSearchParams): StubReply {
    const code = randomUUID()
    const back = new URL(query.get('redirect_uri') ?? '')
    codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri: back.href })
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    return { status: 302, headers: { location: back.href } }
  }

  async function reply(request: IncomingMessage): Promise<StubReply> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
    const sent = await text(request)
    calls.push(`${request.method} ${decodeURIComponent(pathname)}`)
    if (pathname === paths.authorize) return signIn(searchParams)
    if (pathname === paths.token) return giveTokens(new URLSearchParams(sent))
    if (pathname === paths.revoke) {
      grants.delete(new URLSearchParams(sent).get('token') ?? '')
      return { status: 200, body: {} }
    }
    const failure = failing.shift()
    if (failure) return failure
    if (!access.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return { status: 401, body: { error: { code: 401, message: 'Invalid Credentials' } } }
    return answer({
      method: request.method ?? '',
      path: decodeURIComponent(pathname),
      query: searchParams,
      headers: request.headers,
      body: sent ? JSON.parse(sent) : undefined,
    })
  }

  const server = createServer((request, response) => {
    void reply(request).then(({ status, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body && JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked since the start, as 'GET /path'. */
    calls,
    grants,
    /** Tokens of somebody who is signed in. */
    signedIn: (): Tokens => {
      const { access_token, refresh_token } = tokens()
      return { accessToken: access_token, refreshToken: refresh_token, expiresAt: Date.now() + 3_600_000 }
    },
    /** The next calls with a token get these answers instead. */
    fail: (...replies: StubReply[]) => failing.push(...replies),
    /** The next person who signs in takes away the right to write. */
    untick: () => {
      unticks = true
    },
    endAccess: () => access.clear(),
    endGrants: () => grants.clear(),
    close: () => server.close(),
  }
}
export type Provider = Awaited<ReturnType<typeof openProvider>>
