import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/** 200 once the database answers; a load balancer stops sending work while this is anything else. */
export function serveHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/api/health', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    await ctx.database.db.execute(sql`select 1`).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the database does not answer')
      throw new Refusal('server.busy')
    })
    return { status: 'ok', database: ctx.database.engine }
  })
}
