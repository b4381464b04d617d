import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { transact } from '../../../../kernel/db/transact.ts'
import {
  type Billing,
  type Invoice,
  MOST_INVOICES,
  type NewSubscription,
  type PlanChange,
  type Subscription,
} from '../../billing.ts'
import { begun, newTestId, written } from '../ids.ts'
import { cardOf } from '../payments.ts'
import { testCustomers, testInvoices, testPayments, testSetups, testSubscriptions } from '../table.ts'
import { giveCard } from './card-given.ts'
import { ended, endTrial, offAt, planWords, type Step, type SubscriptionRow, tryAgain } from './engine.ts'
import { couponColumns, planChanged, prorationOf } from './plan-change.ts'
import {
  type CustomerRow,
  hold,
  keepStep,
  type LockedSubscription,
  lockCustomerOf,
  type Tell,
  walletOf,
} from './store.ts'

interface Parts {
  readonly db: Db
  readonly now: () => Date
  readonly tell: Tell
}

const running = ['trialing', 'active', 'past_due']

/** Subscriptions with real states, real invoices and a real calendar, but without money. */
export function testModeBilling({ db, now, tell }: Parts): Billing {
  /** Changes a subscription under its lock. Without a step nothing changes. */
  const change = (id: string, decide: (held: LockedSubscription) => Step | null): Promise<Subscription> =>
    transact(db, async (tx) => {
      const held = await hold(tx, id)
      if (!held) throw new Error(`there is no subscription ${id}`)
      const taken = decide(held)
      if (taken) await keepStep(tx, held, taken, tell)
      return subscriptionIn(taken?.row ?? held.row, held.customer)
    })
  const set = (id: string, columns: Partial<SubscriptionRow>) =>
    change(id, ({ row, customer: { creditCents } }) =>
      running.includes(row.status) ? { at: now(), row: { ...row, ...columns }, creditCents } : null,
    )
  const held = async (id: string): Promise<LockedSubscription> => {
    const found = await transact(db, (tx) => hold(tx, id))
    if (!found) throw new Error(`there is no subscription ${id}`)
    return found
  }

  return {
    subscribe: (wanted) => subscribe(db, wanted, now()),
    async read(id) {
      const [found] = await db
        .select()
        .from(testSubscriptions)
        .innerJoin(testCustomers, eq(testCustomers.id, testSubscriptions.customerId))
        .where(eq(testSubscriptions.id, id))
      return found ? subscriptionIn(found.test_subscriptions, found.test_customers) : null
    },
    async preview(id, wanted, at) {
      const { row, customer } = await held(id)
      return prorationOf(planChanged(row, walletOf(customer), wanted, { at }), customer.creditCents)
    },
    change: (id, wanted, { at, dueTodayCents, key }) =>
      change(id, ({ row, customer }) => {
        if (row.changeKey === key) return null
        refuseChange(row, wanted, at)
        return accepted(
          planChanged({ ...row, changeKey: key }, walletOf(customer), wanted, { at }),
          dueTodayCents,
        )
      }),
    async previewTrialEnd(id) {
      const { row, customer } = await held(id)
      refuseTrialEnd(row)
      return prorationOf(endTrial(row, walletOf(customer), now()), customer.creditCents)
    },
    endTrial: (id, { dueTodayCents, key }) =>
      change(id, ({ row, customer }) => {
        if (row.changeKey === key) return null
        refuseTrialEnd(row)
        return accepted(endTrial({ ...row, changeKey: key }, walletOf(customer), now()), dueTodayCents)
      }),
    cancelAtPeriodEnd: (id) => set(id, { endsAtPeriodEnd: true }),
    resume: (id) => set(id, { endsAtPeriodEnd: false }),
    giveUp: (id) =>
      transact(db, async (tx) => {
        await lockCustomerOf(tx, id)
        for (const table of [testSetups, testPayments])
          await tx
            .update(table)
            .set({ status: 'canceled' })
            .where(and(eq(table.subscriptionId, id), ne(table.status, 'succeeded')))
        const found = await hold(tx, id)
        if (found?.row.status !== 'incomplete') return found?.row.status === 'canceled'
        await keepStep(tx, found, ended(found.row, found.customer, now()), tell)
        return true
      }),
    endUnpaid: (id) =>
      change(id, ({ row, customer }) => (row.status === 'past_due' ? ended(row, customer, now()) : null)),
    useCard: (id, setupId) =>
      transact(db, async (tx) => {
        const found = await hold(tx, id)
        const [setup] = await tx.select().from(testSetups).where(eq(testSetups.id, setupId))
        const { cardBrand, cardLast4, cardIsGood, customerId, cardFingerprint = null } = setup ?? {}
        if (!found || customerId !== found.customer.id || setup?.status !== 'succeeded')
          throw new Error(`setup ${setupId} has no card for subscription ${id}`)
        if (!cardBrand || !cardLast4 || cardIsGood === undefined) throw new Error('a setup without a card')
        const card = { cardBrand, cardLast4, cardFingerprint, cardIsGood }
        await giveCard(tx, found.customer.id, card)
        const customer = { ...found.customer, ...card }
        const { row } = found
        const wallet = walletOf(customer)
        const same = { at: now(), row, creditCents: customer.creditCents }
        const taken = row.status === 'past_due' && cardIsGood ? tryAgain(row, wallet, now()) : same
        await keepStep(tx, { row, customer }, taken, tell)
        return subscriptionIn(taken.row, customer)
      }),
    async invoices(customerId) {
      const rows = await db
        .select()
        .from(testInvoices)
        .where(eq(testInvoices.customerId, customerId))
        .orderBy(desc(testInvoices.createdAt), desc(testInvoices.id))
        .limit(MOST_INVOICES)
      return rows.map(({ createdAt, ...row }): Invoice => ({ ...row, at: createdAt, card: cardOf(row) }))
    },
  }
}

