import { addDays } from '@cuebook/domain/contracts/hours.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { jobWith } from '../../tests/outbox-job.ts'
import { testPayments } from '../adapters/payments/table.ts'
import { PAYMENT_TOPIC } from '../adapters/payments/test-mode.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { DROP_TOPIC, REFUND_TOPIC } from './queries.ts'
import { dropPaymentJob, refundJob } from './refund.ts'
import { hearOfPayment } from './settle.ts'
import { deposits } from './table.ts'

/** A DJ, a client, and everything around the payments between them. */
export async function aDepositWorld() {
  const { ctx, signedIn, visitor, mailbox } = await testApp()
  const { db } = ctx.database
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
  const client = await signedIn({ role: 'client' })
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
  let day = '2031-01-01'

  async function aLink(more: object = {}) {
    day = addDays(day, 1)
    const eventDate = day
    const id = await aContract(db, { ...parties, eventDate, status: 'confirmed', ...more })
    const answer = await dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })
    expect(answer.statusCode, answer.body).toBe(200)
    const { paymentLink, amount } = answer.json()
    const token = new URL(paymentLink).pathname.replace('/pay/', '')
    return { id, token, amount, at: `/api/pay/${token}`, eventDate }
  }

  const shown = async (at: string): Promise<number> => (await visitor().get(at)).json().amount
  const beginAt = async (at: string) => visitor().post(`${at}/intent`, { amount: await shown(at) })
  const begin = async (at: string): Promise<string> => (await beginAt(at)).json().clientSecret
  const payWith = async (clientSecret: string, more: object = {}) =>
    visitor().post('/api/test-payments/confirm', { clientSecret, ...card, ...more })

  /** What the worker would do, until nothing is left. */
  async function runJobs(): Promise<void> {
    const handlers = new Map([
      [PAYMENT_TOPIC, hearOfPayment(ctx)],
      [DROP_TOPIC, dropPaymentJob(ctx)],
      [REFUND_TOPIC, refundJob(ctx)],
    ])
    for (;;) {
      const [job] = await db
        .delete(outbox)
        .where(
          eq(
            outbox.id,
            sql`(select id from outbox where topic in (${sql.join(
              [...handlers.keys()].map((topic) => sql`${topic}`),
              sql`, `,
            )}) order by id limit 1)`,
          ),
        )
        .returning()
      if (!job) return
      await handlers.get(job.topic)?.(jobWith(job.payload))
    }
  }

  async function paymentsOf(contractId: string) {
    const [deposit] = await db.select().from(deposits).where(eq(deposits.contractId, contractId))
    const rows = await db
      .select()
      .from(testPayments)
      .where(eq(testPayments.reference, deposit?.id ?? ''))
      .orderBy(testPayments.createdAt)
    return rows.map(({ id, status, refundedCents, amountCents }) => ({
      status,
      amount: amountCents,
      kept: id === deposit?.intentId && deposit.paidAt !== null,
      back: refundedCents,
    }))
  }

  return {
    ...{ ctx, db, dj, client, parties, visitor, mailbox },
    ...{ aLink, shown, beginAt, begin, payWith, runJobs, paymentsOf },
  }
}
