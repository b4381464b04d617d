import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../kernel/actor.ts'

/** Who asked, and what they are answered. */
interface Asked {
  readonly actor: Actor | null
  readonly headers: IncomingHttpHeaders
  readonly reply: FastifyReply
}

/** Is told which DJs an answer shows. It must neither delay an answer nor make it fail. */
export interface Attention {
  /** A page of search results shows these DJs. */
  found(djIds: readonly string[], asked: Asked): void
  /** Somebody opened the page of this DJ. */
  visited(djId: string, asked: Asked): void
  /** Writes down what was counted; afterwards everybody can read it. */
  keep(): Promise<void>
  /** The same for the last time, when the process ends. */
  close(): Promise<void>
}
