import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import type { ReviewFilter, ReviewSort } from '@cuebook/domain/reviews/listing.ts'
import { reviewsCalls } from '@cuebook/domain/reviews/room.ts'
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { unlessJustCome } from '../kernel/calls/prepare.ts'
import { pagesOf, queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof reviewsApi>(reviewsCalls)

export const useDjStats = (enabled = true) => useCall(api.djStats, {}, { enabled })

/** How many reviews this person has written; undefined until it has loaded. */
export const useReviewsGiven = (): number | undefined =>
  useCall(api.given, {}, { refetchOnMount: 'always' }).data?.count

const receivedBy = (filter: ReviewFilter, sort: ReviewSort) =>
  pagesOf(api.received, {
    args: { query: { filter, sort } },
    after: (before) => ({ query: { filter, sort, before } }),
    read: ({ reply }) => reply,
    next: (page) => page.next,
  })

/** The DJ's own reviews. The former list stays until the one of another filter or order has loaded. */
export const useReceived = (filter: ReviewFilter, sort: ReviewSort) =>
  useInfiniteQuery({
    ...receivedBy(filter, sort),
    placeholderData: keepPreviousData,
    refetchOnMount: unlessJustCome,
  })

const written = pagesOf(api.mine, {
  args: { query: {} },
  after: (before) => ({ query: { before } }),
  read: ({ reply }) => reply,
  next: (page) => page.next,
})

/** What this person wrote as a client, and which bookings wait for a review. */
export const useMine = (enabled = true) =>
  useInfiniteQuery({ ...written, refetchOnMount: unlessJustCome, enabled })

export const fetchMine = (client: QueryClient): Promise<void> => client.prefetchInfiniteQuery(written)

export const useAskable = () => useCall(api.askable, {}, { refetchOnMount: unlessJustCome })

export const fetchReceived = (client: QueryClient, filter: ReviewFilter, sort: ReviewSort) =>
  Promise.all([
    client.prefetchInfiniteQuery(receivedBy(filter, sort)),
    client.prefetchQuery(queryOf(api.askable, {})),
  ])

interface ReviewText {
  readonly rating: number
  readonly comment: string
}

export const useWriteReview = (contractId: string) =>
  useChange(api.write, { send: (text: ReviewText) => api.write({ body: { contractId, ...text } }) })

export const useEditReview = (id: string) =>
  useChange(api.edit, { send: (body: ReviewText) => api.edit({ params: { id }, body }) })

export const useReply = (id: string) =>
  useChange(api.reply, { send: (reply: string) => api.reply({ params: { id }, body: { reply } }) })

export const useAsk = (contractId: string) =>
  useChange(api.ask, { send: () => api.ask({ body: { contractId } }) })
