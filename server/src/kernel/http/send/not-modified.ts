import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Thrown by `unlessChanged`; the error handler answers it with 304 and no body. */
export const NOT_MODIFIED = Symbol('not modified')

/**
 * Names the state that a verb is about to read. If the browser has it already, the verb ends here. Change `format` when
 * the shape of the answer changes, because a browser keeps the old one.
 */
export function unlessChanged(
  { headers, reply }: { readonly headers: IncomingHttpHeaders; readonly reply: FastifyReply },
  { format, state }: { readonly format: string; readonly state: string },
): void {
  const tag = `W/"${format}-${state}"`
  reply.header('etag', tag)
  if (headers['if-none-match'] === tag) throw NOT_MODIFIED
}
