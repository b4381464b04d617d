import type Stripe from 'stripe'
import type { Payouts } from '../port.ts'
import { ifKnown, once } from './client.ts'

/** Accounts of DJs at Stripe. Stripe asks them who they are, on its own pages. */
export const stripePayouts = (stripe: Stripe): Payouts => ({
  async account({ key, email }) {
    const params: Stripe.AccountCreateParams = {
      type: 'express',
      email,
      metadata: { key },
      capabilities: { transfers: { requested: true } },
    }
    return (await stripe.accounts.create(params, once(key, params))).id
  },
  async onboardingUrl(account, returnUrl) {
    const { url } = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: returnUrl,
    })
    return url
  },
  async isReady(accountId) {
    const account = await ifKnown(stripe.accounts.retrieve(accountId))
    return account?.capabilities?.transfers === 'active' && account.payouts_enabled === true
  },
})
