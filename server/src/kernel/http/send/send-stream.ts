import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One server-sent event. */
export interface ServerEvent {
  readonly id?: string
  readonly event?: string
  readonly data: unknown
}

export interface Streams {
  send(request: FastifyRequest, reply: FastifyReply, open: Opener): Promise<FastifyReply>
}
/** Its events must end when the signal is aborted. */
type Opener = (signal: AbortSignal) => Promise<AsyncIterable<ServerEvent>>

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
    async send(request, reply, opener) {
      const hangUp = new AbortController()
      const events = await opener(hangUp.signal)
      const { body, stream } = writer(events, hangUp)
      open.add(stream)
      hangUp.signal.addEventListener('abort', () => open.delete(stream), { once: true })
      request.raw.once('close', () => stream.end())
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
  const body = new Readable({ read: () => wanted(), highWaterMark: 1024 })
  const end = () => {
    if (hangUp.signal.aborted) return
    hangUp.abort()
    body.push(null)
    wanted()
  }
  const pump = async () => {
    // A first line at once tells the browser that the stream is open.
    body.push(': open\n\n')
    for await (const event of events) {
      if (hangUp.signal.aborted) return
      if (body.push(textOf(event))) continue
      await new Promise<void>((resolve) => {
        wanted = resolve
      })
    }
    end()
  }
  pump().catch((error: unknown) => {
    hangUp.abort()
    body.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  const stream: OpenStream = {
    end,
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
