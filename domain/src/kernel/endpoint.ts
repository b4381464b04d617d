import type { z } from 'zod'
import type { RefusalCode } from '../refusals.ts'
import type { Access } from './access.ts'
import type { Call } from './call.ts'

/** The caller's own account, or how many messages they have not read. */
export type WithCaller = 'account' | 'unread'

/** The fields of every kind of endpoint. */
interface Row extends Call {
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly refusals?: readonly RefusalCode[]
  /** The rate limit does not count these calls: one page loads dozens of pictures, and health checks never stop. */
  readonly unlimited?: true
  /** What is read of the caller by the statement that recognises the session, so that the call asks once. */
  readonly withCaller?: WithCaller
}

/** Most calls: JSON in, JSON out. */
export interface JsonEndpoint extends Row {
  readonly kind?: 'json'
  readonly body?: z.ZodType
  /** The body is a file: it arrives as bytes, whatever its content type says. */
  readonly raw?: { readonly maxBytes: number; readonly tooLarge: RefusalCode }
  readonly reply: z.ZodType
}

/** A download, a picture or a feed. */
export interface FileEndpoint extends Row {
  readonly kind: 'file'
  readonly method: 'GET'
  /** The media types it answers with. */
  readonly produces: readonly string[]
  /** HEAD is answered too, because the file is cheap to look up. */
  readonly head?: true
}

/** Server-sent events, until either side hangs up. */
export interface StreamEndpoint extends Row {
  readonly kind: 'stream'
  readonly method: 'GET'
  readonly events: z.ZodType
}

/** An address that a browser navigates to: the answer redirects to another one. */
export interface RedirectEndpoint extends Row {
  readonly kind: 'redirect'
  readonly method: 'GET'
}

export type Endpoint = JsonEndpoint | FileEndpoint | StreamEndpoint | RedirectEndpoint
export type EndpointTable = Readonly<Record<string, Endpoint>>

type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type BodyOf<E> = E extends { readonly body: infer B } ? B : undefined

/** What a caller sends. */
export interface CallOf<E extends Endpoint> {
  params: In<E['params']>
  query: In<E['query']>
  body: E extends { readonly raw: object } ? { readonly size: number; readonly type: string } : In<BodyOf<E>>
}
/** What a handler receives after parsing. */
export interface ParsedOf<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: E extends { readonly raw: object } ? Uint8Array : Out<BodyOf<E>>
}
export type ReplyOf<E extends Endpoint> = E extends JsonEndpoint ? z.output<E['reply']> : never
/** What the handler of a JSON endpoint returns, before the reply schema shapes it. */
export type AnswerOf<E extends JsonEndpoint> = z.input<E['reply']>
