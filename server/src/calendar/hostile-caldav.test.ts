import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'

const server = createServer((_request, reply) =>
  reply.writeHead(207, { 'content-type': 'text/xml' }).end('<a '.repeat(400_000)),
)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close().closeAllConnections())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const { signedIn } = await testApp({ env: { CALENDAR_HOSTS: origin } })

test('a server that answers megabytes of broken XML is refused, and another person is answered first', async () => {
  const mallory = await signedIn({ role: null })
  const dana = await signedIn({ role: 'dj' })
  const answered: string[] = []
  const form = { calDavUrl: origin, username: 'mallory', password: 'secret' }
  const hostile = Array.from({ length: 3 }, async () => {
    const answer = await mallory.post('/api/calendar-connections/apple', form)
    answered.push('mallory')
    return answer
  })
  await dana.get('/api/auth/user').then(() => answered.push('dana'))
  for (const answer of await Promise.all(hostile))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'calendar.not-a-calendar'])
  expect(answered[0]).toBe('dana')
})
