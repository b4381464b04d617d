import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { addMonths, dayWords } from '../adapters/payments/test/billing/periods.ts'
import {
  testCustomers,
  testInvoices,
  testPayments,
  testSubscriptions,
} from '../adapters/payments/test/table.ts'
import type { Tx } from '../kernel/db/database.ts'
import { payments } from '../payments/table.ts'
import { coupons, customers, subscriptions } from '../subscriptions/table.ts'
import { demoId, demoPeople } from './people.ts'

const MONTHS = 5
const PRICE_CENTS = 5900
const CUSTOMER = 'cus_demo0000000000000000dj'
const SUBSCRIPTION = 'sub_demo0000000000000000dj'

type New<T extends { $inferInsert: object }> = T['$inferInsert']

/** Coupons, and the subscriptions of all demo DJs. */
export async function loadDemoMoney(tx: Tx, at: Date): Promise<void> {
  const demo = demoSubscriptions(at)
  await tx.insert(testCustomers).values(demo.atProvider.customer)
  await tx.insert(testSubscriptions).values(demo.atProvider.subscription)
  await tx.insert(testInvoices).values(demo.atProvider.invoices)
  await tx.insert(customers).values(demo.customers)
  await tx.insert(subscriptions).values(demo.subscriptions)
  // Coupons survive a reset, so a market that is loaded after one finds them there.
  await tx.insert(coupons).values(demoCoupons).onConflictDoNothing()
}

/** What the built-in provider has of these payments, so that they can be refunded and compared. */
export async function loadDemoPayments(tx: Tx, made: readonly New<typeof payments>[]): Promise<void> {
  if (made.length === 0) return
  await tx.insert(payments).values([...made])
  await tx.insert(testPayments).values(
    made.map(({ intentId, amountCents, subjectId, cardBrand, cardLast4, paidAt }) => ({
      id: intentId,
      amountCents,
      description: 'Deposit',
      reference: subjectId,
      clientSecret: `${intentId}_secret`,
      idempotencyKey: intentId,
      status: 'succeeded' as const,
      cardBrand,
      cardLast4,
      ...(paidAt && { createdAt: paidAt }),
    })),
  )
}

/** The codes that the demo knows: 20 % off the first charge, and $100 off for three months. */
const demoCoupons = [
  { code: 'DEMO20', name: 'Demo: 20% off', percent: 20, duration: 'once' },
  { code: 'DEMO100OFF', name: 'Demo: $100 off', amountCents: 10_000, duration: 'months', months: 3 },
] satisfies New<typeof coupons>[]

/** The subscriptions of all DJs. Only the DJ who can sign in has one at the provider, with a card and invoices. */
function demoSubscriptions(at: Date): {
  subscriptions: New<typeof subscriptions>[]
  customers: New<typeof customers>[]
  atProvider: {
    customer: New<typeof testCustomers>
    subscription: New<typeof testSubscriptions>
    invoices: New<typeof testInvoices>[]
  }
} {
  const subscribedAt = addMonths(new Date(at.getTime() - 12 * DAY_MS), -(MONTHS - 1))
  const charges = Array.from({ length: MONTHS }, (_, month) => addMonths(subscribedAt, month))
  const last = charges.at(-1) ?? subscribedAt
  const ends = addMonths(subscribedAt, MONTHS)
  const userId = demoId('dj@demo.test')
  const known = { provider: 'test', subscriptionId: SUBSCRIPTION, periodEndsAt: ends }
  return {
    subscriptions: demoPeople.flatMap(({ id, email, subscription }) =>
      subscription
        ? [
            {
              userId: id,
              status: subscription,
              plan: 'monthly' as const,
              trialEndsAt: subscription === 'trialing' ? new Date(at.getTime() + 9 * DAY_MS) : null,
              ...(email === 'dj@demo.test' && known),
            },
          ]
        : [],
    ),
    customers: [{ userId, provider: 'test', customerId: CUSTOMER }],
    atProvider: {
      customer: {
        id: CUSTOMER,
        idempotencyKey: `customer:${userId}`,
        email: 'dj@demo.test',
        name: 'Demo DJ',
        cardBrand: 'Visa',
        cardLast4: '4242',
      },
      subscription: {
        id: SUBSCRIPTION,
        idempotencyKey: 'demo',
        customerId: CUSTOMER,
        status: 'active',
        plan: 'monthly',
        amountCents: PRICE_CENTS,
        periodCents: PRICE_CENTS,
        anchorAt: subscribedAt,
        periodStartsAt: last,
        periodEndsAt: ends,
        nextAt: ends,
      },
      invoices: [
        invoice(0, new Date(subscribedAt.getTime() - 14 * DAY_MS), {
          amountCents: 0,
          isTrial: true,
          text: `Trial, ${dayWords(new Date(subscribedAt.getTime() - 14 * DAY_MS))} to ${dayWords(subscribedAt)}`,
        }),
        ...charges.map((chargedAt, month) =>
          invoice(month + 1, chargedAt, {
            amountCents: PRICE_CENTS,
            isTrial: false,
            text: `Monthly, ${dayWords(chargedAt)} to ${dayWords(addMonths(subscribedAt, month + 1))}`,
          }),
        ),
      ],
    },
  }
}

function invoice(
  index: number,
  at: Date,
  { text, amountCents, isTrial }: { text: string; amountCents: number; isTrial: boolean },
): New<typeof testInvoices> {
  return {
    id: `in_demo${String(index).padStart(4, '0')}`,
    number: `INV-DEMO${String(index).padStart(4, '0')}`,
    customerId: CUSTOMER,
    subscriptionId: SUBSCRIPTION,
    status: 'paid',
    amountCents,
    isTrial,
    lines: [{ text, amountCents }],
    createdAt: at,
    paidAt: at,
    ...(!isTrial && { cardBrand: 'Visa', cardLast4: '4242' }),
  }
}
