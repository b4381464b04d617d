import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { departures, users } from '../../identity/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { forgetTraces } from '../../kernel/forget.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { defaultTunables } from '../../kernel/outbox/tunables.ts'
import { sendMail } from '../../mail/mail.ts'

const { ctx, signedIn, mailbox, visitor } = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = ctx.database
const admin = await signedIn({ email: 'admin@people.example' })
const reason = 'They ask for it.'

/** A mail that has left, to a new person. */
async function aSentMail(more: object = {}) {
  const person = await signedIn({ role: 'client' })
  const to = person.user.email
  const key = `contract-changed:${newId()}` as const
  const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1') }]
  const content = { subject: 'The date changed', html: '<p>secret words</p>', text: 'secret words' }
  await sendMail(db, { to: { address: to }, ...content, dedupeKey: key, attachments, ...more })
  await mailbox(to)
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `mail:${key}`))
  if (!row) throw new Error('no mail')
  return { person, to, row, id: row.id }
}
const again = (id: string, body: object = { reason }) => admin.post(`/api/admin/mails/${id}/again`, body)
const codeOf = async (id: string) => (await again(id)).json().code
const listed = async (to: string) => (await admin.get(`/api/admin/mails?address=${to}`)).json()
const trailOf = (id: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, id))

test('what a sent mail said is kept where nobody reads it', async () => {
  const { row } = await aSentMail()
  expect(JSON.stringify(row.payload)).not.toContain('secret')
  expect(row.sealed?.toString('latin1')).not.toContain('secret')
  expect(row.sealed?.length).toBeGreaterThan(50)
  expect(defaultTunables.keepDoneMs).toBe(14 * 24 * 3_600_000)
})

test('a mail leaves again as it was, as a row of its own that names the first, and the trail says why', async () => {
  const { person, to, id } = await aSentMail()
  const answer = await again(id)
  expect([answer.statusCode, answer.body.includes('secret')]).toEqual([200, false])
  const mails = await mailbox(to)
  expect(mails.map(({ subject, text, attachments }) => [subject, text.trim(), attachments.length])).toEqual(
    Array(2).fill(['The date changed', 'secret words', 1]),
  )
  const list = await admin.get(`/api/admin/mails?address=${to}`)
  expect(list.body).not.toContain('secret')
  expect(list.json()).toMatchObject([
    {
      kind: 'contract-changed',
      state: 'sent',
      again: 'no',
      first: { id, createdAt: expect.any(String) },
      personId: person.user.id,
    },
    { id, state: 'sent', again: 'yes', first: null },
  ])
  expect(await trailOf(person.user.id)).toMatchObject([
    {
      action: 'mail.sent-again',
      actorId: admin.user.id,
      details: { mail: id, kind: 'contract-changed', reason },
    },
  ])
})

test('of twenty calls at once one sends it, and a second press a moment later does nothing', async () => {
  const { person, to, id } = await aSentMail()
  const all = await Promise.all(Array.from({ length: 20 }, () => again(id)))
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await mailbox(to)).toHaveLength(2)
  expect(await codeOf(id)).toBe('mail.again-already')
  expect(await trailOf(person.user.id)).toHaveLength(1)
  await db
    .update(outbox)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(sql`payload ->> 'again' = ${id}`)
  expect((await again(id)).statusCode).toBe(200)
})

test.each([
  ['that runs out', { expiresAt: new Date(Date.now() + 3_600_000) }],
  ['whose letter says so', { once: true }],
  ['that invites somebody', { text: 'https://x.example/api/auth/invited' }],
  ['with a key in its link', { text: 'https://x.example/reset-password?token=abc' }],
  [
    'with a key in the address behind a sign-in',
    { text: 'https://x.example/api/login?next=%2Fp%3Fleave%3Dabc' },
  ],
])('a mail %s is never kept', async (_what, more) => {
  const { row, id } = await aSentMail(more)
  expect(row).toMatchObject({ sealed: null, payload: { once: true } })
  expect(await codeOf(id)).toBe('mail.not-kept')
})

test('no mail of an account that holds a key is kept', async () => {
  const email = 'newcomer@people.example'
  const dj = await signedIn({ role: 'dj' })
  await visitor().post('/api/auth/sign-in/magic-link', { email: dj.user.email })
  await visitor().post('/api/auth/request-password-reset', { email: dj.user.email })
  await visitor().post('/api/auth/sign-up/email', {
    email,
    password: 'a-fine-long-passphrase',
    firstName: 'New',
    lastName: 'Comer',
  })
  await mailbox(email)
  const rows = await db
    .select()
    .from(outbox)
    .where(sql`topic = 'mail' and payload -> 'to' ->> 'address' in (${email}, ${dj.user.email})`)
  expect(rows.length).toBe(3)
  for (const { sealed, payload } of rows) expect([sealed, payload]).toMatchObject([null, { once: true }])
})

test('what is not there, has not left or is not kept is refused', async () => {
  expect((await again(newId())).statusCode).toBe(404)
  const { id } = await aSentMail()
  for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
    expect((await again(id, body)).statusCode).toBe(400)
  const [job] = await db
    .insert(outbox)
    .values({ topic: 'push', payload: {}, dedupeKey: newId(), doneAt: new Date() })
    .returning()
  expect((await again(job?.id ?? '')).statusCode).toBe(404)
  await db.update(outbox).set({ doneAt: null, deadAt: new Date() }).where(eq(outbox.id, id))
  expect(await codeOf(id)).toBe('mail.not-sent')
  await db.update(outbox).set({ doneAt: new Date(), deadAt: null, sealed: null }).where(eq(outbox.id, id))
  expect(await codeOf(id)).toBe('mail.not-kept')
  expect(await db.$count(outbox, sql`payload ->> 'again' = ${id}`)).toBe(0)
})

test('a content that was changed is not sent', async () => {
  const { id, row } = await aSentMail()
  const sealed = Buffer.from(row.sealed ?? [])
  sealed[40] = (sealed[40] ?? 0) ^ 1
  await db.update(outbox).set({ sealed }).where(eq(outbox.id, id))
  expect((await again(id)).statusCode).toBe(500)
  expect(await db.$count(outbox, sql`payload ->> 'again' = ${id}`)).toBe(0)
})

test('somebody who is suspended or has left gets nothing, and what was kept goes with them', async () => {
  const { person, to, id } = await aSentMail()
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.user.id))
  expect(await codeOf(id)).toBe('mail.suspended')
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, person.user.id))
  const moments = { askedAt: new Date(), endsAt: new Date(), leftAt: new Date() }
  await db.insert(departures).values({ userId: person.user.id, ...moments })
  expect(await codeOf(id)).toBe('mail.left')
  const leaver = { id: person.user.id, email: to, name: '' }
  await transact(db, (tx) => forgetTraces(tx, leaver, new Date()))
  expect(await listed(to)).toEqual([])
  expect((await again(id)).statusCode).toBe(404)
})
