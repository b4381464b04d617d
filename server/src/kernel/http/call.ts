import type { IncomingHttpHeaders } from 'node:http'
import type {
  AnswerOf,
  Endpoint,
  EndpointTable,
  FileEndpoint,
  JsonEndpoint,
  ParsedOf,
  RedirectEndpoint,
  StreamEndpoint,
} from '@cuebook/domain/kernel/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { ReadyJson } from './send/ready-json.ts'
import type { FileAnswer } from './send/send-file.ts'
import type { ServerEvent } from './send/send-stream.ts'

/** Where a call came from, for the audit trail. */
export interface From {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** The token by which a program called. */
  readonly tokenId?: string
}

type ActorOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? null
  : E['access'] extends 'visitor'
    ? Actor | null
    : Actor

/** What a verb gets: the parsed call, who is asking, and everything that was chosen at start. */
export type CallIn<C, E extends Endpoint> = ParsedOf<E> & {
  readonly actor: ActorOf<E>
  /** Empty for visitors. */
  readonly sessionId: string
  /** Whether the person has confirmed within the last ten minutes who they are; see `requireConfirmed`. */
  readonly confirmed: boolean
  readonly ctx: C
  readonly from: From
  readonly headers: IncomingHttpHeaders
  readonly reply: FastifyReply
} & (E extends StreamEndpoint ? Streaming : unknown)

interface Streaming {
  /** Aborted when the stream ends, for whatever reason. */
  readonly signal: AbortSignal
  end(): void
}

/** What a verb answers, by the kind of its endpoint. */
type Outcome<E extends Endpoint> = E extends JsonEndpoint
  ? AnswerOf<E> | ReadyJson
  : E extends FileEndpoint
    ? FileAnswer
    : E extends RedirectEndpoint
      ? { readonly redirect: string }
      : AsyncIterable<ServerEvent>

export type VerbIn<C, E extends Endpoint> = (call: CallIn<C, E>) => Promise<Outcome<E>>
export type VerbsIn<C, T extends EndpointTable> = { readonly [K in keyof T]: VerbIn<C, T[K]> }

export function callOf(ctx: unknown, request: FastifyRequest, reply: FastifyReply) {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    actor: request.actor,
    sessionId: request.sessionId,
    confirmed: request.confirmed,
    ctx,
    // Finding the address out asks the operating system, and only changes want to know it.
    get from(): From {
      const userAgent = request.headers['user-agent'] ?? ''
      const tokenId = request.program?.tokenId
      return { ip: request.ip, userAgent, requestId: request.id, ...(tokenId && { tokenId }) }
    },
    headers: request.headers,
    reply,
  }
}
