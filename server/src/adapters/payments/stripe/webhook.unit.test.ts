import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openStub, signed, signedText } from '../../../../tests/stripe-stub/server.ts'
import type { Event } from '../../../../tests/stripe-stub/store.ts'
import { openStripe } from './open.ts'

const now = new Date('2026-11-16T10:00:00Z')
const stub = await openStub(now)
afterAll(stub.close)
const { webhook, payments, billing } = openStripe({
  secretKey: 'sk_test_stub',
  publishableKey: 'pk_test_stub',
  apiBase: stub.url,
  webhookSecrets: ['whsec_ours', 'whsec_of_accounts'],
})

const event = (type: string, object: object): Event => ({
  id: 'evt_1',
  object: 'event',
  type,
  created: 1,
  api_version: '2026-10-28.endive',
  livemode: false,
  data: { object },
})
const verify = (sent: { raw: string; headers: Record<string, string> }, at = now) =>
  webhook.verify(Buffer.from(sent.raw), sent.headers, at)
const told = (type: string, object: object) => verify(signed(event(type, object), 'whsec_ours', now))

const subscription = { subscription_details: { subscription: 'sub_1' } }

test.each([
  ['checkout.session.completed', { object: 'checkout.session', id: 'cs_1' }, 'payment', 'cs_1'],
  ['checkout.session.async_payment_failed', { object: 'checkout.session', id: 'cs_1' }, 'payment', 'cs_1'],
  ['checkout.session.expired', { object: 'checkout.session', id: 'cs_1' }, 'payment', 'cs_1'],
  ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }, 'payment', 'pi_1'],
  ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'payment', 'pi_1'],
  ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }, 'other', 'ch_1'],
  ['charge.dispute.created', { object: 'dispute', id: 'dp_1' }, 'other', 'dp_1'],
  ['setup_intent.succeeded', { object: 'setup_intent', id: 'seti_1', metadata: {} }, 'setup', 'seti_1'],
  [
    'setup_intent.succeeded',
    { object: 'setup_intent', id: 'seti_1', metadata: { subscription: 'sub_1' } },
    'subscription',
    'sub_1',
  ],
  ['customer.subscription.updated', { object: 'subscription', id: 'sub_1' }, 'subscription', 'sub_1'],
  ['customer.subscription.trial_will_end', { object: 'subscription', id: 'sub_1' }, 'subscription', 'sub_1'],
  ['invoice.paid', { object: 'invoice', id: 'in_1', parent: subscription }, 'subscription', 'sub_1'],
  [
    'invoice.payment_failed',
    { object: 'invoice', id: 'in_1', parent: subscription },
    'subscription',
    'sub_1',
  ],
  ['invoice.paid', { object: 'invoice', id: 'in_1', parent: null }, 'other', 'in_1'],
  ['account.updated', { object: 'account', id: 'acct_1' }, 'payouts', 'acct_1'],
  ['something.of.tomorrow', { object: 'balance' }, 'other', 'evt_1'],
])('%s of %j is about a %s', (type, object, about, objectId) => {
  expect(told(type, object)).toEqual({ id: 'evt_1', about, objectId })
})

describe('an event', () => {
  const sent = signed(event('account.updated', { object: 'account', id: 'acct_1' }), 'whsec_ours', now)
  const signature = sent.headers['stripe-signature']

  test('may come from another address of ours with its own secret', () => {
    expect(
      verify(signed(event('account.updated', { object: 'account', id: 'acct_1' }), 'whsec_of_accounts', now)),
    ).toMatchObject({ about: 'payouts' })
  })

  test.each([
    ['without a signature', { raw: sent.raw, headers: {} }],
    ['with an empty signature', { raw: sent.raw, headers: { 'stripe-signature': '' } }],
    ['with a signature of nonsense', { raw: sent.raw, headers: { 'stripe-signature': 't=x,v1=y' } }],
    ['without a time', { raw: sent.raw, headers: { 'stripe-signature': signature.split(',')[1] ?? '' } }],
    ['by another key', signed(event('account.updated', { object: 'account' }), 'whsec_theirs', now)],
    ['changed on the way', { ...sent, raw: sent.raw.replace('acct_1', 'acct_2') }],
    ['cut off on the way', { ...sent, raw: sent.raw.slice(0, -1) }],
    ['that is not even a text', { ...sent, raw: '\u0000' }],
  ])('%s is refused', (_, forged) => {
    expect(verify(forged)).toBeNull()
  })

  test.each([-6, 6])('signed %i minutes from now is refused', (minutes) => {
    const at = new Date(now.getTime() - minutes * MINUTE_MS)
    expect([verify(sent, at), verify(sent)?.id]).toEqual([null, 'evt_1'])
  })

  test('that is signed but makes no sense is refused', () => {
    for (const raw of ['{', '[]', '{}', '{"object":"event"}', 'null', '{"id":"evt_1","data":{}}']) {
      expect(verify(signedText(raw, 'whsec_ours', now))).toBeNull()
    }
  })
})

test('the events of a subscription’s life all lead to it', async () => {
  const customerId = await payments.customer({ key: 'k', email: 'dj@example.test', name: 'Ada' })
  const price = { plan: 'monthly', amountCents: 2_900 } as const
  const wanted = { key: 's', customerId, price, trialEndsAt: new Date('2026-11-30T10:00:00Z') }
  const begun = await billing.subscribe(wanted)
  stub.pay(begun.clientSecret, '4000000000000341')
  stub.advance(new Date('2026-12-01T10:00:00Z'))
  const all = stub.store.events.map((each) => {
    const heard = verify(signed(each, 'whsec_ours', now))
    return [each.type, heard?.about, heard?.objectId]
  })
  const { id } = begun.subscription
  expect(all).toEqual([
    ['invoice.paid', 'subscription', id],
    ['customer.subscription.created', 'subscription', id],
    ['setup_intent.succeeded', 'setup', begun.intentId],
    ['customer.subscription.updated', 'subscription', id],
    ['payment_intent.payment_failed', 'payment', expect.stringMatching(/^pi_/)],
    ['invoice.payment_failed', 'subscription', id],
    ['customer.subscription.updated', 'subscription', id],
  ])
})
