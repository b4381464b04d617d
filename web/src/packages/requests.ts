import type { packagesApi } from '@cuebook/domain/packages/api.ts'
import { packagesCalls } from '@cuebook/domain/packages/room.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/calls/api.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof packagesApi>(packagesCalls)
const own = queryOf(api.own, {})

export const useOwnOffering = () => useCall(api.own, {})

export const useSaveOffering = () =>
  useChange(api.save, {
    send: (body: CallArgs<typeof packagesApi.save>['body']) => api.save({ body }),
    answers: (answer) => ({ queryKey: own.queryKey, answer }),
  })

/** Before the first drawing, so that nothing moves when the packages come. */
export const fetchPrices = (client: QueryClient, djId: string): Promise<unknown> =>
  client.prefetchQuery(queryOf(api.of, { params: { id: djId } }))

/** Read anew with each screen, because another person changes them. */
export const usePrices = (djId: string | null) =>
  useCall(api.of, djId === null ? null : { params: { id: djId } }, { refetchOnMount: 'always' })
