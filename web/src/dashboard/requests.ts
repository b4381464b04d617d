import type { dashboardApi } from '@cuebook/domain/dashboard/api.ts'
import { dashboardCalls } from '@cuebook/domain/dashboard/room.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { unlessJustCome } from '../kernel/prepare.ts'
import { dashboardKeys } from './keys.ts'

const api = callsOf<typeof dashboardApi>(dashboardCalls)

const nextQuery = queryOptions({
  queryKey: dashboardKeys.next,
  queryFn: ({ signal }) => api.next({}, { signal }),
  refetchOnMount: unlessJustCome,
})

export const useNextFacts = () => useQuery(nextQuery)
export const fetchNextFacts = (client: QueryClient): Promise<void> => client.prefetchQuery(nextQuery)
