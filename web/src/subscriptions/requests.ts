import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import { subscriptionsCalls } from '@cuebook/domain/subscriptions/room.ts'
import type { Invoice, PlanChange, SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callsOf } from '../kernel/api.ts'
import { putFresh } from '../kernel/putFresh.ts'
import { saveFile } from '../kernel/saveFile.ts'
import { currentUserKey } from '../kernel/user/currentUser.ts'
import { subscriptionsKeys } from './keys.ts'

export const subscriptions = callsOf<typeof subscriptionsApi>(subscriptionsCalls)

export const pricesQuery = queryOptions({
  queryKey: subscriptionsKeys.prices,
  queryFn: ({ signal }) => subscriptions.prices({}, { signal }),
})
export const usePrices = () => useQuery(pricesQuery)

export const useMine = (enabled = true) =>
  useQuery({
    queryKey: subscriptionsKeys.mine,
    queryFn: ({ signal }) => subscriptions.mine({}, { signal }),
    refetchOnMount: 'always',
    enabled,
  })

export const useInvoices = () =>
  useQuery({
    queryKey: subscriptionsKeys.invoices,
    queryFn: ({ signal }) => subscriptions.invoices({}, { signal }),
    refetchOnMount: 'always',
  })

/** What a change of plan costs. It holds for a few minutes only, so it is asked for whenever it is shown. */
export const usePlanChange = (plan: Plan) =>
  useQuery({
    queryKey: subscriptionsKeys.change(plan),
    queryFn: ({ signal }) => subscriptions.previewChange({ query: { plan } }, { signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  })

/** What ending the trial now would charge. It is asked for whenever it is shown. */
export const useTrialEnd = () =>
  useQuery({
    queryKey: subscriptionsKeys.start,
    queryFn: ({ signal }) => subscriptions.previewStart({}, { signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  })

/** A change of the subscription: its answer is the new state, and everything that depends on it is read again. */
function useSubscriptionChange<Args>(change: (args: Args) => Promise<SubscriptionState>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (state) => {
      await putFresh(client, subscriptionsKeys.mine, state)
      void client.invalidateQueries({ queryKey: subscriptionsKeys.invoices })
      void client.invalidateQueries({ queryKey: subscriptionsKeys.prices })
      void client.invalidateQueries({ queryKey: currentUserKey })
    },
  })
}

export const useChangePlan = () =>
  useSubscriptionChange(({ plan, dueToday, at }: PlanChange) =>
    subscriptions.change({ body: { plan, dueToday, at } }),
  )
export const useStartPaying = () =>
  useSubscriptionChange((dueToday: number) => subscriptions.start({ body: { dueToday } }))
export const useCancel = () => useSubscriptionChange(() => subscriptions.cancel())
export const useResume = () => useSubscriptionChange(() => subscriptions.resume())
const { useCard: putCard } = subscriptions
export const useNewCard = () => useSubscriptionChange((setupId: string) => putCard({ body: { setupId } }))
export const useBeginCard = () => useMutation({ mutationFn: () => subscriptions.beginCard() })

export const useReceipt = () =>
  useMutation({
    mutationFn: async ({ id, number }: Invoice) =>
      saveFile(await subscriptions.receipt({ params: { id } }), `cuebook-${number}.pdf`),
  })

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
    queryFn: async ({ signal, client }) => {
      const { success } = await subscriptions
        .verify({ params: { sessionId } }, { signal })
        .catch((error: Error) => {
          // The plans are offered without a trial from now on.
          if (hadTrial(error)) void client.invalidateQueries({ queryKey: subscriptionsKeys.prices })
          throw error
        })
      if (!success) throw new NotConfirmed()
      return { success }
    },
    enabled: sessionId !== '',
    refetchOnMount: 'always',
    retry: (failures, error) => failures < VERIFY_RETRIES && !mayNotAsk(error) && !hadTrial(error),
    retryDelay: VERIFY_EVERY_MS,
  })

export const VERIFY_EVERY_MS = 3_000
const VERIFY_RETRIES = 5

/** The card had a trial on another account. */
export const hadTrial = (error: Error | null): boolean =>
  error instanceof ApiError && error.failure.code === 'subscription.card-had-trial'

const mayNotAsk = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
