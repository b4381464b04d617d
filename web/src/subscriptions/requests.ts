import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { subscriptionsCalls } from '@cuebook/domain/subscriptions/calls.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { subscriptionsKeys } from './keys.ts'

export const subscriptions = callsOf<typeof subscriptionsApi>(subscriptionsCalls)

export const usePrices = () =>
  useQuery({
    queryKey: subscriptionsKeys.prices,
    queryFn: ({ signal }) => subscriptions.prices({}, { signal }),
  })

export const useValidateCoupon = () =>
  useMutation({
    mutationFn: (couponCode: string) => subscriptions.validateCoupon({ body: { couponCode } }),
  })
