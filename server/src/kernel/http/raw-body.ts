import { Readable } from 'node:stream'
import type { JsonEndpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gate } from '../limits/gate.ts'

type Raw = NonNullable<JsonEndpoint['raw']>

/** Whole files stand in memory while they are judged: eight of them at most, two of one person's. */
const files = gate({ atOnce: 8, each: 2, patienceMs: 10_000 })

/** Leaves bodies unread, whatever they say they are: who is asking and the limits are settled first. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  scope.addHook('onRequest', async ({ raw }) => {
    // A type that cannot even be read would be refused before any parser is asked.
    raw.headers['content-type'] = 'application/octet-stream'
  })
}

/** Reads the file and hands it to `use`; it leaves memory when that ends. */
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
    // What still arrives after a refusal is dropped, not cut off: a browser would miss the answer.
    chunks?.push(chunk)
    if (length > maxBytes) refuse(tooLarge)
  })
  body.once('end', () => resolve(Buffer.concat(chunks ?? [])))
  body.once('error', broken)
  body.once('close', broken)
  return promise
}
