import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { subscriptionsCalls } from '@cuebook/domain/subscriptions/calls.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, callsOf } from '../kernel/api.ts'
import { subscriptionsKeys } from './keys.ts'

export const subscriptions = callsOf<typeof subscriptionsApi>(subscriptionsCalls)

export const pricesQuery = queryOptions({
  queryKey: subscriptionsKeys.prices,
  queryFn: ({ signal }) => subscriptions.prices({}, { signal }),
})
export const usePrices = () => useQuery(pricesQuery)

export const useValidateCoupon = () =>
  useMutation({
    mutationFn: (couponCode: string) => subscriptions.validateCoupon({ body: { couponCode } }),
  })

/** The provider does not say yes yet, which is no different from a failure: both are asked again. */
class NotConfirmed extends Error {}

/** Asked every 3 seconds, with up to 5 retries (point 9). Only somebody who may not ask is not asked for again. */
export const useVerification = (sessionId: string) =>
  useQuery({
    queryKey: subscriptionsKeys.verify(sessionId),
    queryFn: async ({ signal }) => {
      const { success } = await subscriptions.verify({ params: { sessionId } }, { signal })
      if (!success) throw new NotConfirmed()
      return { success }
    },
    enabled: sessionId !== '',
    refetchOnMount: 'always',
    retry: (failures, error) => failures < VERIFY_RETRIES && !mayNotAsk(error),
    retryDelay: VERIFY_EVERY_MS,
  })

export const VERIFY_EVERY_MS = 3_000
export const VERIFY_RETRIES = 5

const mayNotAsk = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
