/** The part of an endpoint that a browser has to load; it uses the rest only as types. */
export interface Call {
  /** The kind of answer; JSON when absent. */
  readonly kind?: 'json' | 'file' | 'stream' | 'redirect'
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's spelling: `/api/contracts/:id`. */
  readonly path: `/${string}`
  /** The subjects that its answer is made of: when one of them changes, a browser that shows the answer asks again. */
  readonly reads?: readonly string[]
  /** The subjects that it changes. */
  readonly changes?: readonly string[]
}

export type CallTable = Readonly<Record<string, Call>>
