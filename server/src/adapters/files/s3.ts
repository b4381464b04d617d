import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { checkKey, type Files } from './port.ts'
import { signS3 } from './sign-s3.ts'

export interface S3Options {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** How long the store may take to answer, and then how long it may pause while a file is read. */
  readonly timeoutMs?: number
  readonly now?: () => Date
}

interface Ask {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly key: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** Sending a file takes longer than asking for one. */
const UPLOAD_FACTOR = 3
const ATTEMPTS = 2
const RETRIED = new Set([500, 502, 503, 504])

/** Any S3-compatible store, addressed as endpoint/bucket/key. */
export function s3Files(options: S3Options): Files {
  const { endpoint, bucket, timeoutMs = 20_000, now = () => new Date() } = options
  const credentials = { ...options, region: regionOf(endpoint) }

  /** Every call may be repeated, because a key's content never changes. All attempts share one deadline. */
  async function ask({ method, key, headers = {}, body }: Ask): Promise<Response> {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${checkKey(key)}`)
    const deadline = new AbortController()
    const timer = setTimeout(
      () => deadline.abort(new Error('The file store did not answer in time.')),
      timeoutMs * (body ? UPLOAD_FACTOR : 1),
    )
    try {
      for (let attempt = 1; ; attempt += 1) {
        const signed = signS3({ method, url, headers, ...(body && { body }) }, credentials, now())
        const sent = { method, headers: signed, redirect: 'error', signal: deadline.signal } as const
        const asked = fetch(url, { ...sent, ...(body && { body: body as Uint8Array<ArrayBuffer> }) })
        const last = attempt === ATTEMPTS || deadline.signal.aborted
        const answer = await (last ? asked : asked.catch(() => null))
        if (answer && (last || !RETRIED.has(answer.status))) return answer
        await answer?.body?.cancel()
        deadline.signal.throwIfAborted()
        await pause(200, undefined, { signal: deadline.signal })
      }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    kind: 's3',

    async put(key, body, type) {
      const answer = await ask({ method: 'PUT', key, body, headers: { 'content-type': type } })
      if (!answer.ok) throw await failure('keep a file', answer)
      await answer.body?.cancel()
    },

    async open(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await ask({ method: 'GET', key, ...(headers && { headers }) })
      if (answer.status === 404) {
        const missing = await failure('read a file', answer)
        if (missing.message.includes('NoSuchBucket')) throw missing
        return null
      }
      const size = sizeOf(answer, range !== undefined)
      if (size === null || !answer.body) throw await failure('read a file', answer)
      return { size, stream: Readable.from(withIdleLimit(answer.body, timeoutMs), { objectMode: false }) }
    },

    async remove(key) {
      const answer = await ask({ method: 'DELETE', key })
      if (!answer.ok && answer.status !== 404) throw await failure('remove a file', answer)
      await answer.body?.cancel()
    },
  }
}

/** The size of the whole file; null when the answer is not what was asked for. */
function sizeOf({ status, headers }: Response, part: boolean): number | null {
  const length = part ? headers.get('content-range')?.split('/')[1] : headers.get('content-length')
  return status === (part ? 206 : 200) && length && /^\d+$/.test(length) ? Number(length) : null
}

/** Waits for a slow reader, but not for a store that stops sending. */
async function* withIdleLimit(body: ReadableStream<Uint8Array>, idleMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const silence = Promise.withResolvers<never>()
      const timer = setTimeout(() => silence.reject(new Error('The file store stopped sending.')), idleMs)
      const { value, done } = await Promise.race([reader.read(), silence.promise]).finally(() =>
        clearTimeout(timer),
      )
      if (done) return
      yield value
    }
  } finally {
    // Not awaited, because a store that stopped sending would not answer this either.
    reader.cancel().catch(() => {})
  }
}

/** Quotes the store's own text for the operator's log; it holds no secret of ours. */
async function failure(what: string, answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => '')
  return new Error(`The file store could not ${what}: ${answer.status} ${text.slice(0, 300)}`)
}

/** Amazon's hosts name the region, as in s3.eu-central-1.amazonaws.com. Other stores ignore it. */
function regionOf(endpoint: string): string {
  const named = /^s3[.-](?:dualstack\.)?([a-z0-9-]+)\./.exec(new URL(endpoint).hostname)?.[1]
  return named && named !== 'amazonaws' ? named : 'us-east-1'
}
