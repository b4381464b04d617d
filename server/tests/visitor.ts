import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { faultOf } from './hostile/declared.ts'
import { endpointAt } from './hostile/named.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Answer = LightMyRequestResponse

/** Calls the server as a browser does: it keeps cookies and sends its origin. */
export interface Visitor {
  readonly cookies: Map<string, string>
  call(method: Method, url: string, options?: InjectOptions): Promise<Answer>
  get(url: string, options?: InjectOptions): Promise<Answer>
  post(url: string, body?: InjectOptions['payload'], options?: InjectOptions): Promise<Answer>
  put(url: string, body: InjectOptions['payload']): Promise<Answer>
  patch(url: string, body: InjectOptions['payload']): Promise<Answer>
  delete(url: string): Promise<Answer>
}

export function visitorOf(app: FastifyInstance, origin: string): Visitor {
  const cookies = new Map<string, string>()
  const call = async (method: Method, url: string, { headers, ...options }: InjectOptions = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      ...options,
      headers: definedHeaders({ ...(method !== 'GET' && { origin }), ...(cookie && { cookie }), ...headers }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(cookies, line)
    mustBeDescribed(method, url, answer)
    return answer
  }
  return {
    cookies,
    call,
    get: (url, options) => call('GET', url, options),
    post: (url, body, options) =>
      call('POST', url, { ...(body !== undefined && { payload: body }), ...options }),
    put: (url, body) => call('PUT', url, { ...(body !== undefined && { payload: body }) }),
    patch: (url, body) => call('PATCH', url, { ...(body !== undefined && { payload: body }) }),
    delete: (url) => call('DELETE', url),
  }
}

/** Every test also shows that what it is answered is of the schema of its call, or a refusal that the call declares. */
function mustBeDescribed(method: Method, url: string, answer: Answer): void {
  const endpoint = endpointAt(method, url)
  // A file may be of a kind that no upload makes any more, and a part of it that does not exist has no sentence.
  if (!endpoint || endpoint.kind === 'file' || answer.statusCode >= 500) return
  const fault = faultOf(endpoint, answer)
  if (fault) throw new Error(`${method} ${url}: ${fault}`)
}

/** Leaves out headers whose value is undefined, so that a call can drop one of the defaults. */
const definedHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const name = pair.slice(0, pair.indexOf('=')).trim()
  const value = pair.slice(pair.indexOf('=') + 1)
  const ended = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (ended || value === '') cookies.delete(name)
  else cookies.set(name, value)
}
