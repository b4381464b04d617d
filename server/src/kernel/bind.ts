import type { AnswerOf, Endpoint, EndpointTable, ParsedOf } from '@cuebook/domain/kernel/endpoint.ts'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { leaveBodiesUnread, withRawBody } from './raw-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    sessionId: string
  }
  interface FastifyContextConfig {
    /** Set by `bind`: routes without it never look at the session. */
    endpoint?: Endpoint
  }
}

type ActorOf<E extends Endpoint> = E['access'] extends 'visitor' ? Actor | null : Actor

export type Call<E extends Endpoint> = ParsedOf<E> & {
  readonly actor: ActorOf<E>
  /** Empty for visitors. */
  readonly sessionId: string
  readonly ctx: Context
  /** Where the call came from, for the audit trail. */
  readonly from: { readonly ip: string; readonly userAgent: string; readonly requestId: string }
  readonly headers: Headers
  readonly reply: FastifyReply
}
export type Verb<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>
export type Verbs<T extends EndpointTable> = { readonly [K in keyof T]: Verb<T[K]> }

/** Binds a capability's endpoint table: parse, who is asking, may they, do it, shape the answer. */
export function bind<T extends EndpointTable>(
  app: FastifyInstance,
  ctx: Context,
  table: T,
  verbs: Verbs<T>,
): void {
  for (const [name, endpoint] of Object.entries(table) as [keyof T & string, T[keyof T & string]][]) {
    const verb = verbs[name] as unknown as Verb<Endpoint>
    const { raw } = endpoint
    if (!raw) {
      const handler: Handler = async (request, reply) => verb(callOf(ctx, request, reply))
      app.withTypeProvider<ZodTypeProvider>().route({ ...routeOf(endpoint), handler })
      continue
    }
    // A scope of its own: how its body is read is nobody else's business.
    app.register(async (scope) => {
      leaveBodiesUnread(scope)
      const handler: Handler = async (request, reply) =>
        withRawBody(request, raw, (body) => verb({ ...callOf(ctx, request, reply), body } as Call<Endpoint>))
      scope.withTypeProvider<ZodTypeProvider>().route({ ...routeOf(endpoint), decompress: false, handler })
    })
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const routeOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  schema: {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.reply },
  },
  config: { endpoint },
  // Before the body is judged: a visitor learns nothing from what a validator would say.
  preValidation: async (request: FastifyRequest) => admit(endpoint, request.actor),
})

function callOf(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    actor: request.actor,
    sessionId: request.sessionId,
    ctx,
    from: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id },
    headers: webHeaders(request),
    reply,
  } as unknown as Call<Endpoint>
}

function admit(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'visitor') return
  if (!actor) throw new Refusal('auth.required')
  if (endpoint.access === 'admin' && !actor.admin) throw new Refusal('admin.only')
  if ((endpoint.access === 'dj' || endpoint.access === 'client') && actor.role !== endpoint.access)
    throw new Refusal('auth.role')
}

export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
    else if (Array.isArray(value)) for (const item of value) headers.append(name, item)
  }
  return headers
}
