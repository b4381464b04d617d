import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { EndpointTable } from '@cuebook/domain/kernel/endpoint.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anActor } from '../../../../tests/actors.ts'
import { bind, bound } from '../bind.ts'
import type { VerbsIn } from '../call.ts'
import { doors } from '../door/door.ts'
import { answerError } from '../errors.ts'
import { openStreams } from '../send/send-stream.ts'
import { acceptJson } from './json-body.ts'

const MOST = 100_000
const table = {
  upload: {
    method: 'POST',
    path: '/api/upload',
    summary: 'Takes a file',
    access: 'user',
    query: z.object({ title: z.string().max(10).default('') }),
    raw: { maxBytes: MOST, tooLarge: 'profile.image-too-large' },
    reply: z.object({ length: z.number(), hash: z.string() }),
  },
  beside: {
    method: 'POST',
    path: '/api/beside',
    summary: 'Takes JSON',
    access: 'visitor',
    body: z.object({ a: z.number() }),
    reply: z.object({ a: z.number() }),
  },
} as const satisfies EndpointTable

let inside = 0
let most = 0
/** How many uploads must be under way before the first may end. */
let hold = { size: 0, ...Promise.withResolvers<void>() }
const holdUntilInside = (size: number) => {
  most = 0
  hold = { size, ...Promise.withResolvers<void>() }
}
const app = Fastify({ bodyLimit: 1000 })
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
app.setErrorHandler(answerError)
app.decorateRequest('endpoint', null)
app.decorateRequest('actor', null)
app.decorateRequest('sessionId', '')
app.decorateRequest('confirmed', false)
acceptJson(app)
await app.register(compress)
const doorOf = doors(
  {
    recognise: async ({ authorization: id }) =>
      id
        ? {
            actor: anActor({ id }),
            sessionId: '',
            from: 'bearer',
            endsInMs: 1,
            confirmed: false,
            cookies: [],
          }
        : null,
    recogniseProgram: async () => {
      throw new Error('no program calls here')
    },
  },
  null,
)
const verbs: VerbsIn<null, typeof table> = {
  beside: async ({ body }) => body,
  upload: async ({ body }) => {
    inside += 1
    most = Math.max(most, inside)
    if (inside === hold.size) hold.resolve()
    if (hold.size > 0) await hold.promise
    inside -= 1
    return { length: body.length, hash: createHash('sha256').update(body).digest('hex') }
  },
}
bind({ app, streams: openStreams(app), doorOf, ctx: null }, bound(table, verbs))
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const at = app.server.address()
const port = at && typeof at === 'object' ? at.port : 0

