import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ApiCall, CallArgs, ResultOf } from './api.ts'
import { queryOf } from './query.ts'

type CallOptions<Reply, Shown> = Pick<
  UseQueryOptions<Reply, Error, Shown, QueryKey>,
  | 'enabled'
  | 'gcTime'
  | 'networkMode'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchIntervalInBackground'
  | 'refetchOnMount'
  | 'retry'
  | 'select'
  | 'staleTime'
>

/** What a call answers. It is read again when a subject changes that the call reads. `args` null: nothing is asked. */
export function useCall<E extends Endpoint, Shown = ResultOf<E>>(
  call: ApiCall<E>,
  args: CallArgs<E> | null,
  options: CallOptions<ResultOf<E>, Shown> = {},
) {
  const asked = args && queryOf(call, args)
  return useQuery<ResultOf<E>, Error, Shown, QueryKey>({
    ...options,
    queryKey: asked ? asked.queryKey : [call.row.path, null],
    queryFn: asked ? ({ signal }) => call(args, { signal }) : skipToken,
    meta: { reads: call.row.reads ?? [] },
  })
}
