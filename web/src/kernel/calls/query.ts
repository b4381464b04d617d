import type { Call } from '@cuebook/domain/kernel/call.ts'
import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ApiCall, CallArgs, LooseArgs, ResultOf } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The subjects that an answer is made of, so that a change of one of them has it read again. */
    queryMeta: { reads?: readonly string[] }
  }
}

/** The key of an answer: the path of its call, and what was sent with it. The key of a path is the beginning of them all. */
export function keyOf({ path }: Pick<Call, 'path'>, { params, query, body }: LooseArgs = {}): QueryKey {
  const sent = { ...params, ...query, ...(body as object | undefined) }
  return Object.values(sent).some((value) => value !== undefined) ? [path, sent] : [path]
}

/** The query of one call, for hooks, for `prefetchQuery` and for its key. */
export function queryOf<E extends Endpoint>(call: ApiCall<E>, args: CallArgs<E>) {
  return queryOptions({
    queryKey: keyOf(call.row, args),
    queryFn: ({ signal }) => call(args, { signal }),
    meta: { reads: call.row.reads ?? [] },
  })
}

interface Pages<E extends Endpoint, Page> {
  /** What is sent for every page, and makes the key. */
  readonly args: CallArgs<E>
  /** What is sent to get the page after this cursor. */
  readonly after: (cursor: string) => CallArgs<E>
  readonly read: (answer: { reply: ResultOf<E>; headers: Headers }) => Page
  /** The cursor of the page after this one; null after the last. */
  readonly next: (page: Page) => string | null
}

/** The query of a list that comes in pages. */
export function pagesOf<E extends Endpoint, Page>(
  call: ApiCall<E>,
  { args, after, read, next }: Pages<E, Page>,
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(call.row, args), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      read(await call.withHeaders(pageParam === null ? args : after(pageParam), { signal })),
    initialPageParam: null as string | null,
    getNextPageParam: next,
    meta: { reads: call.row.reads ?? [] },
  })
}
