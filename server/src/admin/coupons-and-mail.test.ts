import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { sendMail } from '../mail/mail.ts'
import { subscriptions } from '../subscriptions/table.ts'

const { ctx, signedIn, mailbox } = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = ctx.database
const admin = await signedIn({ email: 'admin@people.example' })
const person = await signedIn({ role: 'dj' })
const coupon = { code: 'spring-20', type: 'percent', value: 20, lasts: 'months', months: 3 }
const trail = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action, actorId }) => [
    action,
    actorId,
  ])

test('an admin makes a code, sees its use and ends it, once', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => admin.post('/api/admin/coupons', coupon)))
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  await db.insert(subscriptions).values({
    userId: person.user.id,
    status: 'active',
    plan: 'monthly',
    couponCode: 'SPRING-20',
    usedCodes: ['OTHER', 'SPRING-20'],
  })
  const list = async () => (await admin.get('/api/admin/coupons')).json()
  expect(await list()).toMatchObject([
    {
      code: 'SPRING-20',
      name: 'SPRING-20',
      value: 20,
      duration: '3 months',
      isOver: false,
      used: 1,
      running: 1,
    },
  ])
  const valid = async () =>
    (await person.post('/api/subscriptions/validate-coupon', { code: 'spring-20' })).statusCode
  expect((await admin.post('/api/admin/coupons/SPRING-20/end')).statusCode).toBe(200)
  expect((await admin.post('/api/admin/coupons/SPRING-20/end')).json().code).toBe('coupon.over')
  expect((await admin.post('/api/admin/coupons/NOTHING/end')).statusCode).toBe(404)
  expect(await valid()).not.toBe(200)
  expect(await list()).toMatchObject([{ code: 'SPRING-20', isOver: true, used: 1 }])
  expect(await trail('SPRING-20')).toEqual([
    ['coupon.added', admin.user.id],
    ['coupon.ended', admin.user.id],
  ])
})

test.each([
  [{ code: 'x' }, 'code'],
  [{ code: "A'; drop" }, 'code'],
  [{ value: 101 }, 'value'],
  [{ value: 0 }, 'value'],
  [{ value: 2.5 }, 'value'],
  [{ months: null }, 'months'],
  [{ months: 13 }, 'months'],
  [{ lasts: 'once' }, 'months'],
  [{ until: '2031-13-40' }, 'until'],
])('a code with %j is refused', async (change, field) => {
  const answer = await admin.post('/api/admin/coupons', { ...coupon, code: 'FRESH', ...change })
  expect(answer.statusCode).toBe(400)
  expect(JSON.stringify(answer.json().details)).toContain(field)
})

const to = 'Ann@people.example'
const write = (dedupeKey: MailKey, more: object = {}) =>
  sendMail(db, {
    to: { address: to },
    subject: 'S',
    html: '<p>secret</p>',
    text: 'secret',
    dedupeKey,
    ...more,
  })
const mails = async (query = '') => (await admin.get(`/api/admin/mails${query}`)).json()
const idOf = async (key: string) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `mail:${key}`))
  )[0]?.id ?? ''

test('an admin sees what was mailed to whom and when, never what, and little of it is kept', async () => {
  await write('contract-sent:1')
  await write('account:reset:1', { expiresAt: new Date(Date.now() + 3_600_000) })
  await sendMail(db, {
    to: { address: 'bob@people.example' },
    subject: '',
    html: '',
    text: '',
    dedupeKey: 'setup-test:x',
  })
  await mailbox(to)
  await write('request-edited:1')
  const list = await admin.get('/api/admin/mails?address=ann@people.EXAMPLE')
  expect(list.body).not.toContain('secret')
  expect(list.json()).toMatchObject([
    { to, kind: 'request-edited', state: 'waiting', sentAt: null, again: 'no' },
    { to, kind: 'account:reset', state: 'sent', sentAt: expect.any(String), again: 'once' },
    { to, kind: 'contract-sent', state: 'sent', again: 'yes', first: null, personId: null },
  ])
  expect((await mails()).length).toBe(4)
  expect(await mails(`?before=${await idOf('contract-sent:1')}`)).toEqual([])
  const [sent] = await db.select().from(outbox).where(eq(outbox.dedupeKey, 'mail:account:reset:1'))
  expect(sent).toMatchObject({ payload: { to: { address: to }, once: true }, sealed: null })
})

test('a failed job shows no address or key, and is given up for good with a reason', async () => {
  const [job] = await db
    .insert(outbox)
    .values({
      topic: 'mail',
      payload: {},
      dedupeKey: 'mail:dead',
      deadAt: new Date(),
      lastError: '550 <ann@people.example> https://x.example/?token=1',
    })
    .returning()
  const path = `/api/admin/dead-jobs/${job?.id}/give-up`
  expect((await admin.get('/api/admin/dead-jobs')).json()).toMatchObject([
    { reason: '550 <[address]> [link]' },
  ])
  expect((await admin.post(path, { reason: ' ' })).statusCode).toBe(400)
  const answers = await Promise.all([1, 2].map(() => admin.post(path, { reason: 'The address is wrong.' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await admin.get('/api/admin/dead-jobs')).json()).toEqual([])
  expect(await trail(job?.id ?? '')).toEqual([['job.given-up', admin.user.id]])
  const waiting = await idOf('request-edited:1')
  expect((await admin.post(`/api/admin/dead-jobs/${waiting}/give-up`, { reason: 'x' })).statusCode).toBe(404)
})

test('somebody who is no admin sees and does nothing of this', async () => {
  const id = await idOf('contract-sent:1')
  const answers = [
    await person.get('/api/admin/coupons'),
    await person.post('/api/admin/coupons', { ...coupon, code: 'MINE' }),
    await person.post('/api/admin/coupons/SPRING-20/end'),
    await person.get('/api/admin/mails'),
    await person.post(`/api/admin/dead-jobs/${id}/give-up`, { reason: 'x' }),
    await person.post(`/api/admin/mails/${id}/again`, { reason: 'They ask for it.' }),
  ]
  for (const answer of answers) expect(answer.json().code).toBe('admin.only')
})
