import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'
import { START_PATIENCE_MS, startServer } from './server.ts'
import { test as base } from './test.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))

interface StripeFixtures {
  /** Where cards are given to the stand-in for Stripe. */
  stripe: { readonly api: string; readonly browser: string }
}

/** Tests against a server that takes payments through Stripe, for which another process stands in. */
export const test = base.extend<object, StripeFixtures>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument says which fixtures are needed
    async ({}, use) => {
      const child = spawn(process.execPath, ['server/tests/children/stripe-stub.ts'], {
        cwd: home,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = await once(createInterface({ input: child.stdout }), 'line')
      await use(JSON.parse(String(line)))
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
    { scope: 'worker', timeout: START_PATIENCE_MS },
  ],
  server: [
    async ({ stripe }, use) => {
      const server = await startServer({
        STRIPE_SECRET_KEY: 'sk_test_stub',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
        STRIPE_WEBHOOK_SECRET: 'whsec_stub',
        STRIPE_API_BASE: stripe.api,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: START_PATIENCE_MS + 30_000 },
  ],
})

/** Stripe's script, as far as the form asks it: one field, whose number goes to Stripe's own address. */
const script = `
  window.Stripe = Object.assign(() => {
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Card number')
    let secret = ''
    const hearers = {}
    const element = {
      mount(into) { into.append(field); setTimeout(() => hearers.ready?.({ elementType: 'payment' })) },
      on(name, hear) { hearers[name] = hear; return element },
      off: () => element, update() {}, unmount() {}, destroy() { field.remove() },
    }
    const elements = {
      create: () => element, getElement: () => element, update() {}, on: () => elements, off: () => elements,
      submit: async () => field.value ? {} : { error: { type: 'validation_error', message: 'Empty' } },
    }
    const confirm = (kind) => async () => {
      const sent = JSON.stringify({ secret, number: field.value.replaceAll(' ', '') })
      const answer = await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body: sent })
      const { message } = await answer.json()
      if (message) return { error: { type: 'card_error', message } }
      return { [kind]: { id: secret.split('_secret_')[0], status: 'succeeded' } }
    }
    return {
      elements(options) { secret = options.clientSecret; return elements },
      confirmSetup: confirm('setupIntent'), confirmPayment: confirm('paymentIntent'),
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {},
    }
  }, { version: 'endive' })
`

const sentences: Readonly<Record<string, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
}

export const comes = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body: script })
export const isBlocked = (route: Route): Promise<void> => route.abort('blockedbyclient')

/** Stands between the page and Stripe's two addresses. The script comes as the test says, also later on. */
export async function standForStripe(
  page: Page,
  browser: string,
  first: (route: Route) => Promise<void> = comes,
) {
  let how = first
  await page.route('https://js.stripe.com/**', (route) => how(route))
  await page.route('https://api.stripe.com/**', async (route) => {
    const answer = await fetch(browser, { method: 'POST', body: route.request().postData() })
    const { fault }: { fault: string | null } = await answer.json()
    const message = fault && (sentences[fault] ?? fault)
    await route.fulfill({ json: { message }, headers: { 'access-control-allow-origin': '*' } })
  })
  return {
    nowThe: (script: (route: Route) => Promise<void>) => {
      how = script
    },
  }
}
