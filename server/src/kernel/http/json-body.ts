import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance } from 'fastify'

/** An escaped NUL. After an even number of backslashes the same letters are plain text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** An empty body counts as no body, because several calls send the type alone. A NUL in a text is refused. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Without this, text/plain is read as well and then refused for the wrong reason.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text.toString()
    if (body.trim() === '') return done(null, null)
    if (NUL.test(body)) return done(new Refusal('request.invalid'), undefined)
    return parse(request, body, done)
  })
}
