import { Refusal } from '@cuebook/domain/refusals.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { placeOf } from '../limits/place.ts'

/** The general limit: per person when signed in, otherwise per address. Signing in has limits of its own. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: (request) => request.actor?.id ?? placeOf(request.ip),
    allowList: ({ routeOptions: { config } }) =>
      config.endpoint ? config.endpoint.unlimited === true : !config.limited,
    errorResponseBuilder: () => new Refusal('request.too-many'),
  })
  // The limit comes before the checks of a route, so that refused calls count too.
  app.addHook('preValidation', app.rateLimit())
}
