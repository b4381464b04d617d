import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { addCoupon, couponFrom, endCoupon, listCoupons } from './coupon-command.ts'
import { couponByCode } from './queries.ts'

const { db } = await testDatabase()

test('an operator adds codes, sees them and ends them', async () => {
  expect(await listCoupons(db)).toBe('There are no codes.')
  expect(await addCoupon(db, couponFrom('launch20', { percent: '20' }))).toBe(
    'Added: LAUNCH20: 20% off, once (LAUNCH20)',
  )
  await addCoupon(db, couponFrom('SPRING', { amount: '10', lasts: '3', name: 'Spring', until: '2031-05-31' }))
  expect(await listCoupons(db)).toBe(
    'LAUNCH20: 20% off, once (LAUNCH20)\nSPRING: $10 off, 3 months (Spring), until 2031-06-01',
  )
  await expect(addCoupon(db, couponFrom('Launch20', { amount: '1' }))).rejects.toThrow('exists already')
  const now = new Date('2031-01-01')
  expect(await couponByCode(db, 'LAUNCH20', now)).toMatchObject({ percent: 20 })
  await endCoupon(db, 'launch20', now)
  expect(await couponByCode(db, 'LAUNCH20', now)).toBeNull()
  expect(await couponByCode(db, 'SPRING', now)).toMatchObject({ amountCents: 1000, months: 3 })
  await expect(endCoupon(db, 'nothing', now)).rejects.toThrow('There is no code NOTHING.')
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'coupon'))
    .orderBy(asc(auditLog.id))
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['coupon.added', 'LAUNCH20'],
    ['coupon.added', 'SPRING'],
    ['coupon.ended', 'LAUNCH20'],
  ])
})

test.each([
  ['A', { percent: '20' }, '3 to 40 letters'],
  ["X'; --", { percent: '20' }, '3 to 40 letters'],
  ['LAUNCH', {}, 'either --percent or --amount'],
  ['LAUNCH', { percent: '20', amount: '5' }, 'either --percent or --amount'],
  ['LAUNCH', { percent: '0' }, 'from 1 to 100'],
  ['LAUNCH', { percent: '101' }, 'from 1 to 100'],
  ['LAUNCH', { percent: '12.5' }, 'from 1 to 100'],
  ['LAUNCH', { amount: '-3' }, 'whole dollars'],
  ['LAUNCH', { amount: '5', lasts: 'always' }, 'once, forever or a number of months'],
  ['LAUNCH', { amount: '5', lasts: '0' }, 'once, forever or a number of months'],
  ['LAUNCH', { amount: '5', until: '31.12.2031' }, '--until is a day'],
  ['LAUNCH', { amount: '5', until: '2031-13-40' }, '--until is a day'],
])('%s with %o is refused: %s', (code, typed, words) => {
  expect(() => couponFrom(code, typed)).toThrow(words)
})
