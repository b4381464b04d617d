import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { outbox } from '../kernel/outbox/table.ts'

const { ctx, signedIn } = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = ctx.database
const admin = await signedIn({ email: 'admin@people.example' })
const path = '/api/admin/dead-jobs'

const job = (n: number, dead: boolean) => ({
  topic: 'mail',
  payload: { secret: 'a sign-in link' },
  dedupeKey: `mail:${n}`,
  attempts: 24,
  lastError: `The receiver is away (${n}).`,
  deadAt: dead ? new Date(2026, 0, n) : null,
})
const [waiting, first, second] = await db
  .insert(outbox)
  .values([job(1, false), job(2, true), job(3, true)])
  .returning()

test('an admin sees the failed jobs and their reasons, latest first, but not their content', async () => {
  const answer = await admin.get(path)
  expect(answer.json()).toMatchObject([
    { id: second?.id, topic: 'mail', attempts: 24, reason: 'The receiver is away (3).' },
    { id: first?.id, reason: 'The receiver is away (2).' },
  ])
  expect(answer.body).not.toContain('sign-in link')
})

test('a job is tried again from the beginning, and the audit trail says who asked for it', async () => {
  expect((await admin.post(`${path}/${first?.id}/retry`)).statusCode).toBe(200)
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, first?.id ?? ''))
  expect(row).toMatchObject({ deadAt: null, attempts: 0, payload: { secret: 'a sign-in link' } })
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, first?.id ?? ''))
  expect(entry).toMatchObject({ action: 'job.retried', actorId: admin.user.id })
  const [other] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, second?.id ?? ''))
  expect(other?.deadAt).not.toBeNull()
})

test.each([
  ['a job that is still waiting', () => waiting?.id],
  ['a job that does not exist', () => '01900000-0000-7000-8000-000000000000'],
])('%s is not found', async (_what, id) => {
  expect((await admin.post(`${path}/${id()}/retry`)).statusCode).toBe(404)
})

test('a person who is not an admin can neither see nor retry jobs', async () => {
  const person = await signedIn({ role: 'dj' })
  expect((await person.get(path)).json().code).toBe('admin.only')
  expect((await person.post(`${path}/${second?.id}/retry`)).json().code).toBe('admin.only')
})
