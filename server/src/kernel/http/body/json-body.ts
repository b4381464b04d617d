import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance } from 'fastify'

/** Finds a NUL or half of a character, written as an escape. Escaped backslashes and whole characters are stepped over. */
const ESCAPES = /\\\\|\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|(\\u0000|\\ud[89a-f][0-9a-f]{2})/gi

/** The database can store neither of them, so a text that holds one is refused. */
const cannotBeStored = (body: string): boolean =>
  [...body.matchAll(ESCAPES)].some(([, wrong]) => wrong !== undefined)

/** An empty body counts as no body, because several calls send the type alone. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Without this, text/plain is read as well and then refused for the wrong reason.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text.toString()
    if (body.trim() === '') return done(null, null)
    if (cannotBeStored(body)) return done(new Refusal('request.invalid'), undefined)
    return parse(request, body, done)
  })
}
