import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** Who may call: `visitor` is anyone, `user` is anyone signed in, the rest need that role or right. */
export type Access = 'visitor' | 'user' | 'dj' | 'client' | 'admin'

/** All that a caller has to load; the rest of an endpoint is types to it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's spelling: `/api/contracts/:id`. */
  readonly path: `/api/${string}`
}

export type CallTable = Readonly<Record<string, Call>>

export interface Endpoint extends Call {
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body is a file: it arrives as bytes, whatever its content type says. */
  readonly raw?: { readonly maxBytes: number; readonly tooLarge: RefusalCode }
  readonly reply: z.ZodType
  readonly refusals?: readonly RefusalCode[]
}

export type EndpointTable = Readonly<Record<string, Endpoint>>

type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a caller sends. */
export interface CallOf<E extends Endpoint> {
  params: In<E['params']>
  query: In<E['query']>
  body: E extends { readonly raw: object } ? { readonly size: number; readonly type: string } : In<E['body']>
}
/** What a handler receives after parsing. */
export interface ParsedOf<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: E extends { readonly raw: object } ? Uint8Array : Out<E['body']>
}
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** What a handler returns, before the reply schema shapes it. */
export type AnswerOf<E extends Endpoint> = z.input<E['reply']>
