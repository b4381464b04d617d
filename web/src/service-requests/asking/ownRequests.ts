import type { RequestEdit, RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import type { QueryClient } from '@tanstack/react-query'
import { unlessJustCome } from '../../kernel/calls/prepare.ts'
import { queryOf } from '../../kernel/calls/query.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { serviceRequestsClient as api } from '../requests.ts'

const ownRequests = queryOf(api.mine, {})

export const useOwnRequests = () => useCall(api.mine, {}, { refetchOnMount: unlessJustCome })
export const fetchOwnRequests = (client: QueryClient): Promise<OwnRequest[]> => client.fetchQuery(ownRequests)

/** DJs who are free and near, for a request that nobody has answered. */
export const useSuggestedDjs = (id: string) => useCall(api.suggestions, { params: { id } })

/** The list with a request that the server answered in its place, or first when it is new. */
function listWith(fresh: OwnRequest, client: QueryClient) {
  const { queryKey } = ownRequests
  const listed = client.getQueryData(queryKey)
  if (!listed) return null
  const answer = listed.some(({ id }) => id === fresh.id)
    ? listed.map((each) => (each.id === fresh.id ? fresh : each))
    : [fresh, ...listed]
  return { queryKey, answer }
}
const answers = (fresh: OwnRequest, _input: unknown, client: QueryClient) => listWith(fresh, client)

export const usePostRequest = () =>
  useChange(api.post, { send: (body: RequestForm) => api.post({ body }), answers })

export const useEditRequest = (id: string) =>
  useChange(api.edit, {
    send: (body: RequestEdit & { version: number }) => api.edit({ params: { id }, body }),
    answers,
  })

export const useWithdrawRequest = (id: string) =>
  useChange(api.withdraw, { send: () => api.withdraw({ params: { id } }), answers })

export const useDeclineOffer = (id: string, applicationId: string) =>
  useChange(api.decline, { send: () => api.decline({ params: { id, applicationId } }), answers })

export const useAcceptOffer = (id: string, applicationId: string) =>
  useChange(api.accept, {
    send: (version: number) => api.accept({ params: { id, applicationId }, body: { version } }),
    answers: ({ request }, _version, client) => listWith(request, client),
  })
