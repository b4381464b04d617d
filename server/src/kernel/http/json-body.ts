import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance } from 'fastify'

/** JSON in: an empty body is no body (several calls send the type alone), and no text may hold a NUL. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Without this, text/plain is read as well and then refused for the wrong reason.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text.toString()
    if (body.trim() === '') return done(null, null)
    if (body.includes('\\u0000')) return done(new Refusal('request.invalid'), undefined)
    return parse(request, body, done)
  })
}