const file = randomBytes(60_000)
const hash = createHash('sha256').update(file).digest('hex')
const upload = (payload: Buffer, headers: Record<string, string> = {}, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/upload${query}`,
    payload,
    headers: { authorization: 'me', ...headers },
  })

describe('the body is read as bytes, whatever its content type', () => {
  test.each([
    'image/png',
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'x',
    ';;;',
    '/',
  ])('%s', async (type) => {
    const answer = await upload(file, { 'content-type': type })
    expect(answer.json()).toEqual({ length: file.length, hash })
  })

  test('without any type, and without any body', async () => {
    expect(await talk([head('connection: close', `content-length: ${file.length}`), file])).toContain(hash)
    expect((await upload(Buffer.alloc(0))).json().length).toBe(0)
    expect(
      (await app.inject({ method: 'POST', url: '/api/upload', headers: { authorization: 'me' } })).json()
        .length,
    ).toBe(0)
  })

  test('compressed bytes stay as they are', async () => {
    const zipped = gzipSync(Buffer.alloc(1_000_000))
    const answer = await upload(zipped, { 'content-encoding': 'gzip' })
    expect(answer.json().length).toBe(zipped.length)
  })

  test('and the endpoints beside it still take only JSON', async () => {
    const beside = { method: 'POST', url: '/api/beside' } as const
    expect((await app.inject({ ...beside, payload: { a: 1 } })).json()).toEqual({ a: 1 })
    const other = { payload: 'a', headers: { 'content-type': 'image/png' } }
    expect((await app.inject({ ...beside, ...other })).statusCode).toBe(415)
  })
})

/** Keeps sending whatever the server answers, as a browser does, and returns all that came back. */
async function talk(parts: Iterable<string | Buffer>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  Readable.from(parts).pipe(socket, { end: false })
  return text(socket)
}
const head = (...lines: string[]) =>
  ['POST /api/upload HTTP/1.1', 'host: x', 'authorization: me', ...lines, '', ''].join('\r\n')

describe('a body over the limit is refused with the text of the endpoint', () => {
  const { message } = refusals['profile.image-too-large']
  const refused = { code: 'profile.image-too-large', message }

  test('from one byte over the limit', async () => {
    expect((await upload(Buffer.alloc(MOST))).statusCode).toBe(200)
    const answer = await upload(Buffer.alloc(MOST + 1))
    expect([answer.statusCode, answer.json()]).toMatchObject([413, refused])
  })

  test('also without a length: the answer arrives and the connection stays usable', async () => {
    const chunk = Buffer.concat([Buffer.from('fa00\r\n'), Buffer.alloc(64_000), Buffer.from('\r\n')])
    const many = Array.from({ length: 200 }, () => chunk)
    const next = [head('connection: close', `content-length: ${file.length}`), file]
    const heard = await talk([head('transfer-encoding: chunked'), ...many, '0\r\n\r\n', ...next])
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    expect(heard).toContain(message)
    expect(heard).toContain(hash)
  })
})

describe('before a byte is read', () => {
  const promised = { 'content-length': MOST, expect: '100-continue' }
  const ask = async (path: string, headers: Record<string, string | number>) => {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries({ host: 'x', connection: 'close', ...headers }).map((line) =>
      line.join(': '),
    )
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    let answer = ''
    for await (const chunk of socket) {
      answer += chunk
      if (/^HTTP\/1\.1 4\d\d/m.test(answer)) break
    }
    socket.destroy()
    return answer
  }

  test('a visitor is refused', async () => {
    expect(await ask('/api/upload', promised)).toMatch(/^HTTP\/1\.1 401/m)
  })

  test('an invalid query is refused', async () => {
    const answer = await ask('/api/upload?title=01234567890', { ...promised, authorization: 'me' })
    expect(answer).toMatch(/^HTTP\/1\.1 400/m)
  })

  test('too large a length is refused', async () => {
    const answer = await ask('/api/upload', { ...promised, authorization: 'me', 'content-length': 1e12 })
    expect(answer).toMatch(/^HTTP\/1\.1 413/m)
  })
})

test('eight senders who never finish keep nobody waiting', async () => {
  const slow = Array.from({ length: 8 }, (_, i) => {
    const socket = connect(port, '127.0.0.1')
    const lines = ['host: x', `authorization: slow ${i}`, `content-length: ${MOST}`]
    socket.write(`POST /api/upload HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\nhalf`)
    return socket
  })
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  expect((await upload(file)).json().length).toBe(file.length)
  for (const socket of slow) socket.resetAndDestroy()
})

test('an upload that breaks off does not keep its place', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST /api/upload HTTP/1.1\r\nhost: x\r\nauthorization: gone\r\ncontent-length: ${MOST}\r\n\r\nhalf`,
      )
      await pause(20)
      return socket
    }),
  )
  for (const socket of sockets) socket.resetAndDestroy()
  expect((await upload(file, { authorization: 'gone' })).json().length).toBe(file.length)
})

test('at most eight files are read at once, two per person, and every upload is served', async () => {
  holdUntilInside(2)
  const mine = await Promise.all(Array.from({ length: 8 }, () => upload(file)))
  expect(most).toBe(2)
  holdUntilInside(8)
  const people = Array.from({ length: 40 }, (_, i) => ({ authorization: `person ${i}` }))
  const all = await Promise.all(people.map((person) => upload(file, person)))
  expect(most).toBe(8)
  holdUntilInside(0)
  expect(new Set([...mine, ...all].map((answer) => answer.json().hash))).toEqual(new Set([hash]))
})
