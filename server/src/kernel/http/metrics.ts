import { timingSafeEqual } from 'node:crypto'
import type { operatorsApi } from '@cuebook/domain/kernel/operators-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Ground } from '../ground.ts'
import { outboxCounts } from '../outbox/counts.ts'
import type { VerbIn } from './call.ts'
import { isLoopback } from './door/loopback.ts'

/** Measures every answer from now on, and returns the verb that reports the figures to operators. */
export function measure(app: FastifyInstance): VerbIn<Ground, typeof operatorsApi.metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const jobs = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['topic'], registers: [registry] })
  const waiting = jobs('outbox_waiting', 'Outbox jobs not yet done, by topic')
  const dead = jobs('outbox_dead', 'Outbox jobs that were given up, by topic')
  const late = jobs('outbox_late_seconds', 'For how long the first outbox job has been due, by topic')
  const behind = new Gauge({
    name: 'database_copy_behind_seconds',
    help: 'How far DATABASE_READ_URL is behind; infinite while it is left out',
    labelNames: ['database'],
    registers: [registry],
  })
  // Looking a series up by its labels costs more than counting, so each is looked up once.
  const series = new Map<string, Histogram.Internal<string>>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, endpoint } = request
    const route = endpoint ? endpoint.path : (request.routeOptions.url ?? 'unknown')
    const key = `${method} ${route} ${reply.statusCode}`
    const known = series.get(key) ?? seconds.labels(method, route, String(reply.statusCode))
    series.set(key, known)
    known.observe(reply.elapsedTime / 1000)
    done()
  })
  return async ({ ctx, reply }) => {
    const { metricsToken: token, mayBeProxied } = ctx.settings
    const { request } = reply
    const allowed = token
      ? bearerIs(request.headers.authorization, token)
      : !mayBeProxied && isLoopback(request)
    if (!allowed) throw new Refusal('not-found')
    waiting.reset()
    dead.reset()
    late.reset()
    for (const topic of await outboxCounts(ctx.database.db)) {
      waiting.set({ topic: topic.topic }, topic.waiting)
      dead.set({ topic: topic.topic }, topic.dead)
      late.set({ topic: topic.topic }, topic.lateSeconds)
    }
    const { copy } = ctx.database
    if (copy) behind.set({ database: 'read' }, copy.behindMs() / 1000)
    return { type: registry.contentType, body: await registry.metrics() }
  }
}

function bearerIs(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
