import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import { countedStates } from '@cuebook/domain/payments/lifecycle.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { testPayments } from '../../adapters/payments/test/table.ts'
import { paymentsJobs } from '../../payments/jobs.ts'
import { sweepPayments } from '../../payments/sweep.ts'
import { payments } from '../../payments/table.ts'
import { contractsJobs } from '../jobs.ts'
import { deposits } from './table.ts'

/** A DJ, a client, and helpers for the payments between them. */
export async function aDepositWorld(env: Record<string, string> = {}) {
  const { ctx, signedIn, visitor, mailbox } = await testApp({ env })
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

  const topics = { ...paymentsJobs(ctx).topics, ...contractsJobs(ctx).topics }
  const runJobs = () => runWaitingJobs(db, topics)

  /** Runs the hourly sweep and the jobs that follow from it. */
  async function sweep(): Promise<void> {
    await sweepPayments(ctx)
    await runJobs()
  }

  const depositOf = async (contractId: string) => {
    const [deposit] = await db.select().from(deposits).where(eq(deposits.contractId, contractId))
    if (!deposit) throw new Error('there is no deposit')
    return deposit
  }

  /** The payments of the built-in provider, compared with our own records. */
  async function paymentsOf(contractId: string) {
    const { id } = await depositOf(contractId)
    const ours = await db.select().from(payments).where(eq(payments.subjectId, id))
    const counted = ours.filter(({ state }) => (countedStates as readonly string[]).includes(state))
    const rows = await db
      .select()
      .from(testPayments)
      .where(eq(testPayments.reference, id))
      .orderBy(testPayments.createdAt)
    return rows.map((row) => ({
      status: row.status,
      amount: row.amountCents,
      kept: counted.some(({ intentId }) => intentId === row.id),
      back: row.refundedCents,
    }))
  }

  return {
    ctx,
    db,
    dj,
    client,
    parties,
    signedIn,
    visitor,
    mailbox,
    aLink,
    shown,
    beginAt,
    begin,
    payWith,
    runJobs,
    sweep,
    depositOf,
    paymentsOf,
  }
}
