import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepositWorld } from './deposit.fixture.ts'
import { lockDeposit, receivedFor } from './queries.ts'
import { deposits } from './table.ts'

const { db, aLink, depositOf } = await aDepositWorld()

/** Changes the deposit from another connection, which gives up at once when it has to wait. */
const changeElsewhere = (contractId: string) =>
  db.transaction(async (other) => {
    await other.execute(sql`set local lock_timeout = '50ms'`)
    await other.update(deposits).set({ status: 'void' }).where(eq(deposits.contractId, contractId))
  })

test.each([
  ['reads its state', lockDeposit],
  ['adds up what was paid', receivedFor],
])('nobody changes a deposit while a transaction that %s decides what follows', async (_what, read) => {
  const { id } = await aLink()
  const [hasRead, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deciding = db.transaction(async (tx) => {
    await read(tx, id)
    hasRead.resolve()
    await mayEnd.promise
  })
  await hasRead.promise
  const [outcome] = await Promise.allSettled([changeElsewhere(id)])
  mayEnd.resolve()
  await deciding
  expect(outcome).toMatchObject({ status: 'rejected', reason: { cause: { code: '55P03' } } })
  await changeElsewhere(id)
  expect((await depositOf(id)).status).toBe('void')
})
