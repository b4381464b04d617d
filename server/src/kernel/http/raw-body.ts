import { Readable } from 'node:stream'
import type { JsonEndpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gate } from '../limits/gate.ts'

type Raw = NonNullable<JsonEndpoint['raw']>

/** Uploads are held in memory while they are checked: at most eight at once, and two per person. */
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

/** Reads the file and passes it to `use`. Its place among those in memory is free again when `use` ends. */
export async function withRawBody<T>(
  request: FastifyRequest,
  raw: Raw,
  use: (body: Buffer) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length']) > raw.maxBytes) throw new Refusal(raw.tooLarge)
  return files.run(request.actor?.id ?? request.ip, async () => use(await readBody(request, raw)))
}

function readBody({ body }: FastifyRequest, { maxBytes, tooLarge }: Raw): Promise<Buffer> {
  if (!(body instanceof Readable)) return Promise.resolve(Buffer.alloc(0))
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let chunks: Buffer[] | null = []
  let length = 0

  const refuse = (code: Raw['tooLarge']) => {
    chunks = null
    reject(new Refusal(code))
  }
  const broken = () => refuse('request.malformed')
  if (body.destroyed) broken()
  body.on('data', (chunk: Buffer) => {
    length += chunk.length
    // After a refusal further bytes are dropped. If the connection were cut, a browser would miss the answer.
    chunks?.push(chunk)
    if (length > maxBytes) refuse(tooLarge)
  })
  body.once('end', () => resolve(Buffer.concat(chunks ?? [])))
  body.once('error', broken)
  body.once('close', broken)
  return promise
}
