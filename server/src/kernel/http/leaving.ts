import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const leaving = new WeakSet<FastifyInstance>()

/** Whether this server wants no further requests; a load balancer learns it from /api/health. */
export const isLeaving = (app: FastifyInstance): boolean => leaving.has(app)

/**
 * Says at /api/health and in every answer that the next request should go to another process, and goes on answering
 * until the time is over or somebody is impatient. A load balancer has then turned away, and no request is lost.
 */
export async function leaveSlowly(app: FastifyInstance, ms: number, impatient: AbortSignal): Promise<void> {
  leaving.add(app)
  await pause(ms, undefined, { signal: impatient }).catch(() => {})
}

/** A connection kept open after its last answer would delay the stop until it times out. */
export function hangUpWhenLeaving(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    leaving.add(app)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.has(app)) reply.header('connection', 'close')
    done(null, payload)
  })
}
