import { and, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { origin, testApp } from '../../../tests/app.ts'
import { startChild } from '../../../tests/child.ts'
import { testTarget } from '../../../tests/database.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import { testSecret } from '../../../tests/people.ts'
import { openStub } from '../../../tests/stripe-stub/server.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { sweepPayments } from '../../payments/sweep.ts'
import { payments } from '../../payments/table.ts'
import { contractsJobs } from '../jobs.ts'

const stub = await openStub(new Date())
afterAll(stub.close)
const env = {
  STRIPE_SECRET_KEY: 'sk_test_stub',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
  STRIPE_WEBHOOK_SECRET: 'whsec_stub',
  STRIPE_API_BASE: stub.url,
  BASE_URL: origin,
  AUTH_SECRET: testSecret,
  DEMO: 'off',
}
const begun = z.object({
  contractId: z.string(),
  token: z.string(),
  secret: z.string(),
  emails: z.array(z.string()),
})

test.each([
  ['after the yes', 0],
  ['before the commit', 0],
  ['after the commit', 1],
] as const)(
  'a server that is killed %s of a payment records it once and mails one receipt after its restart',
  async (dieAt, kept) => {
    const target = await testTarget()
    const child = await startChild('pay-and-die.ts', { ...target, env, dieAt } as typeof target)
    const { contractId, token, secret, emails } = begun.parse(JSON.parse(await child.nextLine()))
    expect(stub.pay(secret, '4242424242424242')).toBeNull()
    process.kill(child.pid, 'SIGUSR2')
    // The child ends by its own hand.
    expect(await child.nextLine()).toBe('')
    await child.kill()

    const { ctx, visitor, mailbox } = await testApp({ target, env })
    const { db } = ctx.database
    const keptRows = () => db.$count(payments, eq(payments.state, 'kept'))
    expect(await keptRows()).toBe(kept)
    const { topics } = contractsJobs(ctx)
    /** What the restarted server does by itself, and what a person who comes back causes. */
    const goOn = async () => {
      await sweepPayments(ctx)
      const news = await db.delete(outbox).where(like(outbox.topic, 'payment-news-%')).returning()
      for (const { topic, payload } of news) await topics?.[topic]?.handle(jobWith(payload))
      return visitor().post(`/api/pay/${token}/settle`)
    }
    for (let round = 0; round < 3; round += 1)
      expect((await goOn()).json()).toMatchObject({ status: 'paid', paid: 1200, receipt: { last4: '4242' } })

    expect(await db.$count(payments)).toBe(1)
    expect(await keptRows()).toBe(1)
    const ofContract = and(eq(auditLog.subjectId, contractId), eq(auditLog.action, 'contract.deposit-paid'))
    expect(await db.$count(auditLog, ofContract)).toBe(1)
    for (const email of emails) {
      const receipts = (await mailbox(email)).filter(({ subject }) => subject === 'Deposit paid: $1,200')
      expect(receipts).toHaveLength(1)
    }
    expect(stub.store.refunds.all()).toEqual([])
  },
  120_000,
)
