import type { Readable } from 'node:stream'
import { Refusal, type RefusalCode } from '@cuebook/domain/refusals.ts'

export interface BodyRules {
  readonly maxBytes: number
  readonly tooLarge: RefusalCode
}

/** A body has this long to begin, and then has to arrive at the pace of a poor phone line, and within two minutes. */
const GRACE_MS = 10_000
const LEAST_BYTES_PER_SECOND = 8 * 1024
const DEADLINE_MS = 120_000
const LOOK_EVERY_MS = 1_000

/** All bodies that are in memory together, from their first byte until their verb has ended. */
const MOST_BYTES = 256 * 1024 * 1024
let held = 0

const isTooSlow = (bytes: number, ms: number): boolean =>
  ms > DEADLINE_MS || bytes < ((ms - GRACE_MS) / 1000) * LEAST_BYTES_PER_SECOND

/** Reads a whole body and passes it on. Slow ones are refused, so that they hold nothing that others wait for. */
export async function withBody<T>(
  body: Readable,
  rules: BodyRules,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let chunks: Buffer[] | null = []
  let length = 0
  let kept = 0
  const release = () => {
    chunks = null
    held -= kept
    kept = 0
  }
  const refuse = (code: RefusalCode) => {
    release()
    reject(new Refusal(code))
  }
  const broken = () => refuse('request.malformed')
  let ms = 0
  const clock = setInterval(() => {
    ms += LOOK_EVERY_MS
    if (isTooSlow(length, ms)) refuse('request.timeout')
  }, LOOK_EVERY_MS)

  if (body.destroyed) broken()
  body.on('data', (chunk: Buffer) => {
    length += chunk.length
    // After a refusal further bytes are dropped. If the connection were cut, a browser would miss the answer.
    if (!chunks) return
    chunks.push(chunk)
    kept += chunk.length
    held += chunk.length
    if (length > rules.maxBytes) refuse(rules.tooLarge)
    else if (held > MOST_BYTES) refuse('server.busy')
  })
  body.once('end', () => resolve(Buffer.concat(chunks ?? [])))
  body.once('error', broken)
  body.once('close', broken)
  try {
    const bytes = await promise.finally(() => clearInterval(clock))
    return await use(bytes)
  } finally {
    release()
  }
}
