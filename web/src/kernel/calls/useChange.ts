import type { Call } from '@cuebook/domain/kernel/call.ts'
import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type ApiCall, ApiError, type CallArgs, type ResultOf } from './api.ts'
import { putFresh } from './putFresh.ts'
import { keyOf } from './query.ts'
import { isMadeOf, readAgainWhat } from './readAgain.ts'

interface Answer {
  readonly queryKey: QueryKey
  /** The reply itself, when this is missing. */
  readonly answer?: unknown
}

interface ChangeOptions<Input, Reply> {
  /** The answer that the reply replaces, or the list with the reply in it. It is not read again. */
  readonly answers?: (reply: Reply, input: Input, client: QueryClient) => Answer | null
  /** Shows the change before the server has answered. It returns what takes it back, for a change that is refused. */
  readonly early?: (client: QueryClient, input: Input) => Promise<(() => void) | undefined>
  readonly done?: (reply: Reply, input: Input, client: QueryClient) => unknown
  readonly failed?: (error: Error, input: Input, client: QueryClient) => unknown
  /** The change ends with the server's answer and reads meanwhile, because reading may take away what was pressed. */
  readonly endsAtOnce?: true
  /** Nobody pressed anything for it, so nobody waits for it. */
  readonly unasked?: true
  /** Changes of the same name are sent one after the other, and what they change is read again after the last of them. */
  readonly oneByOne?: string
}
interface Sent<Input, Reply> extends ChangeOptions<Input, Reply> {
  /** Sends it. Without this, `mutate` takes what the call sends. */
  readonly send: (input: Input) => Promise<Reply>
}

/**
 * A change by one call. Afterwards everything is read again that is made of the subjects which the call changes, also
 * when it was refused because the screen was out of date. Without an answer to show, the change ends with that.
 */
export function useChange<Reply, Input = void>(
  call: { readonly row: Call },
  options: Sent<Input, Reply>,
): UseMutationResult<Reply, Error, Input, unknown>
export function useChange<E extends Endpoint>(
  call: ApiCall<E>,
  options?: ChangeOptions<CallArgs<E>, ResultOf<E>>,
): UseMutationResult<ResultOf<E>, Error, CallArgs<E>, unknown>
export function useChange<Reply, Input>(
  call: { readonly row: Call },
  { send, answers, early, done, failed, endsAtOnce, unasked, oneByOne }: Partial<Sent<Input, Reply>> = {},
) {
  const client = useQueryClient()
  const isChanged = isMadeOf(call.row.changes ?? [])
  // An answer that came before the next change was saved would show the state before that change.
  const isLast = (): boolean =>
    !oneByOne || client.isMutating({ predicate: ({ options }) => options.scope?.id === oneByOne }) === 1
  const readChanged = async (besides: string | null): Promise<void> => {
    if (!isLast()) return
    await readAgainWhat(client, (query) => query.queryHash !== besides && isChanged(query))
  }
  return useMutation<Reply, Error, Input, { takeBack: (() => void) | undefined }>({
    mutationKey: keyOf(call.row),
    mutationFn: send ?? (call as unknown as (input: Input) => Promise<Reply>),
    meta: { unasked: unasked ?? false },
    ...(oneByOne && { scope: { id: oneByOne } }),
    onMutate: async (input) => ({ takeBack: await early?.(client, input) }),
    async onSuccess(reply, input) {
      const answered = answers?.(reply, input, client)
      if (answered) await putFresh(client, answered.queryKey, answered.answer ?? reply)
      await done?.(reply, input, client)
      const reading = readChanged(answered ? hashKey(answered.queryKey) : null)
      if (!answered && !endsAtOnce) await reading
    },
    async onError(error, input, context) {
      context?.takeBack?.()
      await failed?.(error, input, client)
      // Not awaited: the person is told at once, however long the reading takes.
      if (isOutdated(error)) void readChanged(null)
    },
  })
}

/** The server did not find what the screen shows, or not in the state that it shows. */
const isOutdated = (error: Error): boolean =>
  error instanceof ApiError && [403, 404, 409].includes(error.status)
