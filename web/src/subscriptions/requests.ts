import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import { subscriptionsCalls } from '@cuebook/domain/subscriptions/room.ts'
import type { Invoice, PlanChange } from '@cuebook/domain/subscriptions/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError, callsOf } from '../kernel/calls/api.ts'
import { keyOf, queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { saveFile } from '../kernel/saveFile.ts'

export const subscriptions = callsOf<typeof subscriptionsApi>(subscriptionsCalls)

export const pricesQuery = queryOf(subscriptions.prices, {})
export const usePrices = () => useCall(subscriptions.prices, {})

export const useMine = (enabled = true) =>
  useCall(subscriptions.mine, {}, { refetchOnMount: 'always', enabled })

export const useInvoices = () => useCall(subscriptions.invoices, {}, { refetchOnMount: 'always' })

/** What a change of plan costs. It holds for a few minutes only, so it is asked for whenever it is shown. */
export const usePlanChange = (plan: Plan) =>
  useCall(subscriptions.previewChange, { query: { plan } }, { refetchOnMount: 'always', gcTime: 0 })

/** What ending the trial now would charge. It is asked for whenever it is shown. */
export const useTrialEnd = () =>
  useCall(subscriptions.previewStart, {}, { refetchOnMount: 'always', gcTime: 0 })

/** The new state, with which the server answers a change. */
const answers = () => queryOf(subscriptions.mine, {})

export const useChangePlan = () =>
  useChange(subscriptions.change, {
    send: ({ plan, dueToday, at }: PlanChange) => subscriptions.change({ body: { plan, dueToday, at } }),
    answers,
  })
export const useStartPaying = () =>
  useChange(subscriptions.start, {
    send: (dueToday: number) => subscriptions.start({ body: { dueToday } }),
    answers,
  })
export const useCancel = () =>
  useChange(subscriptions.cancel, { send: () => subscriptions.cancel(), answers })
export const useResume = () =>
  useChange(subscriptions.resume, { send: () => subscriptions.resume(), answers })
const { useCard: putCard } = subscriptions
export const useNewCard = () =>
  useChange(putCard, { send: (setupId: string) => putCard({ body: { setupId } }), answers })
export const useBeginCard = () =>
  useChange(subscriptions.beginCard, { send: () => subscriptions.beginCard() })

export const useReceipt = () =>
  useChange(subscriptions.receipt, {
    send: async ({ id, number }: Invoice) =>
      saveFile(await subscriptions.receipt({ params: { id } }), `cuebook-${number}.pdf`),
  })

export const useValidateCoupon = () =>
  useChange(subscriptions.validateCoupon, {
    send: (couponCode: string) => subscriptions.validateCoupon({ body: { couponCode } }),
  })

/** The provider does not say yes yet, which is no different from a failure: both are asked again. */
class NotConfirmed extends Error {}

/** Asked every 3 seconds, with up to 5 retries (point 9). Only somebody who may not ask is not asked for again. */
export const useVerification = (sessionId: string) =>
  useQuery({
    queryKey: keyOf(subscriptionsCalls.verify, { params: { sessionId } }),
    queryFn: async ({ signal, client }) => {
      const { success } = await subscriptions
        .verify({ params: { sessionId } }, { signal })
        .catch((error: Error) => {
          // The plans are offered without a trial from now on.
          if (hadTrial(error)) void client.invalidateQueries(pricesQuery)
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
