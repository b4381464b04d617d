import { messagesApi } from '@cuebook/domain/messages/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { unreadCountOf } from './queries.ts'
import { send } from './send.ts'

export function messagesRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, messagesApi, {
    send,
    stats: async ({ actor }) => ({ unreadCount: await unreadCountOf(ctx.database.db, actor) }),
  })
}
