import { once } from 'node:events'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openStreams, type ServerEvent } from './send-stream.ts'

type Source = (signal: AbortSignal, end: () => void) => AsyncIterable<ServerEvent>
const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => void (await Promise.all(apps.splice(0).map((app) => app.close()))))

async function serve(source: Source) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  apps.push(app)
  const streams = openStreams(app)
  app.get('/events', (_request, reply) => streams.send(reply, async (signal, end) => source(signal, end)))
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

/** Waits until a number no longer grows, which is when the buffers of the sockets are full. */
async function untilFull(made: () => number): Promise<void> {
  let before = -1
  while (made() !== before) {
    before = made()
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

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
  await untilFull(() => made)
  expect(made).toBeLessThan(5_000)
  hangUp.abort()
})

test('a source can hang up on a browser that does not read', async () => {
  let made = 0
  let hangUp = () => {}
  const left = Promise.withResolvers<void>()
  const { app, url } = await serve(async function* (signal, end) {
    hangUp = end
    try {
      for (; !signal.aborted; made += 1) yield { data: 'x'.repeat(10_000) }
    } finally {
      left.resolve()
    }
  })
  const closed = once(app.server, 'connection').then(([socket]) => once(socket, 'close'))
  const answer = await fetch(url)
  await untilFull(() => made)
  expect(made).toBeLessThan(5_000)
  hangUp()
  await Promise.all([left.promise, closed])
  await expect(answer.text()).rejects.toThrow()
})

test('a browser that hangs up while the stream is being opened leaves nothing open', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  apps.push(app)
  const streams = openStreams(app)
  const [asked, opened, ended] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  app.get('/events', (_request, reply) =>
    streams.send(reply, async (signal) => {
      signal.addEventListener('abort', () => ended?.resolve())
      asked?.resolve()
      await opened?.promise
      return untilAborted(signal)
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const hangUp = new AbortController()
  const port = address && typeof address === 'object' ? address.port : 0
  const answer = fetch(`http://127.0.0.1:${port}/events`, { signal: hangUp.signal })
  await asked?.promise
  hangUp.abort()
  await expect(answer).rejects.toThrow()
  await ended?.promise
  opened?.resolve()
})
