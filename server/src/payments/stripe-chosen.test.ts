import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}

/** The other sites that the policy allows, by directive. */
const sitesIn = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .flatMap((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ')
        const sites = sources.filter((source) => source.includes('stripe'))
        return sites.length > 0 ? [[name, sites]] : []
      }),
  )

describe('the payment provider', () => {
  test('is the built-in one without keys, and the page loads nothing from Stripe', async () => {
    const { ctx, visitor } = await testApp()
    const answer = await visitor().get('/api/payments/settings')
    expect(answer.json()).toEqual({ provider: 'test', mode: 'test', publishableKey: null })
    expect(sitesIn(answer.headers['content-security-policy'])).toEqual({})
    expect([ctx.payments.of('stripe'), ctx.payments.current.payouts]).toEqual([null, undefined])
  })

  test('is Stripe with its keys, and the page may load the card form from there alone', async () => {
    const { ctx, visitor } = await testApp({ env: keys })
    const answer = await visitor().get('/api/payments/settings')
    expect(answer.json()).toEqual({ provider: 'stripe', mode: 'test', publishableKey: 'pk_test_abc' })
    expect(sitesIn(answer.headers['content-security-policy'])).toEqual({
      'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
    })
    expect(ctx.payments.current.payouts).toBeUndefined()
    expect(answer.body).not.toMatch(/sk_test|whsec/)
  })

  test('that is built in keeps what it took, and takes no more cards beside Stripe', async () => {
    const { ctx, visitor } = await testApp({ env: { ...keys, STRIPE_CONNECT: 'on' } })
    const builtIn = ctx.payments.of('test')
    const payment = { key: 'k', amountCents: 100, description: 'A deposit', reference: 'r' }
    await expect(builtIn?.payments.begin(payment)).rejects.toMatchObject({ code: 'payment.not-set-up' })
    expect(await builtIn?.payments.read('pi_unknown')).toBeNull()
    expect(ctx.payments.current.payouts).toBeDefined()
    const card = { clientSecret: 'pi_x', number: '4242424242424242', expiry: '12/40', cvc: '123' }
    const answer = await visitor().post('/api/test-payments/confirm', card)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'payment.no-intent'])
  })

  test('says so when keys of live payments are set', async () => {
    const live = { STRIPE_SECRET_KEY: 'rk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }
    const { visitor } = await testApp({ env: { ...keys, ...live } })
    expect((await visitor().get('/api/payments/settings')).json().mode).toBe('live')
  })
})
