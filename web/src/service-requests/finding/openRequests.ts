import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { ApplicationForm } from '@cuebook/domain/service-requests/application-form.ts'
import { addressedOnlyHeader, requestsPage } from '@cuebook/domain/service-requests/filter-choices.ts'
import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { unlessJustCome } from '../../kernel/prepare.ts'
import { serviceRequestsKeys } from '../keys.ts'
import { serviceRequestsClient as api, readAgain, useReadAfterRefusal } from '../requests.ts'

interface Page {
  requests: ListedRequest[]
  /** The subscription opens only what is addressed to this DJ. */
  addressedOnly: boolean
  next: string | null
}

const openRequests = (filters: RequestFilters) =>
  infiniteQueryOptions({
    queryKey: serviceRequestsKeys.list(filters),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const query = { ...filters, limit: requestsPage, ...(pageParam && { cursor: pageParam }) }
      const { reply, headers } = await api.list.withHeaders({ query }, { signal })
      const addressedOnly = headers.has(addressedOnlyHeader)
      return { requests: reply, addressedOnly, next: headers.get(cursorHeader) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnMount: unlessJustCome,
  })

/** The open requests, page by page. The cards stay while other filters are being asked for. */
export const useOpenRequests = (filters: RequestFilters) =>
  useInfiniteQuery({ ...openRequests(filters), placeholderData: keepPreviousData })

export const fetchOpenRequests = (client: QueryClient, filters: RequestFilters): Promise<void> =>
  client.prefetchInfiniteQuery(openRequests(filters))

export const useRequest = (id: string) =>
  useQuery({
    queryKey: serviceRequestsKeys.one(id),
    queryFn: ({ signal }) => api.one({ params: { id } }, { signal }),
    refetchOnMount: 'always',
  })

/** What waits behind the gate: how many requests are near, and from which budget. */
export const useNearby = () =>
  useQuery({
    queryKey: serviceRequestsKeys.nearby,
    queryFn: ({ signal }) => api.nearby({}, { signal }),
    refetchOnMount: 'always',
  })

/** Tells the server that the DJ has opened a request. If that fails, the next opening says it again. */
export function useViewed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.viewed({ params: { id } }),
    meta: { unasked: true },
    onSuccess: () => readAgain(client),
  })
}

export function useVisited() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: string) => api.visited({ body: { upTo } }),
    meta: { unasked: true },
    onSuccess: () => client.invalidateQueries({ queryKey: serviceRequestsKeys.counts }),
  })
}

export function usePass(id: string) {
  const client = useQueryClient()
  const readAfterRefusal = useReadAfterRefusal()
  return useMutation({
    mutationFn: () => api.pass({ params: { id } }),
    onSuccess: () => readAgain(client),
    onError: readAfterRefusal,
  })
}

export function useApply(id: string) {
  const client = useQueryClient()
  const readAfterRefusal = useReadAfterRefusal()
  return useMutation({
    mutationFn: (body: ApplicationForm & { requestVersion: number }) => api.apply({ params: { id }, body }),
    onSuccess: () => readAgain(client),
    onError: readAfterRefusal,
  })
}
