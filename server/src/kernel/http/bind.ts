import type { Endpoint, EndpointTable, FileEndpoint, JsonEndpoint } from '@cuebook/domain/kernel/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { leaveBodiesUnread, withRawBody } from './body/raw-body.ts'
import { type CallIn, callOf, type VerbIn, type VerbsIn } from './call.ts'
import type { DoorOf } from './door/door.ts'
import { type FileAnswer, sendFile } from './send/send-file.ts'
import type { ServerEvent, Streams } from './send/send-stream.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `bind`, for the description of the API. */
    endpoint?: Endpoint
    /** The scope with which a token opens the call; null when none does. */
    scope?: string | null
    /** A page outside the tables that counts against the rate limit. */
    limited?: true
  }
}

/** A room's endpoint table with the verbs that answer it. */
export interface Bound<C> {
  readonly table: EndpointTable
  readonly verbs: Readonly<Record<string, (call: CallIn<C, Endpoint>) => Promise<unknown>>>
}

/** The compiler requires a verb for every row of the table, and allows no others. */
export const bound = <C, T extends EndpointTable>(table: T, verbs: VerbsIn<C, T>): Bound<C> => ({
  table,
  verbs: verbs as unknown as Bound<C>['verbs'],
})

export interface BindParts<C> {
  readonly app: FastifyInstance
  readonly streams: Streams
  readonly doorOf: DoorOf
  readonly ctx: C
  /** What a token needs to make a call; without it, no token may make any. */
  readonly scopeOf?: ((endpoint: Endpoint) => string | null) | undefined
}

/** Makes a route of each row: parse the call, check who is asking, run the verb, shape the answer. */
export function bind<C>(parts: BindParts<C>, { table, verbs }: Bound<C>): void {
  const { app, streams, doorOf, ctx, scopeOf = () => null } = parts
  const route = routeMaker(app, doorOf, scopeOf)
  for (const [name, endpoint] of Object.entries(table)) {
    const verb = verbs[name] as unknown as VerbIn<C, Endpoint>
    const answer = (request: FastifyRequest, reply: FastifyReply, more?: object) => {
      const call = callOf(ctx, request, reply)
      return verb((more ? Object.assign(call, more) : call) as unknown as CallIn<C, Endpoint>)
    }
    if (endpoint.kind === 'file') bindFile(route, endpoint, answer)
    else if (endpoint.kind === 'redirect') {
      // There is no HEAD route, because a mail scanner's HEAD must not use up a link or log anybody out.
      route(endpoint, { exposeHeadRoute: false }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return reply.redirect(((await answer(request, reply)) as { redirect: string }).redirect)
      })
    } else if (endpoint.kind === 'stream') {
      route(endpoint, { exposeHeadRoute: false, compress: false }, (request, reply) =>
        streams.send(
          reply,
          async (signal, end) =>
            (await answer(request, reply, { signal, end })) as AsyncIterable<ServerEvent>,
        ),
      )
    } else if (endpoint.raw) bindRaw(app, route, { endpoint, raw: endpoint.raw, answer })
    else route(endpoint, {}, answer)
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply, more?: object) => Promise<unknown>

function bindFile(route: MakeRoute, endpoint: FileEndpoint, answer: Answer): void {
  const isText = endpoint.produces.every((type) => /^text\/|[+/](json|xml)$/.test(type))
  const options = { exposeHeadRoute: false, ...(!isText && { compress: false as const }) }
  const handler = async (request: FastifyRequest, reply: FastifyReply) =>
    sendFile(reply, (await answer(request, reply)) as FileAnswer)
  route(endpoint, options, handler)
  // Fastify's own HEAD route would not send the length of the file.
  if (endpoint.head) route(endpoint, { ...options, method: 'HEAD' }, handler)
}

interface RawEndpoint {
  readonly endpoint: JsonEndpoint
  readonly raw: NonNullable<JsonEndpoint['raw']>
  readonly answer: Answer
}

function bindRaw(app: FastifyInstance, route: MakeRoute, { endpoint, raw, answer }: RawEndpoint): void {
  // The route has a scope of its own, so that its body parser applies to no other route.
  app.register(async (scope) => {
    leaveBodiesUnread(scope)
    const handler: Handler = (request, reply) =>
      withRawBody(request, raw, (body) => answer(request, reply, { body }))
    route(endpoint, { decompress: false }, handler, scope)
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type MakeRoute = (
  endpoint: Endpoint,
  options: Partial<RouteOptions>,
  handler: Handler,
  /** Where the route is made, if it has a plugin of its own. */
  plugin?: FastifyInstance,
) => void

const routeMaker =
  (app: FastifyInstance, doorOf: DoorOf, scopeOf: NonNullable<BindParts<unknown>['scopeOf']>): MakeRoute =>
  (endpoint, options, handler, plugin = app) => {
    const scope = scopeOf(endpoint)
    plugin.withTypeProvider<ZodTypeProvider>().route({
      method: endpoint.method,
      // A call without a body has nothing to unpack.
      ...(endpoint.method === 'GET' && { decompress: false }),
      ...options,
      url: endpoint.path,
      schema: { ...schemaOf(endpoint), hide: options.method !== undefined },
      config: { endpoint, scope },
      preValidation: doorOf(endpoint, scope),
      handler,
    })
  }

function schemaOf(endpoint: Endpoint) {
  const json = 'reply' in endpoint ? endpoint : null
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'pages'],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(json?.body && { body: json.body }),
    ...(json && { response: { 200: json.reply } }),
  }
}
