import type { Line, PlanChange, Proration } from '../../billing.ts'
import { beginPeriod, offAt, planWords, type Step, type SubscriptionRow, type Wallet } from './engine.ts'
import { daysLeft } from './periods.ts'

/** The columns that hold a coupon. A coupon that goes on keeps its end. */
export const couponColumns = (discount: PlanChange['discount']) => ({
  couponCode: discount?.code ?? null,
  couponName: discount?.name ?? null,
  offCents: discount?.offCents ?? 0,
  couponLasts: discount ? lasts(discount.duration) : null,
})

const lasts = (duration: NonNullable<PlanChange['discount']>['duration']): string =>
  typeof duration === 'string' ? duration : String(duration.months)

/** The step that a change of plan is. In a trial nothing is charged; otherwise a new period begins at once. */
export function planChanged(
  row: SubscriptionRow,
  wallet: Wallet,
  { price, discount }: PlanChange,
  at: Date,
): Step {
  const { plan, amountCents } = price
  const next = { ...row, plan, amountCents, ...couponColumns(discount), endsAtPeriodEnd: false }
  if (row.status === 'trialing') return { at, row: next, creditCents: wallet.creditCents }
  return beginPeriod({ ...next, anchorAt: at }, wallet, at, unusedOf(row, at))
}

function unusedOf({ periodStartsAt, periodEndsAt, periodCents, plan }: SubscriptionRow, at: Date): Line[] {
  const { all, left } = daysLeft(periodStartsAt, periodEndsAt, at)
  const amountCents = Math.round((periodCents * left) / all)
  const text = `Unused days of this ${plan === 'monthly' ? 'month' : 'year'}, ${left} of ${all}`
  return amountCents > 0 ? [{ text, amountCents: -amountCents }] : []
}

/** What the person is shown before the change. */
export function prorationOf({ row, bill, creditCents }: Step, creditBefore: number): Proration {
  const next = { nextAmountCents: nextCharge(row), nextChargeAt: row.periodEndsAt }
  if (!bill) {
    const text = `${planWords[row.plan]}, nothing is charged during the trial`
    return { lines: [{ text, amountCents: 0 }], dueTodayCents: 0, creditCents: creditBefore, ...next }
  }
  return { lines: bill.lines, dueTodayCents: bill.amountCents, creditCents, ...next }
}

/** What the next charge will be, without any credit. */
const nextCharge = (row: SubscriptionRow): number => row.amountCents - offAt(row, row.periodEndsAt)
