import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import { addressedOnlyHeader, requestsPage } from '@cuebook/domain/service-requests/filter-choices.ts'
import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { unlessJustCome } from '../../kernel/calls/prepare.ts'
import { pagesOf } from '../../kernel/calls/query.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { serviceRequestsClient as api } from '../requests.ts'

interface Page {
  requests: ListedRequest[]
  /** The subscription opens only what is addressed to this DJ. */
  addressedOnly: boolean
  next: string | null
}

const openRequests = (filters: RequestFilters) =>
  pagesOf(api.list, {
    args: { query: { ...filters, limit: requestsPage } },
    after: (cursor) => ({ query: { ...filters, limit: requestsPage, cursor } }),
    read: ({ reply, headers }): Page => ({
      requests: reply,
      addressedOnly: headers.has(addressedOnlyHeader),
      next: headers.get(cursorHeader),
    }),
    next: (page) => page.next,
  })

/** The open requests, page by page. The cards stay while other filters are being asked for. */
export const useOpenRequests = (filters: RequestFilters) =>
  useInfiniteQuery({
    ...openRequests(filters),
    refetchOnMount: unlessJustCome,
    placeholderData: keepPreviousData,
  })

export const fetchOpenRequests = (client: QueryClient, filters: RequestFilters): Promise<void> =>
  client.prefetchInfiniteQuery(openRequests(filters))

export const useRequest = (id: string) => useCall(api.one, { params: { id } }, { refetchOnMount: 'always' })

/** What waits behind the gate: how many requests are near, and from which budget. */
export const useNearby = () => useCall(api.nearby, {}, { refetchOnMount: 'always' })

/** Tells the server that the DJ has opened a request. If that fails, the next opening says it again. */
export const useViewed = () =>
  useChange(api.viewed, { send: (id: string) => api.viewed({ params: { id } }), unasked: true })

export const useVisited = () =>
  useChange(api.visited, { send: (upTo: string) => api.visited({ body: { upTo } }), unasked: true })

export const usePass = (id: string) => useChange(api.pass, { send: () => api.pass({ params: { id } }) })

export const useApply = (id: string) =>
  useChange(api.apply, {
    send: (body: ApplicationForm & { requestVersion: number }) => api.apply({ params: { id }, body }),
  })