/** Only what is paid for, or in its trial, can be changed; otherwise credit would come from nothing. */
function refuseChange(row: SubscriptionRow, { price }: PlanChange, at: Date): void {
  if (row.status === 'past_due') throw new Refusal('subscription.unpaid')
  if (row.status !== 'active' && row.status !== 'trialing') throw new Refusal('subscription.not-running')
  if (row.plan === price.plan) throw new Refusal('subscription.same-plan')
  if (at < row.periodStartsAt) throw new Refusal('subscription.offer-changed')
}

function refuseTrialEnd({ status }: SubscriptionRow): void {
  if (status !== 'trialing') throw new Refusal('subscription.no-trial')
}

/** The step, as long as it costs what the person accepted and the card pays it. */
function accepted(taken: Step, dueTodayCents: number): Step {
  if ((taken.bill?.amountCents ?? 0) !== dueTodayCents) throw new Refusal('subscription.offer-changed')
  if (taken.bill?.status === 'open') throw new Refusal('payment.declined')
  return taken
}

async function subscribe(db: Db, wanted: NewSubscription, now: Date) {
  const { key, customerId, price, discount, trialEndsAt } = wanted
  return transact(db, async (tx) => {
    // The customer is locked first, because the new row refers to it and its credit is read below.
    const isOwn = eq(testCustomers.id, customerId)
    const customer = written((await tx.select().from(testCustomers).where(isOwn).for('update'))[0])
    await tx
      .insert(testSubscriptions)
      .values({
        id: newTestId('sub'),
        idempotencyKey: key,
        customerId,
        status: 'incomplete',
        ...price,
        ...couponColumns(discount),
        trialEndsAt: trialEndsAt ?? null,
        anchorAt: now,
        periodStartsAt: now,
        periodEndsAt: trialEndsAt ?? now,
      })
      .onConflictDoNothing({ target: testSubscriptions.idempotencyKey })
    const [found] = await tx.select().from(testSubscriptions).where(eq(testSubscriptions.idempotencyKey, key))
    const row = written(found)
    const priceCents = row.amountCents - offAt(row, now)
    const dueCents = row.trialEndsAt ? 0 : Math.max(0, priceCents - customer.creditCents)
    const { id, clientSecret } =
      dueCents > 0 ? await firstPayment(tx, row, dueCents) : await firstSetup(tx, row)
    return {
      subscription: subscriptionIn(row, customer),
      intentId: id,
      clientSecret,
      dueTodayCents: dueCents,
    }
  })
}

async function firstPayment(tx: Tx, { id, plan, idempotencyKey }: SubscriptionRow, amountCents: number) {
  const key = `${idempotencyKey}:first`
  const description = `Cuebook for DJs, ${planWords[plan]}`
  await tx
    .insert(testPayments)
    .values({
      ...begun('pi'),
      idempotencyKey: key,
      subscriptionId: id,
      reference: id,
      amountCents,
      description,
    })
    .onConflictDoNothing({ target: testPayments.idempotencyKey })
  const [row] = await tx.select().from(testPayments).where(eq(testPayments.idempotencyKey, key))
  return written(row)
}

async function firstSetup(tx: Tx, { id, customerId, idempotencyKey }: SubscriptionRow) {
  const key = `${idempotencyKey}:first`
  await tx
    .insert(testSetups)
    .values({ ...begun('seti'), idempotencyKey: key, subscriptionId: id, customerId })
    .onConflictDoNothing({ target: testSetups.idempotencyKey })
  const [row] = await tx.select().from(testSetups).where(eq(testSetups.idempotencyKey, key))
  return written(row)
}

function subscriptionIn(row: SubscriptionRow, customer: CustomerRow): Subscription {
  const { id, customerId, status, plan, amountCents, couponCode, couponName } = row
  const { trialEndsAt, periodStartsAt, periodEndsAt, endsAtPeriodEnd } = row
  const offCents = offAt(row, periodEndsAt)
  return {
    id,
    customerId,
    status,
    price: { plan, amountCents },
    trialEndsAt,
    periodStartsAt,
    periodEndsAt,
    endsAtPeriodEnd,
    creditCents: customer.creditCents,
    discount:
      couponCode && offCents > 0 ? { code: couponCode, name: couponName ?? couponCode, offCents } : null,
    nextTryAt: status === 'past_due' && row.nextAt && row.nextAt < periodEndsAt ? row.nextAt : null,
    card: cardOf(customer),
    cardFingerprint: customer.cardFingerprint,
  }
}
