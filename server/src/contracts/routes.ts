import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { contractsOf } from './queries.ts'

export function contractsRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, contractsApi, { list: ({ actor }) => contractsOf(ctx.database.db, actor) })
}
