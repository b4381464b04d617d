import type { BrowserSources } from '../../../kernel/http/security-headers.ts'

/** What Stripe's card form needs. Its fields are frames of Stripe, so a card number never is on our page. */
export const stripeSources: BrowserSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}
