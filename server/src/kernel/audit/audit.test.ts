import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { databaseError } from '../db/violation.ts'
import { record } from './record.ts'
import { auditLog } from './table.ts'

const { db } = await testDatabase()
const signedIn = { actorId: 'u1', action: 'session.created', subject: { type: 'user', id: 'u1' } }
const errorOf = async (statement: Promise<unknown>) =>
  databaseError(
    await statement.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )?.message

test('an entry records who did what to what, when and from where', async () => {
  const from = { ip: '192.0.2.7', userAgent: 'Browser/1 '.repeat(100), requestId: 'req-1' }
  await record(db, { ...signedIn, details: { with: 'passkey' }, from })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.requestId, 'req-1'))
  expect(entry).toMatchObject({
    actorId: 'u1',
    action: 'session.created',
    subjectType: 'user',
    subjectId: 'u1',
    details: { with: 'passkey' },
    ip: '192.0.2.7',
  })
  expect(entry?.userAgent).toHaveLength(400)
  expect(Math.abs(Date.now() - (entry?.at.getTime() ?? 0))).toBeLessThan(60_000)
})

test('a change that is rolled back leaves no entry', async () => {
  const failing = db.transaction(async (tx) => {
    await record(tx, { ...signedIn, action: 'never.happened' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'never.happened'))).toEqual([])
})

test('nobody changes or deletes an entry; only the reset empties the whole table', async () => {
  await record(db, { ...signedIn, actorId: null })
  expect(await errorOf(db.update(auditLog).set({ action: 'forged' }))).toContain(
    'append-only: UPDATE refused',
  )
  expect(await errorOf(db.delete(auditLog))).toContain('append-only: DELETE refused')
  expect(await db.$count(auditLog)).toBeGreaterThan(0)
  await db.execute(sql`truncate audit_log`)
  expect(await db.$count(auditLog)).toBe(0)
})
