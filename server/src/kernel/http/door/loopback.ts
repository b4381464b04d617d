import type { FastifyRequest } from 'fastify'

/** A page on another site can point its own name at this machine, and would then be let in without this check. */
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/** Whether a Host header, or the host of an address, names this machine. */
export const isLoopbackHost = (host: string): boolean => LOCAL_HOST.test(host)

/** What proxies add to a request that they pass on. */
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/** True only for a direct connection from this machine, never for one that a proxy passed on. */
export function isLoopback(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? ''
  const local = peer === '::1' || peer.startsWith('127.') || peer.startsWith('::ffff:127.')
  return (
    local &&
    isLoopbackHost(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => FORWARDING.test(name))
  )
}
