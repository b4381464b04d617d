import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { completeEnded } from './complete.ts'
import { sendReminders } from './sending/remind.ts'
import { contracts } from './table.ts'

let now = new Date('2030-06-01T12:00:00Z')
const { ctx, signedIn, mailbox } = await testApp({ now: () => now })
const { db } = ctx.database

/** The event runs from 6 PM to 1 AM in Los Angeles, which is 01:00 to 08:00 UTC on the next day. */
async function aBooking(eventDate = '2030-06-15', status: 'confirmed' | 'signed' = 'confirmed') {
  const dj = await signedIn({ role: 'dj' })
  const client = await signedIn({ role: 'client' })
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  return { dj, client, id: await aContract(db, { ...parties, eventDate, status }) }
}
const at = (iso: string) => {
  now = new Date(iso)
}
const statusOf = async (id: string) =>
  (await db.select().from(contracts).where(eq(contracts.id, id)))[0]?.status

/** Completing follows the clock of the database, which stands at the true time. */
const dayFromNow = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
const endIn = (id: string, seconds: number) =>
  db.execute(sql`update contracts set ends_at = now() + ${seconds} * interval '1 second' where id = ${id}`)

test('a booking is completed once after its end, by the process that comes first', async () => {
  const { id, dj } = await aBooking(dayFromNow(-3))
  const waiting = await aBooking(dayFromNow(-3), 'signed')
  await endIn(id, 60)
  await completeEnded(ctx)
  expect(await statusOf(id)).toBe('confirmed')
  await endIn(id, 0)
  const counts = await Promise.all([completeEnded(ctx), completeEnded(ctx), completeEnded(ctx)])
  expect(counts.reduce((sum, n) => sum + n)).toBe(1)
  expect([await statusOf(id), await statusOf(waiting.id)]).toEqual(['completed', 'signed'])
  const history: { event: string; name: string | null }[] = (
    await dj.get(`/api/contracts/${id}/history`)
  ).json()
  expect(history.at(-1)).toMatchObject({ event: 'contract.completed', name: null })
})

test('the DJ can complete a booking after its end, but not before', async () => {
  const ahead = await aBooking(dayFromNow(3))
  expect((await ahead.dj.post(`/api/contracts/${ahead.id}/complete`)).json().code).toBe('contract.not-over')
  const { id, dj } = await aBooking(dayFromNow(-3))
  expect((await dj.post(`/api/contracts/${id}/complete`)).json().status).toBe('completed')
  const history: { event: string; by: string | null }[] = (
    await dj.get(`/api/contracts/${id}/history`)
  ).json()
  expect(history.at(-1)).toMatchObject({ event: 'contract.completed', by: 'dj' })
})

test('a jump of the clock of a process completes nothing', async () => {
  const { id, dj } = await aBooking(dayFromNow(3))
  at('2090-01-01T00:00:00Z')
  expect(await completeEnded(ctx)).toBe(0)
  expect((await dj.post(`/api/contracts/${id}/complete`)).json().code).toBe('contract.not-over')
  expect(await statusOf(id)).toBe('confirmed')
})

/** The reminders in the audit trail, which nothing else keeps from repeating. */
const remindersIn = async (id: string) => {
  const reminded = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'contract.reminded'))
  const rows = await db.select().from(auditLog).where(reminded).orderBy(auditLog.seq)
  return rows.map(({ details }) => (details as { kind: string }).kind)
}

test('both get one reminder of balance and music a week before, and one of time and place a day before', async () => {
  const { dj, client, id } = await aBooking('2030-08-15')
  const remindedOf = async (person: typeof dj, subject: RegExp) =>
    (await mailbox(person.user.email)).filter((mail) => subject.test(mail.subject))
  at('2030-08-09T00:59:00Z')
  await sendReminders(ctx)
  expect(await remindedOf(client, /./)).toEqual([])
  at('2030-08-09T01:00:00Z')
  await Promise.all([sendReminders(ctx), sendReminders(ctx)])
  await sendReminders(ctx)
  for (const person of [dj, client]) {
    const [week, ...more] = await remindedOf(person, /^One week to go: Wedding on Aug 15, 2030$/)
    expect(more).toEqual([])
    expect(week?.text).toContain('The balance of $1,200 is due today.')
    expect(week?.text).toContain('Music requests are accepted until today.')
  }
  expect(await remindersIn(id)).toEqual(['week'])
  at('2030-08-15T01:00:00Z')
  await sendReminders(ctx)
  await sendReminders(ctx)
  const [day, ...more] = await remindedOf(client, /^Tomorrow: /)
  expect(more).toEqual([])
  expect(day?.text).toContain('6:00 PM')
  expect(day?.text).toContain('Hall One')
  expect(await remindersIn(id)).toEqual(['week', 'day'])
})

test('a reminder that leaves six days before counts six days, and names a day that has passed as passed', async () => {
  at('2030-11-09T20:00:00Z')
  const { client } = await aBooking('2030-11-15')
  await sendReminders(ctx)
  const [mail] = await mailbox(client.user.email)
  expect(mail?.subject).toBe('6 days to go: Wedding on Nov 15, 2030')
  expect(mail?.text).toContain('Wedding on Nov 15, 2030 is 6 days away.')
  expect(mail?.text).toContain('The deposit of $1,200 is not paid yet.')
  expect(mail?.text).toContain('The balance of $1,200 was due on Nov 8, 2030.')
  expect(mail?.text).toContain('Music requests were accepted until Nov 8, 2030.')
  expect(mail?.text).not.toMatch(/week/i)
})

test('a booking made three days before the event gets no one-week reminder', async () => {
  at('2030-10-12T12:00:00Z')
  const { client } = await aBooking('2030-10-15')
  await sendReminders(ctx)
  expect(await mailbox(client.user.email)).toEqual([])
})

test('a booking made on the day of the event gets one reminder at once', async () => {
  at('2030-09-14T12:00:00Z')
  const { client } = await aBooking('2030-09-14')
  await sendReminders(ctx)
  await sendReminders(ctx)
  expect((await mailbox(client.user.email)).map(({ subject }) => subject)).toEqual([
    'Today: Wedding on Sep 14, 2030',
  ])
})
