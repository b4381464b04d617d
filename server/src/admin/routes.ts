import { adminApi } from '@cuebook/domain/admin/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { reset } from './reset.ts'

export function adminRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, adminApi, { reset })
}
