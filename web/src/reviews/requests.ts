import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { reviewsCalls } from '@cuebook/domain/reviews/calls.ts'
import type { ReviewFilter, ReviewSort } from '@cuebook/domain/reviews/listing.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { unlessJustCome } from '../kernel/prepare.ts'
import { reviewsKeys } from './keys.ts'

const api = callsOf<typeof reviewsApi>(reviewsCalls)

export const useDjStats = (enabled = true) =>
  useQuery({
    queryKey: reviewsKeys.djStats,
    queryFn: ({ signal }) => api.djStats({}, { signal }),
    enabled,
  })

/** How many reviews this person has written; undefined until it has loaded. */
export function useReviewsGiven(): number | undefined {
  const { data } = useQuery({
    queryKey: reviewsKeys.given,
    queryFn: ({ signal }) => api.given({}, { signal }),
    refetchOnMount: 'always',
  })
  return data?.count
}

/** The DJ's own reviews. The former list stays until the one of another filter or order has loaded. */
const receivedBy = (filter: ReviewFilter, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: reviewsKeys.received(filter, sort),
    queryFn: ({ pageParam, signal }) =>
      api.received({ query: { filter, sort, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: unlessJustCome,
  })

export const useReceived = (filter: ReviewFilter, sort: ReviewSort) =>
  useInfiniteQuery(receivedBy(filter, sort))

/** What this person wrote as a client, and which bookings wait for a review. */
export const useMine = (enabled = true) =>
  useInfiniteQuery({
    queryKey: reviewsKeys.mine,
    queryFn: ({ pageParam, signal }) =>
      api.mine({ query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
    enabled,
  })

const askable = queryOptions({
  queryKey: reviewsKeys.askable,
  queryFn: ({ signal }) => api.askable({}, { signal }),
  refetchOnMount: unlessJustCome,
})

export const useAskable = () => useQuery(askable)

export const fetchReceived = (client: QueryClient, filter: ReviewFilter, sort: ReviewSort) =>
  Promise.all([client.prefetchInfiniteQuery(receivedBy(filter, sort)), client.prefetchQuery(askable)])

export function useReadReviewsAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reviewsKeys.all })
}

/** A change of reviews, after which everything about reviews is read again, also when the change was refused. */
const useChange = <Wanted, Done>(send: (wanted: Wanted) => Promise<Done>) =>
  useMutation({ mutationFn: send, onSettled: useReadReviewsAgain() })

interface Written {
  readonly rating: number
  readonly comment: string
}

export const useWriteReview = (contractId: string) =>
  useChange((written: Written) => api.write({ body: { contractId, ...written } }))

export const useEditReview = (id: string) =>
  useChange((written: Written) => api.edit({ params: { id }, body: written }))

export const useReply = (id: string) =>
  useChange((reply: string) => api.reply({ params: { id }, body: { reply } }))

export const useAsk = (contractId: string) => useChange(() => api.ask({ body: { contractId } }))
