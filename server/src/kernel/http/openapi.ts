import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { cookieName } from './door/cookie-name.ts'

/** What programs that call with a token may do, and how it is explained on the page of the API. */
export interface ProgramsApi {
  /** The scope that opens a call of a room; null when no token may make it. */
  scopeOf(room: string, endpoint: Endpoint): string | null
  /** HTML above the list of calls of the server with this address. */
  guide(baseUrl: string): string
}

/** Must be registered before the routes it describes. */
export async function describeApi(app: FastifyInstance, baseUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cuebook',
        version: '1.0.0',
        description:
          'Every call the web app makes. Failures answer { message, code, details?, requestId }; mutating calls of a browser must come from our own origin.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: cookieName('cuebook.session_token', baseUrl.startsWith('https:')),
          },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'A token that a person has made for a program. Each call says which scope opens it.',
          },
        },
      },
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input)
      const endpoint = input.route.config?.endpoint
      if (!endpoint) return { schema: { ...transformed.schema, hide: true }, url: transformed.url }
      const codes = endpoint.refusals ?? []
      const lines = codes.map((code) => `- \`${code}\` ${refusals[code].status}: ${refusals[code].message}`)
      const scope = input.route.config?.scope ?? null
      const isPublic = endpoint.access === 'visitor' || endpoint.access === 'anyone'
      const token = scope ? `Token: needs the scope '${scope}'.` : 'Token: none opens this call.'
      const description = [
        `Access: ${endpoint.access}.`,
        ...(isPublic && !scope ? [] : [token]),
        ...lines,
      ].join('\n')
      const byToken = scope ? [{ bearer: [scope] }] : []
      const security = isPublic ? [] : [{ session: [] }, ...byToken]
      const schema = { ...transformed.schema, ...responseOf(endpoint), description, security }
      return { schema, url: transformed.url }
    },
  })
}

/** What an endpoint without a JSON reply answers. */
function responseOf(endpoint: Endpoint) {
  const content = (types: readonly string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  switch (endpoint.kind) {
    case 'file':
      return { response: { 200: { description: 'The file', content: content(endpoint.produces) } } }
    case 'stream':
      return {
        response: { 200: { description: 'Server-sent events', content: content(['text/event-stream']) } },
      }
    case 'redirect':
      return { response: { 302: { description: 'Redirects to another address', type: 'null' } } }
    default:
      return {}
  }
}
