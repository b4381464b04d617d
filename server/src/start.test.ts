import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testTarget } from '../tests/database.ts'
import { freePort } from '../tests/free-port.ts'
import { startServer } from '../tests/server-process.ts'

const target = await testTarget()

test('a server that is asked to stop finishes the request in flight, and exits with 0', async () => {
  const port = await freePort()
  const server = await startServer(target, { PORT: String(port), BASE_URL: `http://127.0.0.1:${port}` })
  await server.ready()
  const agent = new Agent({ keepAlive: true })
  const idle = request({ port, agent, path: '/api/health' }).end()
  const [health] = await once(idle, 'response')
  expect(await json(health)).toMatchObject({ status: 'ok' })

  // This call is sent before the stop and answered after it, because its answer always takes the same time.
  const asked = request({
    port,
    method: 'POST',
    path: '/api/auth/sign-in/magic-link',
    headers: { 'content-type': 'application/json' },
  })
  asked.end(JSON.stringify({ email: 'in-flight@people.example' }))
  await once(asked, 'finish')
  // When this second call is answered, the server has read the first.
  const [probe] = await once(request({ port, agent, path: '/api/health' }).end(), 'response')
  await json(probe)
  const stopped = performance.now()
  server.child.kill('SIGTERM')
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(200)
  expect(await json(answer)).toEqual({ status: true })
  expect(await server.ended()).toEqual({ code: 0, stderr: '' })
  // A connection kept alive after its last answer would delay the stop by ten seconds.
  expect(performance.now() - stopped).toBeLessThan(7_000)
  agent.destroy()

  const after = request({ port, path: '/api/health' }).end()
  const [error] = await once(after, 'error')
  expect(error.code).toBe('ECONNREFUSED')
})
