import type { moneyApi } from '@cuebook/domain/admin/money/api.ts'
import { moneyCalls } from '@cuebook/domain/admin/room.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../../kernel/calls/api.ts'
import { pagesOf, queryOf } from '../../kernel/calls/query.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'

const api = callsOf<typeof moneyApi>(moneyCalls)

/** How often a payment is read again while a refund is on its way. */
const REFUND_POLL_MS = 3_000
/** How often the list of differences is read again while a comparison runs. */
const COMPARE_POLL_MS = 2_000

type PaymentsQuery = NonNullable<CallArgs<typeof moneyApi.payments>['query']>
type SubscriptionsQuery = NonNullable<CallArgs<typeof moneyApi.subscriptions>['query']>

export const usePayments = (query: PaymentsQuery) =>
  useInfiniteQuery(
    pagesOf(api.payments, {
      args: { query },
      after: (before) => ({ query: { ...query, before } }),
      read: ({ reply, headers }) => ({ rows: reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
  )

export const useSubscriptions = (query: SubscriptionsQuery) =>
  useInfiniteQuery(
    pagesOf(api.subscriptions, {
      args: { query },
      after: (before) => ({ query: { ...query, before } }),
      read: ({ reply, headers }) => ({ rows: reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
  )

export const useDifferences = () =>
  useInfiniteQuery({
    ...pagesOf(api.differences, {
      args: { query: {} },
      after: (before) => ({ query: { before } }),
      read: ({ reply, headers }) => ({ ...reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.comparisons.some(({ finishedAt }) => finishedAt === null)
        ? COMPARE_POLL_MS
        : false,
  })

export const usePayment = (id: string) =>
  useCall(
    api.payment,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.state === 'refunding' ? REFUND_POLL_MS : false) },
  )

export const useAtProvider = (id: string) => useCall(api.atProvider, { params: { id } }, { retry: false })

export const useSubscription = (id: string) => useCall(api.subscription, { params: { id } })

interface Refund {
  readonly amount: number
  readonly left: number
  readonly reason: string
}

export const useRefund = (id: string) =>
  useChange(api.refund, {
    send: (body: Refund) => api.refund({ params: { id }, body }),
    answers: (reply) => ({ queryKey: queryOf(api.payment, { params: { id } }).queryKey, answer: reply }),
    done: () => toast({ title: 'The refund is on its way', description: 'Both parties are told by mail.' }),
    failed: tellFailure('The refund was not made'),
  })

export const useCompare = () =>
  useChange(api.compare, {
    send: () => api.compare({}),
    done: () => toast({ title: 'The comparison has begun' }),
    failed: tellFailure('The comparison did not begin'),
  })
