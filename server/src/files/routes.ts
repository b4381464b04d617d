import type { FastifyInstance } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { serveFile } from './serve.ts'

export function filesRoutes(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/files/:key',
    compress: false,
    handler: serveFile(ctx),
  })
}
