import { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { djStatsOf } from './queries.ts'

export function reviewsRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, reviewsApi, { djStats: ({ actor }) => djStatsOf(ctx.database.db, actor.id) })
}
