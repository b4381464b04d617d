import { couponCode } from '@cuebook/domain/subscriptions/coupon.ts'
import {
  couponCodeForm,
  couponEnd,
  couponNameMaxLength,
  mostCouponDollars,
  mostCouponMonths,
} from '@cuebook/domain/subscriptions/coupon-rules.ts'
import { offWords } from '@cuebook/domain/subscriptions/price.ts'
import { asc } from 'drizzle-orm'
import type { Db } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { makeCoupon, type NewCoupon, stopCoupon } from './coupons/changes.ts'
import { type CouponRow, offerOf, offOf } from './queries.ts'
import { coupons } from './table.ts'

type Typed = Partial<Record<'percent' | 'amount' | 'lasts' | 'name' | 'until', string>>

/** What an operator typed, checked; every mistake is one sentence. */
export function couponFrom(code: string, { percent, amount, lasts = 'once', name, until }: Typed): NewCoupon {
  const capital = couponCode.parse(code)
  if (!couponCodeForm.test(capital))
    throw new OperatorError('A code has 3 to 40 letters, digits and hyphens.')
  if ((percent === undefined) === (amount === undefined))
    throw new OperatorError('Say either --percent or --amount.')
  const off =
    percent === undefined
      ? {
          amountCents:
            whole(amount, 1, mostCouponDollars, '--amount is in whole dollars, from 1 to 10000.') * 100,
        }
      : { percent: whole(percent, 1, 100, '--percent is a whole number from 1 to 100.') }
  const coupon = {
    code: capital,
    name: name?.trim().slice(0, couponNameMaxLength) || capital,
    ...off,
    expiresAt: endOf(until),
  }
  if (lasts === 'once' || lasts === 'forever') return { ...coupon, duration: lasts }
  const wrong = `--lasts is once, forever or a number of months from 1 to ${mostCouponMonths}.`
  return { ...coupon, duration: 'months', months: whole(lasts, 1, mostCouponMonths, wrong) }
}

function whole(text: string | undefined, min: number, max: number, wrong: string): number {
  const number = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(number >= min && number <= max)) throw new OperatorError(wrong)
  return number
}

function endOf(day: string | undefined): Date | null {
  if (day === undefined) return null
  const end = couponEnd(day)
  if (!end) throw new OperatorError('--until is a day like 2031-12-31.')
  return end
}

export async function addCoupon(db: Db, coupon: NewCoupon): Promise<string> {
  return transact(db, async (tx) => {
    const row = await makeCoupon(tx, coupon, { actorId: null })
    if (!row) throw new OperatorError(`The code ${coupon.code} exists already.`)
    return `Added: ${wordsOf(row)}`
  })
}

export async function endCoupon(db: Db, code: string, now: Date): Promise<string> {
  const capital = couponCode.parse(code)
  return transact(db, async (tx) => {
    const row = await stopCoupon(tx, capital, { now, actorId: null })
    if (!row) throw new OperatorError(`There is no code ${capital}.`)
    return `Ended: ${wordsOf(row)}`
  })
}

export async function listCoupons(db: Db): Promise<string> {
  const rows = await db.select().from(coupons).orderBy(asc(coupons.code)).limit(1000)
  return rows.length === 0 ? 'There are no codes.' : rows.map(wordsOf).join('\n')
}

function wordsOf(row: CouponRow): string {
  const { duration, name } = offerOf(row)
  const until = row.expiresAt ? `, until ${row.expiresAt.toISOString().slice(0, 10)}` : ''
  return `${row.code}: ${offWords(offOf(row))} off, ${duration} (${name})${until}`
}
