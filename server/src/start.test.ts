import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { testTarget } from '../tests/database.ts'
import { freePort } from '../tests/peers/free-port.ts'
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
  const { socket } = probe
  await json(probe)
  const order: string[] = []
  socket.once('close', () => order.push('the idle connection was closed'))
  server.child.kill('SIGTERM')
  const [answer] = await once(asked, 'response')
  order.push('the open call was answered')
  // A connection kept alive after its last answer would delay the stop by a minute.
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  expect(order).toEqual(['the idle connection was closed', 'the open call was answered'])
  expect(await json(answer)).toEqual({ status: true })
  expect(await server.ended()).toEqual({ code: 0, stderr: '' })
  agent.destroy()

  const after = request({ port, path: '/api/health' }).end()
  const [error] = await once(after, 'error')
  expect(error.code).toBe('ECONNREFUSED')
})

test('with DRAIN_SECONDS it tells the load balancer to turn away and goes on answering; a second signal ends the wait', async () => {
  const port = await freePort()
  const env = { PORT: String(port), BASE_URL: `http://127.0.0.1:${port}`, DRAIN_SECONDS: '300' }
  const server = await startServer(target, env)
  await server.ready()
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
    return { status: answer.status, connection: answer.headers.get('connection') }
  }
  expect(await ask('/api/health')).toEqual({ status: 200, connection: 'keep-alive' })
  server.child.kill('SIGTERM')
  await vi.waitUntil(async () => (await ask('/api/health')).status === 503)
  expect(await ask('/api/auth/ways')).toEqual({ status: 200, connection: 'close' })
  server.child.kill('SIGTERM')
  expect(await server.ended()).toEqual({ code: 0, stderr: '' })
})
