import type { Line } from '../../billing.ts'
import type { testSubscriptions } from '../table.ts'
import { addDays, addMonths, dayWords, periodEnd } from './periods.ts'

export type SubscriptionRow = typeof testSubscriptions.$inferSelect

/** What charges depend on. Whoever keeps subscriptions keeps these, in whatever form. */
export type Terms = Pick<
  SubscriptionRow,
  | 'status'
  | 'plan'
  | 'amountCents'
  | 'couponCode'
  | 'offCents'
  | 'couponLasts'
  | 'couponEndsAt'
  | 'trialEndsAt'
  | 'anchorAt'
  | 'periodStartsAt'
  | 'periodEndsAt'
  | 'periodCents'
  | 'endsAtPeriodEnd'
  | 'tries'
  | 'nextAt'
>

/** What a charge depends on besides the subscription. */
export interface Wallet {
  readonly hasCard: boolean
  readonly cardIsGood: boolean
  readonly creditCents: number
}

export interface Bill {
  readonly status: 'open' | 'paid'
  readonly amountCents: number
  readonly isTrial: boolean
  readonly lines: Line[]
  /** What the coupon takes off the price, and what an earlier plan leaves over. */
  readonly offCents: number
  readonly unusedCents: number
}

/** What happens to a subscription at one moment. */
export interface Step<T extends Terms = SubscriptionRow> {
  readonly at: Date
  readonly row: T
  readonly creditCents: number
  readonly bill?: Bill
  /** What happens to the bill that was open before. */
  readonly openBill?: 'paid' | 'void'
}

/** Days after which a failed charge is tried again, each counted from the last try. */
const RETRY_DAYS = [3, 2, 2] as const

/** The line of a bill that says how much credit it used. */
export const CREDIT = 'Credit'

export const planWords = { monthly: 'Monthly', yearly: 'Yearly' } as const

/** What the coupon takes off a charge at this moment. */
export const offAt = ({ couponCode, couponEndsAt, offCents, amountCents }: Terms, at: Date): number =>
  couponCode !== null && (couponEndsAt === null || at < couponEndsAt) ? Math.min(offCents, amountCents) : 0

/** The coupon's end, which is known from its first charge on. */
function couponEndAfter({ couponLasts, couponEndsAt }: Terms, at: Date): Date | null {
  if (couponEndsAt !== null || couponLasts === null || couponLasts === 'forever') return couponEndsAt
  return couponLasts === 'once' ? at : addMonths(at, Number(couponLasts))
}

/** The lines of a period: its price and what the coupon takes off. */
function periodLines(row: Terms, at: Date): Line[] {
  const text = `${planWords[row.plan]}, ${dayWords(row.periodStartsAt)} to ${dayWords(row.periodEndsAt)}`
  const off = offAt(row, at)
  const price = { text, amountCents: row.amountCents }
  return off > 0 ? [price, { text: `Code ${row.couponCode}`, amountCents: -off }] : [price]
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Begins a period at this moment and charges for it. `unused` is what an earlier plan leaves over. */
export function beginPeriod<T extends Terms>(
  row: T,
  wallet: Wallet,
  at: Date,
  unused: readonly Line[] = [],
): Step<T> {
  const period = { ...row, periodStartsAt: at, periodEndsAt: periodEnd(row.anchorAt, row.plan, at) }
  const costs = periodLines(period, at)
  const due = sumOf([...costs, ...unused])
  const used = Math.max(0, Math.min(wallet.creditCents, due))
  const credit: Line[] = used > 0 ? [{ text: CREDIT, amountCents: -used }] : []
  const amountCents = Math.max(0, due - used)
  const kept: Line[] = due < 0 ? [{ text: 'Kept for later charges', amountCents: -due }] : []
  const isPaid = amountCents === 0 || (wallet.hasCard && wallet.cardIsGood)
  return {
    at,
    row: {
      ...period,
      status: isPaid ? 'active' : 'past_due',
      periodCents: sumOf(costs),
      couponEndsAt: couponEndAfter(row, at),
      tries: isPaid ? 0 : 1,
      nextAt: isPaid ? period.periodEndsAt : addDays(at, RETRY_DAYS[0]),
    },
    creditCents: wallet.creditCents - used + Math.max(0, -due),
    bill: {
      isTrial: false,
      amountCents,
      status: isPaid ? 'paid' : 'open',
      offCents: offAt(period, at),
      unusedCents: -sumOf(unused),
      lines: [...costs, ...unused, ...credit, ...kept],
    },
  }
}

/** The trial begins once a card is given. */
export function beginTrial<T extends Terms>(
  row: T,
  { creditCents }: Pick<Wallet, 'creditCents'>,
  trialEndsAt: Date,
  at: Date,
): Step<T> {
  const text = `Trial, ${dayWords(at)} to ${dayWords(trialEndsAt)}`
  return {
    at,
    row: {
      ...row,
      status: 'trialing',
      anchorAt: trialEndsAt,
      nextAt: trialEndsAt,
      periodStartsAt: at,
      periodEndsAt: trialEndsAt,
    },
    creditCents,
    bill: {
      status: 'paid',
      amountCents: 0,
      isTrial: true,
      lines: [{ text, amountCents: 0 }],
      offCents: 0,
      unusedCents: 0,
    },
  }
}

/** The trial ends at this moment, and the first period is charged. A cancelled trial goes on. */
export const endTrial = <T extends Terms>(row: T, wallet: Wallet, at: Date): Step<T> =>
  beginPeriod({ ...row, trialEndsAt: at, anchorAt: at, endsAtPeriodEnd: false }, wallet, at)

/** What time does to a subscription when its next moment has come. */
export function step<T extends Terms>(row: T, wallet: Wallet, at: Date): Step<T> {
  const isOver = at >= row.periodEndsAt
  if (isOver && (row.endsAtPeriodEnd || row.status === 'past_due')) return ended(row, wallet, at)
  if (row.status === 'past_due') return tryAgain(row, wallet, at)
  if (row.status === 'trialing' && !wallet.hasCard) return ended(row, wallet, at)
  return beginPeriod(row, wallet, at)
}

export const ended = <T extends Terms>(
  row: T,
  { creditCents }: Pick<Wallet, 'creditCents'>,
  at: Date,
): Step<T> => ({
  at,
  row: { ...row, status: 'canceled', nextAt: null, tries: 0 },
  creditCents,
  openBill: 'void',
})

/** Tries the open bill again. */
export function tryAgain<T extends Terms>(row: T, wallet: Wallet, at: Date): Step<T> {
  const { creditCents } = wallet
  if (wallet.hasCard && wallet.cardIsGood) {
    const paid = { ...row, status: 'active' as const, tries: 0, nextAt: row.periodEndsAt }
    return { at, row: paid, creditCents, openBill: 'paid' }
  }
  const days = RETRY_DAYS[row.tries]
  const nextAt = days === undefined ? row.periodEndsAt : addDays(at, days)
  return { at, row: { ...row, tries: row.tries + 1, nextAt }, creditCents }
}
