import { once } from 'node:events'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openStreams, type ServerEvent } from './send-stream.ts'

type Source = (signal: AbortSignal) => AsyncIterable<ServerEvent>
const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => void (await Promise.all(apps.splice(0).map((app) => app.close()))))

async function serve(source: Source) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  apps.push(app)
  const streams = openStreams(app)
  app.get('/events', (request, reply) => streams.send(request, reply, async (signal) => source(signal)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { app, url: `http://127.0.0.1:${port}/events` }
}

/** Ends when the other side hangs up, as every source must. */
async function* untilAborted(signal: AbortSignal, first: ServerEvent[] = []): AsyncGenerator<ServerEvent> {
  yield* first
  if (!signal.aborted) await once(signal, 'abort')
}

test('events are written in the standard format', async () => {
  const { url } = await serve(async function* () {
    yield { id: '7', event: 'changed', data: { about: 'two\nlines' } }
    yield { data: null }
  })
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await answer.text()).toBe(
    ': open\n\nid: 7\nevent: changed\ndata: {"about":"two\\nlines"}\n\ndata: null\n\n',
  )
})

test('a server that stops ends its open streams at once', async () => {
  const { app, url } = await serve((signal) => untilAborted(signal))
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(url)))
  const ended = Promise.all(answers.map((answer) => answer.text()))
  await app.close()
  expect(await ended).toEqual(Array.from({ length: 5 }, () => ': open\n\n'))
})

test('the source learns that the browser hung up', async () => {
  const heard = Promise.withResolvers<void>()
  const { url } = await serve((signal) => {
    signal.addEventListener('abort', () => heard.resolve())
    return untilAborted(signal)
  })
  const hangUp = new AbortController()
  const answer = await fetch(url, { signal: hangUp.signal })
  await answer.body?.getReader().read()
  hangUp.abort()
  await heard.promise
})

test('a browser that does not read pauses the source, and nothing piles up', async () => {
  let made = 0
  const { url } = await serve(async function* (signal) {
    while (!signal.aborted) {
      made += 1
      yield { data: 'x'.repeat(10_000) }
    }
  })
  const hangUp = new AbortController()
  await fetch(url, { signal: hangUp.signal })
  // The number stops growing once the buffers of the sockets are full.
  let before = -1
  while (made !== before) {
    before = made
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(made).toBeLessThan(5_000)
  hangUp.abort()
})
