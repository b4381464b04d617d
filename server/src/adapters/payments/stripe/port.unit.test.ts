import type { RefusalCode } from '@cuebook/domain/refusals.ts'
import { afterAll } from 'vitest'
import { openStub } from '../../../../tests/stripe-stub/server.ts'
import { type Bench, GOOD } from '../suite/bench.fixture.ts'
import { billingSuite } from '../suite/billing.fixture.ts'
import { paymentsSuite } from '../suite/payments.fixture.ts'
import { planChangeSuite } from '../suite/plan-change.fixture.ts'
import { trialEndSuite } from '../suite/trial-end.fixture.ts'
import { openStripe } from './open.ts'

const stub = await openStub(new Date('2026-11-16T10:00:00Z'))
afterAll(stub.close)

const refusals: Readonly<Record<string, RefusalCode>> = {
  generic_decline: 'payment.declined',
  insufficient_funds: 'payment.no-funds',
  resource_missing: 'payment.no-intent',
}

const bench: Bench = {
  provider: openStripe({
    secretKey: 'sk_test_stub',
    publishableKey: 'pk_test_stub',
    webhookSecrets: ['whsec_stub'],
    connect: true,
    apiBase: stub.url,
  }),
  now: stub.now,
  pay: async (secret, number) => {
    const fault = stub.pay(secret, number)
    return fault === null ? null : (refusals[fault] ?? 'payment.declined')
  },
  payWithTheCard: async (secret) => {
    stub.pay(secret, GOOD, 'fp_the_card')
  },
  refundByHand: async (id, cents) => stub.refundByHand(id, cents),
  disputeByBank: async (id, state) => stub.disputeByBank(id, state === 'opened' ? 'needs_response' : state),
  advance: async (to) => stub.advance(to),
}

paymentsSuite(bench)
billingSuite(bench)
planChangeSuite(bench)
trialEndSuite(bench)
