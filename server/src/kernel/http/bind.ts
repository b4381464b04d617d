import type { Endpoint, EndpointTable, FileEndpoint, JsonEndpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Actor } from '../actor.ts'
import { leaveBodiesUnread, withRawBody } from './body/raw-body.ts'
import { type CallIn, callOf, type VerbIn, type VerbsIn } from './call.ts'
import { type FileAnswer, sendFile } from './send/send-file.ts'
import type { ServerEvent, Streams } from './send/send-stream.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    sessionId: string
    confirmed: boolean
  }
  interface FastifyContextConfig {
    /** Set by `bind`: routes without it never look at the session. */
    endpoint?: Endpoint
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

/** Makes a route of each row: parse the call, check who is asking, run the verb, shape the answer. */
export function bind<C>(app: FastifyInstance, streams: Streams, ctx: C, { table, verbs }: Bound<C>): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const verb = verbs[name] as unknown as VerbIn<C, Endpoint>
    const answer = (request: FastifyRequest, reply: FastifyReply, more: object = {}) =>
      verb({ ...callOf(ctx, request, reply), ...more } as unknown as CallIn<C, Endpoint>)
    if (endpoint.kind === 'file') bindFile(app, endpoint, answer)
    else if (endpoint.kind === 'redirect') {
      // There is no HEAD route, because a mail scanner's HEAD must not use up a link or log anybody out.
      route(app, endpoint, { exposeHeadRoute: false }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return reply.redirect(((await answer(request, reply)) as { redirect: string }).redirect)
      })
    } else if (endpoint.kind === 'stream') {
      route(app, endpoint, { exposeHeadRoute: false, compress: false }, (request, reply) =>
        streams.send(
          reply,
          async (signal, end) =>
            (await answer(request, reply, { signal, end })) as AsyncIterable<ServerEvent>,
        ),
      )
    } else if (endpoint.raw) bindRaw(app, endpoint, endpoint.raw, answer)
    else route(app, endpoint, {}, answer)
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply, more?: object) => Promise<unknown>

function bindFile(app: FastifyInstance, endpoint: FileEndpoint, answer: Answer): void {
  const isText = endpoint.produces.every((type) => /^text\/|[+/](json|xml)$/.test(type))
  const options = { exposeHeadRoute: false, ...(!isText && { compress: false as const }) }
  const handler = async (request: FastifyRequest, reply: FastifyReply) =>
    sendFile(reply, (await answer(request, reply)) as FileAnswer)
  route(app, endpoint, options, handler)
  // Fastify's own HEAD route would not send the length of the file.
  if (endpoint.head) route(app, endpoint, { ...options, method: 'HEAD' }, handler)
}

function bindRaw(
  app: FastifyInstance,
  endpoint: JsonEndpoint,
  raw: NonNullable<JsonEndpoint['raw']>,
  answer: Answer,
): void {
  // The route has a scope of its own, so that its body parser applies to no other route.
  app.register(async (scope) => {
    leaveBodiesUnread(scope)
    route(scope, endpoint, { decompress: false }, (request, reply) =>
      withRawBody(request, raw, (body) => answer(request, reply, { body })),
    )
  })
}

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  options: Partial<RouteOptions>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method,
    ...options,
    url: endpoint.path,
    schema: { ...schemaOf(endpoint), hide: options.method !== undefined },
    config: { endpoint },
    // Access is checked before the body, so that a visitor learns nothing from validation errors.
    preValidation: async (request: FastifyRequest) => admit(endpoint, request.actor),
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

function admit({ access }: Endpoint, actor: Actor | null): void {
  if (access === 'anyone' || access === 'visitor') return
  if (!actor) throw new Refusal('auth.required')
  if (access === 'admin' && !actor.admin) throw new Refusal('admin.only')
  if ((access === 'dj' || access === 'client') && actor.role !== access) throw new Refusal('auth.role')
  if (access === 'subscriber' && !actor.subscriber) throw new Refusal('subscription.required')
}
