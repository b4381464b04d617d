import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { avatarSvg } from './avatar.ts'

export function avatarRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/api/avatars/:file', async (request, reply) => {
    const seed = /^([\w-]{8,64})\.svg$/.exec(request.params.file)?.[1]
    if (!seed) throw new Refusal('not-found')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type('image/svg+xml; charset=utf-8').send(avatarSvg(seed))
  })
}
