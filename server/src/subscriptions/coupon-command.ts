import { couponCode } from '@cuebook/domain/subscriptions/coupon.ts'
import { offWords } from '@cuebook/domain/subscriptions/price.ts'
import { asc, eq } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Db } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { type CouponRow, offerOf, offOf } from './queries.ts'
import { coupons } from './table.ts'

type NewCoupon = typeof coupons.$inferInsert
type Typed = Partial<Record<'percent' | 'amount' | 'lasts' | 'name' | 'until', string>>

const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/
/** A longer one would outlive a year, whose charge it takes off only once. */
const MOST_MONTHS = 12

/** What an operator typed, checked; every mistake is one sentence. */
export function couponFrom(code: string, { percent, amount, lasts = 'once', name, until }: Typed): NewCoupon {
  const capital = couponCode.parse(code)
  if (!CODE.test(capital)) throw new OperatorError('A code has 3 to 40 letters, digits and hyphens.')
  if ((percent === undefined) === (amount === undefined))
    throw new OperatorError('Say either --percent or --amount.')
  const off =
    percent === undefined
      ? { amountCents: whole(amount, 1, 10_000, '--amount is in whole dollars, from 1 to 10000.') * 100 }
      : { percent: whole(percent, 1, 100, '--percent is a whole number from 1 to 100.') }
  const coupon = {
    code: capital,
    name: name?.trim().slice(0, 80) || capital,
    ...off,
    expiresAt: endOf(until),
  }
  if (lasts === 'once' || lasts === 'forever') return { ...coupon, duration: lasts }
  const wrong = `--lasts is once, forever or a number of months from 1 to ${MOST_MONTHS}.`
  return { ...coupon, duration: 'months', months: whole(lasts, 1, MOST_MONTHS, wrong) }
}

function whole(text: string | undefined, min: number, max: number, wrong: string): number {
  const number = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(number >= min && number <= max)) throw new OperatorError(wrong)
  return number
}

/** The code can be used on that day in every time zone. */
function endOf(day: string | undefined): Date | null {
  if (day === undefined) return null
  const end = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T23:59:59-12:00`) : null
  if (!end || Number.isNaN(end.getTime())) throw new OperatorError('--until is a day like 2031-12-31.')
  return end
}

export async function addCoupon(db: Db, coupon: NewCoupon): Promise<string> {
  return transact(db, async (tx) => {
    const [row] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning()
    if (!row) throw new OperatorError(`The code ${coupon.code} exists already.`)
    await record(tx, {
      actorId: null,
      action: 'coupon.added',
      subject: { type: 'coupon', id: row.code },
      details: { ...offerOf(row), until: row.expiresAt?.toISOString() ?? null },
    })
    return `Added: ${wordsOf(row)}`
  })
}

export async function endCoupon(db: Db, code: string, now: Date): Promise<string> {
  const capital = couponCode.parse(code)
  return transact(db, async (tx) => {
    const [row] = await tx
      .update(coupons)
      .set({ expiresAt: now })
      .where(eq(coupons.code, capital))
      .returning()
    if (!row) throw new OperatorError(`There is no code ${capital}.`)
    await record(tx, {
      actorId: null,
      action: 'coupon.ended',
      subject: { type: 'coupon', id: row.code },
      details: {},
    })
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
