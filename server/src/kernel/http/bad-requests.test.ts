import { once } from 'node:events'
import { connect } from 'node:net'
import { failure } from '@cuebook/domain/kernel/failure.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'

const { app } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const port = address && typeof address === 'object' ? address.port : 0

/** Sends these bytes over a connection of its own, and returns all that came back until the server closed it. */
async function sent(...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  await once(socket, 'connect')
  for (const piece of pieces) socket.write(piece)
  await once(socket, 'close')
  return text
}
const first = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n'
const post = 'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

test.each([
  [
    'headers that are too large',
    `${first}cookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'request.headers-too-large',
  ],
  ['something that is no HTTP', 'hello\r\n\r\n', 400, 'request.malformed'],
  [
    'a body with two ends',
    `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'request.malformed',
  ],
  [
    'a body with two lengths',
    `${post}content-length: 2\r\ncontent-length: 40\r\n\r\n{}`,
    400,
    'request.malformed',
  ],
  ['a header on two lines', `${first}x-a: b\r\n c: d\r\n\r\n`, 400, 'request.malformed'],
])('%s: the answer is a sentence, says that the connection closes, and it does', async (...row) => {
  const [, bytes, status, code] = row
  const [head = '', body = '', ...more] = (await sent(bytes, `${first}\r\n`)).split('\r\n\r\n')
  expect(more).toEqual([])
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head.toLowerCase()).toContain('\r\nconnection: close')
  expect(failure.parse(JSON.parse(body))).toEqual({
    message: expect.stringMatching(/^[A-Z].*\.$/),
    code,
    requestId: expect.any(String),
  })
})

test('TRACE gives nothing of the request back', async () => {
  const text = await sent(
    'TRACE /api/health HTTP/1.1\r\nhost: localhost\r\nx-secret: abc\r\nconnection: close\r\n\r\n',
  )
  expect(text).toMatch(/^HTTP\/1\.1 404 /)
  expect(text).not.toContain('abc')
})
