import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const bucketOwner = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a/secret+of=the=tests' } as const

export interface Bucket {
  readonly endpoint: string
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string }>
  /** How to answer the next requests, instead of correctly. */
  readonly misbehave: ('unavailable' | 'hang' | 'hang-midway' | 'reset' | 'redirect')[]
  asked: number
  close(): Promise<void>
}

/** A small S3 on a free port that checks the signature of every request. */
export async function startBucket(name: string): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map()
  const misbehave: Bucket['misbehave'] = []
  const server = createServer(async (request, response) => {
    bucket.asked += 1
    const trick = misbehave.shift()
    if (trick === 'hang') return
    if (trick === 'reset') return void request.socket.resetAndDestroy()
    if (trick === 'unavailable') return void response.writeHead(503).end('<Code>SlowDown</Code>')
    if (trick === 'redirect') return void response.writeHead(307, { location: 'http://evil.example/' }).end()
    const body = await buffer(request)
    const problem = signatureProblem(request, body)
    if (problem) return void response.writeHead(403).end(`<Code>${problem}</Code>`)
    const [, at, key = ''] = /^\/([^/]+)\/([^/?]+)$/.exec(request.url ?? '') ?? []
    if (at !== name) return void response.writeHead(404).end('<Code>NoSuchBucket</Code>')
    const object = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!object) return void response.writeHead(404).end('<Code>NoSuchKey</Code>')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from && to ? object.bytes.subarray(Number(from), Number(to) + 1) : object.bytes
    const range = from && {
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${object.bytes.length}`,
    }
    response.writeHead(from ? 206 : 200, {
      'content-length': part.length,
      'content-type': object.type,
      ...range,
    })
    if (trick === 'hang-midway') response.write(part.subarray(0, 10))
    else response.end(part)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    misbehave,
    asked: 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return bucket
}

/** Written from the specification of Signature Version 4, sharing nothing with the code under test. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', names = '', given] =
    form.exec(request.headers.authorization ?? '') ?? []
  const time = String(request.headers['x-amz-date'])
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (id !== bucketOwner.accessKeyId) return 'InvalidAccessKeyId'
  if (!time.startsWith(day) || !/^\d{8}T\d{6}Z$/.test(time)) return 'AuthorizationHeaderMalformed'
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  if (Math.abs(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - Date.now()) > 900_000)
    return 'RequestTimeTooSkewed'
  if (request.headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch'
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.split(';').includes(needed)) return 'AccessDenied'
  let canonical = `${request.method}\n${request.url}\n\n`
  for (const name of names.split(';')) canonical += `${name}:${String(request.headers[name]).trim()}\n`
  canonical += `\n${names}\n${bodyHash}`
  const digest = createHash('sha256').update(canonical).digest('hex')
  let key: Buffer = Buffer.from(`AWS4${bucketOwner.secretAccessKey}`)
  for (const part of [day, region, 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest()
  const scope = `${day}/${region}/s3/aws4_request`
  const expected = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`)
    .digest('hex')
  return expected === given ? null : 'SignatureDoesNotMatch'
}
