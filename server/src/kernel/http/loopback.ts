import type { FastifyRequest } from 'fastify'

/** True only for a direct connection from this machine, never for one that a proxy passed on. */
export function isLoopback(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? ''
  const local = peer === '::1' || peer.startsWith('127.') || peer.startsWith('::ffff:127.')
  return local && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}
