import { hash, randomUUID } from 'node:crypto'
import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { issueSentence } from '@cuebook/domain/kernel/words/issue-sentence.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { z } from 'zod'
import { rememberWrites } from '../db/copy/last-write.ts'
import type { Ground } from '../ground.ts'
import { commonCount } from '../limits/common-count.ts'
import { pathOf } from '../log.ts'
import type { Room } from '../room.ts'
import { refuseBadRequest } from './bad-requests.ts'
import { bind } from './bind.ts'
import { acceptJson } from './body/json-body.ts'
import type { Authenticator } from './door/authenticator.ts'
import { doors } from './door/door.ts'
import { checkOrigin } from './door/origin.ts'
import { limitPages, rateLimit } from './door/rate-limit.ts'
import { answerError } from './errors.ts'
import { askingFor } from './first-answers.ts'
import { hangUpWhenLeaving } from './leaving.ts'
import { describeApi, type ProgramsApi } from './openapi.ts'
import { operators } from './operators.ts'
import { turnAwayWhenOverloaded } from './overload.ts'
import { builtPages, openPages, servePages } from './pages.ts'
import { type BrowserSources, securityHeaders } from './security-headers.ts'
import { shapedJson } from './send/ready-json.ts'
import { openStreams } from './send/send-stream.ts'
import type { VisitOf } from './visit.ts'

const JSON_LIMIT = 256 * 1024

export interface AppParts<C extends Ground> {
  readonly ctx: C
  readonly logger: Logger
  readonly authenticator: Authenticator
  readonly rooms: readonly Room<C>[]
  /** Other sites from which the chosen adapters load things in the browser. */
  readonly sources: readonly BrowserSources[]
  /** Whether an address exists for at least one kind of person. */
  readonly isKnownPath: (path: string) => boolean
  /** The one path under which a page should be found; null for a page that is for nobody to find. */
  readonly canonicalPath: (path: string) => string | null
  readonly visitOf: VisitOf
  /** What programs may do; without it, no token opens any call. */
  readonly programs?: ProgramsApi
  /** The folder of the built web app. */
  readonly folder?: string
}

/** The whole server without a port: tests inject into it, main.ts listens with it. */
export async function buildApp<C extends Ground>(parts: AppParts<C>): Promise<FastifyInstance> {
  const { ctx, logger, rooms, authenticator, folder = builtPages } = parts
  const app = createServer(ctx, logger)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(shapedJson)
  app.setErrorHandler(answerError)
  z.config({ customError: issueSentence })
  app.decorateRequest('endpoint', null)
  app.decorateRequest('actor', null)
  app.decorateRequest('sessionId', '')
  app.decorateRequest('confirmed', false)
  app.decorateRequest('program', null)
  acceptJson(app)
  const headers = await securityHeaders(ctx.settings, parts.sources)
  receive(app, headers, ctx.settings.origins)
  turnAwayWhenOverloaded(app, { databaseWaitMs: ctx.database.waitMs, log: logger })
  logAnswers(app, logger)
  hangUpWhenLeaving(app)
  if (ctx.database.copy) rememberWrites(app, ctx.settings.baseUrl.startsWith('https:'))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(etag, { weak: true, hashFn: (body) => hash('sha1', body, 'base64') })
  const limit = rateLimit({
    perMinute: ctx.settings.rateLimitPerMinute,
    common: commonCount(ctx.database),
  })
  if (limit) limitPages(app, limit)
  const doorOf = doors(authenticator, limit)
  await describeApi(app, ctx.settings.baseUrl)
  const streams = openStreams(app)
  const canonicalOf = (path: string): string | null => {
    const known = parts.canonicalPath(path)
    return known && ctx.settings.baseUrl + known
  }
  const pages = await openPages(folder, { visitOf: parts.visitOf, ask: askingFor(app), canonicalOf })
  for (const room of [operators(app, parts.programs), ...rooms]) {
    const scopeOf = (endpoint: Endpoint) => parts.programs?.scopeOf(room.name, endpoint) ?? null
    for (const table of room.routes ?? []) bind({ app, streams, doorOf, ctx, scopeOf }, table)
    await room.pages?.(app, ctx, pages)
  }
  await servePages(app, pages, { production: ctx.settings.production, isKnownPath: parts.isKnownPath })
  await app.ready()
  return app
}

function createServer({ settings }: Ground, logger: Logger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than its line, so what is logged of a request names its id itself.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    // Without a proxy the address is the socket's, which costs nothing to find out.
    trustProxy: settings.trustProxy > 0 && ((_address: string, hop: number) => hop < settings.trustProxy),
    bodyLimit: JSON_LIMIT,
    // Uploading a clip of 20 MB over a slow line may take this long.
    requestTimeout: 120_000,
    // Longer than a window waits between two polls, so that a poll needs no new connection and never meets one that ends.
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseBadRequest,
    // No hook runs for a malformed address, so the request id is set here.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.header('x-request-id', request.id))
    },
  }) as unknown as FastifyInstance
}

/** Every request passes here first. It is one hook and not async, because each hook and each promise costs time. */
function receive(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  origins: readonly string[],
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    try {
      if (request.url.startsWith('/api/') || pathOf(request.url).startsWith('/api/'))
        reply.header('cache-control', 'private, no-cache')
      if (request.url.includes('%00')) throw new Refusal('request.malformed')
      checkOrigin(request, origins)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Logs one line per answer, without bodies and query strings, because both may hold secrets. */
function logAnswers(app: FastifyInstance, logger: Logger): void {
  // There is nothing secret in these lines, so nobody has to look for it in each.
  const answers = logger.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.endpoint?.unlimited ? 'debug' : 'info'
    const { id: reqId, method, actor } = request
    const ms = Math.round(reply.elapsedTime)
    const token = request.program?.tokenId
    const line = {
      reqId,
      method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms,
      user: actor?.id,
      token,
    }
    answers[level](line, 'answered')
    done()
  })
}
