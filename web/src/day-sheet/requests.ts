import { useQuery } from '@tanstack/react-query'
import { contractsClient } from '../contracts/requests.ts'
import { daySheetKeys } from './keys.ts'
import { SAVED_AT } from './savedAt.ts'

/** Whether the service worker stands between this page and the network. */
export const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** The newest there is: from the server, or without a network the copy that this browser kept. */
export const useDaySheet = (id: string) =>
  useQuery({
    queryKey: daySheetKeys.one(id),
    queryFn: async ({ signal }) => {
      const underWorker = hasWorker()
      const { reply, headers } = await contractsClient.daySheet.withHeaders({ params: { id } }, { signal })
      return { sheet: reply, savedAt: headers.get(SAVED_AT), underWorker }
    },
    // The worker answers without a network, so an offline browser is no reason to wait.
    networkMode: 'always',
    gcTime: 0,
  })
