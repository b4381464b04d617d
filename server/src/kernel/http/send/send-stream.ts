import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** One server-sent event. */
export interface ServerEvent {
  readonly id?: string
  readonly event?: string
  readonly data: unknown
}

export interface Streams {
  send(reply: FastifyReply, open: Opener): Promise<FastifyReply>
}
/** Its events must end when the signal is aborted. `end` hangs up, also on a browser that does not read. */
type Opener = (signal: AbortSignal, end: () => void) => Promise<AsyncIterable<ServerEvent>>

/** Proxies hang up on a silent connection; a comment line keeps it open and costs three bytes. */
const PULSE_MS = 25_000

interface OpenStream {
  pulse(): void
  end(): void
}

/** Open streams end at once when the server stops, so that browsers connect to another process. */
export function openStreams(app: FastifyInstance): Streams {
  const open = new Set<OpenStream>()
  const pulse = setInterval(() => {
    for (const stream of open) stream.pulse()
  }, PULSE_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(pulse)
    for (const stream of open) stream.end()
  })
  return {
    async send(reply, opener) {
      const hangUp = new AbortController()
      // The browser may hang up while the stream is being opened.
      reply.raw.once('close', () => hangUp.abort())
      const events = await opener(hangUp.signal, () => hangUp.abort())
      const { body, stream } = writer(events, hangUp)
      if (!hangUp.signal.aborted) open.add(stream)
      hangUp.signal.addEventListener('abort', () => open.delete(stream), { once: true })
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        .send(body)
    },
  }
}

/** Writes only as fast as the browser reads. The source of the events must limit what piles up meanwhile. */
function writer(events: AsyncIterable<ServerEvent>, hangUp: AbortController) {
  let wanted = () => {}
  let isBehind = false
  const body = new Readable({ read: () => wanted(), highWaterMark: 1024 })
  const finish = () => {
    // A reader that is behind would keep the connection open, so it does not get the rest.
    if (isBehind) body.destroy()
    else body.push(null)
    wanted()
  }
  if (hangUp.signal.aborted) finish()
  else hangUp.signal.addEventListener('abort', finish, { once: true })
  const pump = async () => {
    // A first line at once tells the browser that the stream is open.
    if (!hangUp.signal.aborted) body.push(': open\n\n')
    for await (const event of events) {
      if (hangUp.signal.aborted) return
      if (body.push(textOf(event))) continue
      isBehind = true
      await new Promise<void>((resolve) => {
        wanted = resolve
      })
      isBehind = false
    }
    hangUp.abort()
  }
  pump().catch((error: unknown) => {
    hangUp.abort()
    body.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  const stream: OpenStream = {
    end: () => hangUp.abort(),
    pulse: () => {
      if (body.readableLength === 0) body.push(':\n\n')
    },
  }
  return { body, stream }
}

function textOf({ id, event, data }: ServerEvent): string {
  const lines = [id && `id: ${id}`, event && `event: ${event}`, `data: ${JSON.stringify(data)}`]
  return `${lines.filter(Boolean).join('\n')}\n\n`
}
