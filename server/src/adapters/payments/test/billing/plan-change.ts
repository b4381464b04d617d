import type { Line, PlanChange, Proration } from '../../billing.ts'
import { beginPeriod, offAt, planWords, type Step, type Terms, type Wallet } from './engine.ts'
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
export function planChanged<T extends Terms>(
  row: T,
  wallet: Wallet,
  { price, discount }: PlanChange,
  { at, unusedBy = 'day' }: { readonly at: Date; readonly unusedBy?: 'day' | 'second' },
): Step<T> {
  const { plan, amountCents } = price
  const next = { ...row, plan, amountCents, ...couponColumns(discount), endsAtPeriodEnd: false }
  if (row.status === 'trialing') return { at, row: next, creditCents: wallet.creditCents }
  return beginPeriod({ ...next, anchorAt: at }, wallet, at, unusedOf(row, at, unusedBy))
}

/** What the plan leaves over: by whole days here, by the second at Stripe. */
function unusedOf(
  { periodStartsAt, periodEndsAt, periodCents, plan }: Terms,
  at: Date,
  by: 'day' | 'second',
): Line[] {
  const days = daysLeft(periodStartsAt, periodEndsAt, at)
  const seconds = {
    all: (periodEndsAt.getTime() - periodStartsAt.getTime()) / 1000,
    left: (periodEndsAt.getTime() - at.getTime()) / 1000,
  }
  const { all, left } = by === 'day' ? days : seconds
  const amountCents = Math.round((periodCents * left) / all)
  const text = `Unused days of this ${plan === 'monthly' ? 'month' : 'year'}, ${days.left} of ${days.all}`
  return amountCents > 0 ? [{ text, amountCents: -amountCents }] : []
}

/** What the person is shown before the change. */
export function prorationOf({ row, bill, creditCents }: Step<Terms>, creditBefore: number): Proration {
  const next = { nextAmountCents: nextCharge(row), nextChargeAt: row.periodEndsAt }
  if (!bill) {
    const text = `${planWords[row.plan]}, nothing is charged during the trial`
    return { lines: [{ text, amountCents: 0 }], dueTodayCents: 0, creditCents: creditBefore, ...next }
  }
  return { lines: bill.lines, dueTodayCents: bill.amountCents, creditCents, ...next }
}

/** What the next charge will be, without any credit. */
const nextCharge = (row: Terms): number => row.amountCents - offAt(row, row.periodEndsAt)
