import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { newId } from '../db/ids.ts'
import { takeAttempt } from './attempts.ts'
import { attempts } from './table.ts'

const { db } = await testDatabase()
const at = (iso: string, minutes = 0) => new Date(Date.parse(iso) + minutes * MINUTE_MS)
const TODAY = '2026-05-01T12:00:00Z'
const NEXT_YEAR = '2027-05-01T12:00:00Z'
const tooMany = { code: 'request.too-many' } satisfies Partial<Refusal>

test('a clock that ran a year ahead locks nobody out for longer than a window', async () => {
  const limits = [{ key: newId(), max: 2, minutes: 15 }]
  const take = (now: Date) => takeAttempt(db, limits, now)
  for (let n = 0; n < 2; n++) await take(at(NEXT_YEAR))
  await expect(take(at(NEXT_YEAR))).rejects.toMatchObject(tooMany)
  // The clock is set right: the window ends after its length and no later, however often somebody tries.
  await expect(take(at(TODAY))).rejects.toMatchObject(tooMany)
  await expect(take(at(TODAY, 14))).rejects.toMatchObject(tooMany)
  await take(at(TODAY, 15))
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, limits[0]?.key ?? ''))
  expect(row).toMatchObject({ count: 1, windowEndsAt: at(TODAY, 30) })
})

test('a window keeps its end while it lasts, and twenty attempts at once are counted one by one', async () => {
  const limits = [{ key: newId(), max: 5, minutes: 60 }]
  await takeAttempt(db, limits, at(TODAY))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => takeAttempt(db, limits, at(TODAY, 30))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, limits[0]?.key ?? ''))
  expect(row?.windowEndsAt).toEqual(at(TODAY, 60))
})
