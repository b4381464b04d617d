import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly code: string
  readonly retryAfter: boolean
  readonly reply: unknown
}

interface Call {
  readonly url: string
  readonly method: string
  readonly path: string
  readonly cookie: string
  readonly body?: object | undefined
  readonly isPage?: boolean | undefined
}

/** Nobody waits longer for an answer. */
const PATIENCE_MS = 30_000

/** Asks over connections that are kept open, as many as are needed at once. */
export function asker() {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 512 })
  const ask = ({ url, method, path, cookie, body, isPage }: Call): Promise<Answer> => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'user-agent': 'Mozilla/5.0 (a benchmark)',
      ...(cookie && { cookie }),
      ...(method !== 'GET' && { origin: url }),
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
      ...(isPage && { accept: 'text/html', 'sec-fetch-dest': 'document' }),
    }
    return new Promise((resolve) => {
      const failed = (error: Error) =>
        resolve({ status: 0, code: error.message, retryAfter: false, reply: null })
      const sent = request(url + path, { agent, method, headers, timeout: PATIENCE_MS }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', failed)
        answer.on('end', () => {
          const { statusCode: status = 0, headers: given } = answer
          const isJson = given['content-type']?.includes('json') ?? false
          // Only what the visit goes on with is read; reading all would take the processor from the server.
          const isRead =
            isJson &&
            (method !== 'GET' ||
              status >= 400 ||
              /^\/api\/(contracts\/|pay\/|messages\/conversations\/)/.test(path))
          const reply = isRead ? JSON.parse(Buffer.concat(pieces).toString('utf8')) : null
          resolve({ status, code: reply?.code ?? '', retryAfter: given['retry-after'] !== undefined, reply })
        })
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      // A server may hang up on a connection that rested just when it is used again; browsers then ask once more.
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          resolve(ask({ url, method, path, cookie, body, isPage }))
        else failed(error)
      })
      sent.end(text)
    })
  }
  return ask
}
