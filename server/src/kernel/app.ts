import { randomUUID } from 'node:crypto'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { webHeaders } from './bind.ts'
import type { Context } from './context.ts'
import { answerError } from './errors.ts'
import { serveHealth } from './health.ts'
import { acceptJson } from './json-body.ts'
import { pathOf } from './log.ts'
import { serveMetrics } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { checkOrigin } from './origin.ts'
import { builtPages, openPages, type Pages, servePages } from './pages.ts'
import { limitRate } from './rate-limit.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const JSON_LIMIT = 256 * 1024

/** The whole server without a port: tests inject into it, main.ts listens with it. */
export async function buildApp(
  ctx: Context,
  logger: Logger,
  routes: (app: FastifyInstance, ctx: Context, pages: Pages) => Promise<void>,
  folder = builtPages,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < ctx.settings.trustProxy,
    bodyLimit: JSON_LIMIT,
    // A clip of 20 MB over a slow line takes its time.
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // No hook runs for an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.header('x-request-id', request.id))
    },
  }) as unknown as FastifyInstance

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorateRequest('actor', null)
  app.decorateRequest('sessionId', '')
  acceptJson(app)
  logRequests(app)
  hangUpWhenClosing(app)
  await sendSecurityHeaders(app, ctx.settings)
  checkOrigin(app, ctx.settings.origins)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(etag, { weak: true })
  recognise(app, ctx)
  await limitRate(app, ctx.settings.rateLimitPerMinute)
  await describeApi(app)
  serveHealth(app, ctx)
  serveMetrics(app, ctx)
  const pages = await openPages(folder)
  await routes(app, ctx, pages)
  await servePages(app, ctx, pages)
  await app.ready()
  return app
}

/** One line an answer, with neither bodies nor query strings: both carry what is nobody's business. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-cache')
    if (request.url.includes('%00')) throw new Refusal('request.malformed')
  })
  app.addHook('onResponse', async (request, reply) => {
    const level = request.routeOptions.logLevel === 'warn' ? 'debug' : 'info'
    const ms = Math.round(reply.elapsedTime)
    const line = { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms }
    request.log[level]({ ...line, user: request.actor?.id }, 'answered')
  })
}

/** A connection kept open after the last answer would hold up the stop until it times out. */
function hangUpWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/** Before validation, so that limits and refusals know who is asking. */
function recognise(app: FastifyInstance, ctx: Context): void {
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return
    const known = await ctx.auth.actor(webHeaders(request))
    request.actor = known?.actor ?? null
    request.sessionId = known?.sessionId ?? ''
    for (const cookie of known?.cookies ?? []) reply.header('set-cookie', cookie)
  })
}
