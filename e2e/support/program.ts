import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface ToldEvent {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A program that hears of events and takes all of them. The tests of a worker share it, each by a path of its own. */
export interface Program {
  readonly origin: string
  /** What was sent to this path, in the order of its coming. */
  toldAt(path: string): readonly ToldEvent[]
  stop(): Promise<void>
}

export async function startProgram(): Promise<Program> {
  const told: ToldEvent[] = []
  const server = createServer(async (request, reply) => {
    told.push({ path: request.url, headers: request.headers, body: await text(request) })
    reply.writeHead(204).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    toldAt: (path) => told.filter((each) => each.path === path),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
