import { depositsApi, testPaymentsApi } from '@cuebook/domain/deposits/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { page } from './page.ts'
import { begin, confirmTestCard, settle } from './pay.ts'

export function depositsRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, depositsApi, { page, begin, settle })
  bind(app, ctx, testPaymentsApi, { confirm: confirmTestCard })
}
