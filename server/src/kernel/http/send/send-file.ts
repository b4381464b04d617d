import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What the verb of a file endpoint returns. Its headers override the safe ones that every file gets. */
export interface FileAnswer {
  /** 200 when absent; a verb that knows ranges answers 206, 304 or 416 as well. */
  readonly status?: 200 | 206 | 304 | 416
  readonly type?: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: Buffer | string | Readable
}

/** With these headers, a browser that opens a file runs no code in it. */
const safeHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

export function sendFile(reply: FastifyReply, { status = 200, type, headers, body }: FileAnswer) {
  reply.code(status).headers({ ...safeHeaders, ...headers })
  if (type) reply.type(type)
  return reply.send(body)
}
