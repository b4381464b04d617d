import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { testDatabase } from '../../../../tests/database.ts'
import { type Bench, GOOD } from '../suite/bench.fixture.ts'
import { billingSuite } from '../suite/billing.fixture.ts'
import { paymentsSuite } from '../suite/payments.fixture.ts'
import { planChangeSuite } from '../suite/plan-change.fixture.ts'
import { trialEndSuite } from '../suite/trial-end.fixture.ts'
import { openTestProvider } from './open.ts'
import { testPayments } from './table.ts'

const { db } = await testDatabase()
let now = new Date('2026-11-16T10:00:00Z')
const provider = openTestProvider({
  db,
  secret: 'a secret of this test',
  now: () => now,
  takesCards: true,
  tell: async () => {},
})

const bench: Bench = {
  provider,
  now: () => now,
  async pay(clientSecret, number) {
    try {
      await provider.builtIn?.tryCard({ clientSecret, number, expiry: '12/60' })
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  },
  async payWithTheCard(clientSecret) {
    await provider.builtIn?.tryCard({ clientSecret, number: GOOD, expiry: '01/61' })
  },
  refundByHand: (id, cents) => provider.payments.refund({ id, amountCents: cents, key: `by-hand:${id}` }),
  async disputeByBank(id, disputeState) {
    await db.update(testPayments).set({ disputeState }).where(eq(testPayments.id, id))
  },
  async advance(to) {
    now = to
    await provider.builtIn?.passTime()
  },
}

paymentsSuite(bench)
billingSuite(bench)
planChangeSuite(bench)
trialEndSuite(bench)
