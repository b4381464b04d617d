import { messagesApi } from '@cuebook/domain/messages/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { unreadCountOf } from './queries.ts'

export function messagesRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, messagesApi, {
    stats: async ({ actor }) => ({ unreadCount: await unreadCountOf(ctx.database.db, actor) }),
  })
}
