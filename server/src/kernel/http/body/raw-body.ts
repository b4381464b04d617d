import { Readable } from 'node:stream'
import type { JsonEndpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gate } from '../../limits/gate.ts'
import { withBody } from './read-body.ts'

type Raw = NonNullable<JsonEndpoint['raw']>

/** Checking a file takes memory and time: at most eight at once, and two per person. */
const files = gate({ atOnce: 8, each: 2, patienceMs: 10_000 })

/** Leaves bodies of any type unread, so that access and limits are checked first. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  scope.addHook('onRequest', async ({ raw }) => {
    // Fastify would refuse a malformed content type before any parser runs.
    raw.headers['content-type'] = 'application/octet-stream'
  })
}

/** Reads the file, and passes it to `use` when its turn has come. A slow sender takes no turn while sending. */
export async function withRawBody<T>(
  request: FastifyRequest,
  raw: Raw,
  use: (body: Buffer) => Promise<T>,
): Promise<T> {
  const { body } = request
  if (Number(request.headers['content-length']) > raw.maxBytes) throw new Refusal(raw.tooLarge)
  const inTurn = (bytes: Buffer) => files.run(request.actor?.id ?? request.ip, () => use(bytes))
  return body instanceof Readable ? withBody(body, raw, inTurn) : inTurn(Buffer.alloc(0))
}
