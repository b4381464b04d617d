import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PushTarget } from './port.ts'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service on a free port, which keeps what it gets and answers as it is told. */
export async function startPushService() {
  const received: Received[] = []
  const answers: { status: number; location?: string }[] = []
  const server = createServer((request, response) => {
    buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      const { status, location } = answers.shift() ?? { status: 201 }
      response.writeHead(status, location ? { location } : {}).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    /** The next calls get these answers; every other one gets 201. */
    answerNext: (...next: typeof answers) => answers.push(...next),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A browser with its own keys, which reads what was encrypted for it (RFC 8291 and 8188). */
export function aBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const secret = randomBytes(16)
  const target: PushTarget = {
    endpoint,
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
  }
  const { p256dh, auth } = target
  return {
    target,
    subscription: { endpoint, keys: { p256dh, auth } },
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const sender = body.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), secret, info, 32))
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, bytes))
      const sealed = body.subarray(keyEnd)
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      return JSON.parse(padded.subarray(0, end).toString())
    },
  }
}

/** What the sender claims about itself, if its signature is right (RFC 8292). */
export function vapidClaims({ headers }: Pick<Received, 'headers'>, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
