import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from './context.ts'
import { isLoopback } from './loopback.ts'
import { outboxDepth } from './outbox/depth.ts'

export function serveMetrics(app: FastifyInstance, ctx: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'outbox_waiting',
    help: 'Outbox jobs not yet done',
    registers: [registry],
    async collect() {
      this.set(await outboxDepth(ctx.database.db))
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/api/metrics', async (request, reply) => {
    const token = ctx.settings.metricsToken
    const allowed = token ? bearerIs(request.headers.authorization, token) : isLoopback(request)
    if (!allowed) throw new Refusal('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function bearerIs(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
