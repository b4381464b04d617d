import type { dashboardApi } from '@cuebook/domain/dashboard/api.ts'
import { dashboardCalls } from '@cuebook/domain/dashboard/room.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { unlessJustCome } from '../kernel/calls/prepare.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'

const api = callsOf<typeof dashboardApi>(dashboardCalls)

export const useNextFacts = () => useCall(api.next, {}, { refetchOnMount: unlessJustCome })
export const fetchNextFacts = (client: QueryClient): Promise<void> =>
  client.prefetchQuery(queryOf(api.next, {}))
