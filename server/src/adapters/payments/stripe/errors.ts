import { Refusal, type RefusalCode } from '@cuebook/domain/refusals.ts'
import Stripe from 'stripe'

const { errors } = Stripe

/** What is the card's fault, by Stripe's codes. */
const cardCodes: Readonly<Record<string, RefusalCode>> = {
  insufficient_funds: 'payment.no-funds',
  expired_card: 'payment.card-expired',
  authentication_required: 'payment.challenge-failed',
  invoice_payment_intent_requires_action: 'payment.challenge-failed',
  subscription_payment_intent_requires_action: 'payment.challenge-failed',
}
const amountCodes = ['amount_too_small', 'amount_too_large']

/** The refusal that a person can understand; null where the mistake is ours. */
function refusalOf(error: unknown): RefusalCode | null {
  if (!(error instanceof errors.StripeError)) return null
  const { code = '', decline_code: reason = '', statusCode = 0 } = error
  const byCard = cardCodes[reason] ?? cardCodes[code]
  if (byCard) return byCard
  if (error instanceof errors.StripeCardError) return 'payment.declined'
  if (amountCodes.includes(code)) return 'payment.amount'
  // An API error without a status: something else than Stripe answered, like the page of a proxy.
  if (error instanceof errors.StripeAPIError) return 'payment.unreachable'
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError)
    return 'payment.unreachable'
  // 409: another request with the same key is still being answered.
  if (statusCode >= 500 || statusCode === 409) return 'payment.unreachable'
  const isOurKey =
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError
  return isOurKey ? 'payment.not-set-up' : null
}

/** Whatever Stripe says no to becomes a refusal with a sentence; what we did wrong stays an error. */
export function guarded<T extends object>(port: T): T {
  return new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return async (...args: unknown[]) => {
        try {
          return await Reflect.apply(method, target, args)
        } catch (error) {
          const code = refusalOf(error)
          if (!code) throw error
          throw Object.assign(new Refusal(code), { cause: error })
        }
      }
    },
  })
}
