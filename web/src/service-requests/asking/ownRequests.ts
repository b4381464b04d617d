import type { RequestEdit, RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contractsKeys } from '../../contracts/keys.ts'
import { unlessJustCome } from '../../kernel/prepare.ts'
import { putFresh } from '../../kernel/putFresh.ts'
import { serviceRequestsKeys } from '../keys.ts'
import { serviceRequestsClient as api, useReadAfterRefusal } from '../requests.ts'

const ownRequests = queryOptions({
  queryKey: serviceRequestsKeys.mine,
  queryFn: ({ signal }) => api.mine({}, { signal }),
  refetchOnMount: unlessJustCome,
})

export const useOwnRequests = () => useQuery(ownRequests)
export const fetchOwnRequests = (client: QueryClient): Promise<OwnRequest[]> => client.fetchQuery(ownRequests)

/** DJs who are free and near, for a request that nobody has answered. */
export const useSuggestedDjs = (id: string) =>
  useQuery({
    queryKey: serviceRequestsKeys.suggestions(id),
    queryFn: ({ signal }) => api.suggestions({ params: { id } }, { signal }),
  })

/** Puts a request that the server answered in its place in the list, or first when it is new. */
async function keep(client: QueryClient, fresh: OwnRequest): Promise<void> {
  const listed = client.getQueryData<OwnRequest[]>(serviceRequestsKeys.mine)
  if (!listed) return client.invalidateQueries({ queryKey: serviceRequestsKeys.mine })
  const next = listed.some(({ id }) => id === fresh.id)
    ? listed.map((each) => (each.id === fresh.id ? fresh : each))
    : [fresh, ...listed]
  return putFresh(client, serviceRequestsKeys.mine, next)
}

function useKeeping<Args>(call: (args: Args) => Promise<OwnRequest>) {
  const client = useQueryClient()
  const readAfterRefusal = useReadAfterRefusal()
  return useMutation({
    mutationFn: call,
    onSuccess: (fresh) => keep(client, fresh),
    onError: readAfterRefusal,
  })
}

export const usePostRequest = () => useKeeping((body: RequestForm) => api.post({ body }))

export const useEditRequest = (id: string) =>
  useKeeping((body: RequestEdit & { version: number }) => api.edit({ params: { id }, body }))

export const useWithdrawRequest = (id: string) => useKeeping(() => api.withdraw({ params: { id } }))

export const useDeclineOffer = (id: string, applicationId: string) =>
  useKeeping(() => api.decline({ params: { id, applicationId } }))

export function useAcceptOffer(id: string, applicationId: string) {
  const client = useQueryClient()
  const readAfterRefusal = useReadAfterRefusal()
  return useMutation({
    mutationFn: (version: number) => api.accept({ params: { id, applicationId }, body: { version } }),
    onSuccess: ({ request }) => {
      void client.invalidateQueries({ queryKey: contractsKeys.list })
      return keep(client, request)
    },
    onError: readAfterRefusal,
  })
}
