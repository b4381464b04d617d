import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { musicPlanCalls } from '@cuebook/domain/music-requests/room.ts'
import { useQuery } from '@tanstack/react-query'
import { contractsClient } from '../contracts/requests.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { keyOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { SAVED_AT } from './savedAt.ts'

/** Whether a service worker controls this page. */
export const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** The sheet from the server, or the saved copy when there is no network. */
export const useDaySheet = (id: string) =>
  useQuery({
    queryKey: keyOf(contractsClient.daySheet.row, { params: { id } }),
    queryFn: async ({ signal }) => {
      const underWorker = hasWorker()
      const { reply, headers } = await contractsClient.daySheet.withHeaders({ params: { id } }, { signal })
      return { sheet: reply, savedAt: headers.get(SAVED_AT), underWorker }
    },
    // The service worker answers offline too, so the query must not wait for the network.
    networkMode: 'always',
    gcTime: 0,
    meta: { reads: contractsClient.daySheet.row.reads ?? [] },
  })

const musicPlan = callsOf<typeof musicPlanApi>(musicPlanCalls)

/** The music on the sheet. */
export const useDaySheetMusic = (id: string) =>
  useCall(musicPlan.daySheet, { params: { id } }, { networkMode: 'always', gcTime: 0 })
