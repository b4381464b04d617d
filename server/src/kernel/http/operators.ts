import { operatorsApi } from '@cuebook/domain/kernel/operators-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LEAST_BYTES } from '../disk.ts'
import type { Ground } from '../ground.ts'
import type { Room } from '../room.ts'
import { bound } from './bind.ts'
import type { VerbIn } from './call.ts'
import { docsPage, docsPolicy } from './docs/page.ts'
import { isLeaving } from './leaving.ts'
import { measure } from './metrics.ts'
import type { ProgramsApi } from './openapi.ts'

const health =
  (app: FastifyInstance): VerbIn<Ground, typeof operatorsApi.health> =>
  async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store')
    if (isLeaving(app)) throw new Refusal('server.busy')
    await ctx.database.db.execute(sql`select 1`).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the database does not answer')
      throw new Refusal('server.busy')
    })
    const isFull = (await ctx.freeBytes()) < LEAST_BYTES
    if (isFull) ctx.log.error({}, 'the disk of DATA_DIR is full')
    return { status: 'ok', database: ctx.database.engine, ...(isFull && { disk: 'full' as const }) }
  }

/** What an operator asks of a running server. */
export const operators = (app: FastifyInstance, programs?: ProgramsApi): Room<Ground> => ({
  name: 'operators',
  routes: [
    bound<Ground, typeof operatorsApi>(operatorsApi, {
      health: health(app),
      metrics: measure(app),
      openapi: async () => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(app.swagger()) }),
      docs: async ({ ctx }) => ({
        type: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': docsPolicy },
        body: docsPage(app.swagger(), programs?.guide(ctx.settings.baseUrl)),
      }),
    }),
  ],
})
