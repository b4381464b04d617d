import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** A script that has not come by then is taken for lost. */
export const PATIENCE_MS = 8_000

/** Loads Stripe's script. It rejects when the script is blocked or hangs; calling it again tries again. */
export async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    giveUpOnScript()
    late.reject(new Error('The script of Stripe does not come.'))
  }, PATIENCE_MS)
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), late.promise])
    if (!stripe) throw new Error('There is no page to load the script of Stripe into.')
    return stripe
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Stripe's loader waits for a hanging script for ever and hands the same promise to whoever asks again. For a script
 * that failed it loads another one, so it is told that this one has failed.
 */
function giveUpOnScript(): void {
  document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event('error'))
}
