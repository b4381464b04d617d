import { defaultSettings } from '@cuebook/domain/calendar/settings.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { origin, testApp } from '../../tests/app.ts'
import { hear } from '../../tests/hear.ts'
import { jobWith } from '../../tests/outbox-job.ts'
import { runWaitingJobs } from '../../tests/run-jobs.ts'
import { PASSWORD_RESET_TOPIC } from '../identity/topics.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { aConnection } from './calendar.fixture.ts'
import { renewAfterReset } from './feed/renew-after-reset.ts'
import { calendarJobs } from './jobs.ts'
import { takeLease } from './sync/lease.ts'
import { startDueSyncs } from './sync/start-syncs.ts'
import { calendarConnections as table } from './table.ts'

const { ctx, signedIn, visitor, mailedLink } = await testApp()
const { db, live } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>
const newPassword = 'rain on tin roofs'

const addressOf = async (who: Pick<Person, 'get'>): Promise<string> =>
  (await who.get('/api/calendar-feed')).json().address.slice(origin.length)
const statusOf = async (address: string) => (await visitor().get(address)).statusCode

async function reset({ user: { email } }: Person) {
  await visitor().post('/api/auth/request-password-reset', { email })
  const token = new URL(await mailedLink(email), origin).searchParams.get('token')
  await visitor().post('/api/auth/reset-password', { token, newPassword })
  const browser = visitor()
  await browser.post('/api/auth/sign-in/email', { email, password: newPassword })
  return browser
}
const runResets = () => {
  const handler = calendarJobs(ctx).topics?.[PASSWORD_RESET_TOPIC]
  if (!handler) throw new Error('nobody hears of resets')
  return runWaitingJobs(db, { [PASSWORD_RESET_TOPIC]: handler })
}

test('a reset of the password gives the feed a new address, and the old one stops', async () => {
  const [dj, other] = [await signedIn({ role: 'dj', withPassword: true }), await signedIn({ role: 'dj' })]
  const [before, others] = [await addressOf(dj), await addressOf(other)]
  expect(await statusOf(before)).toBe(200)
  const browser = await reset(dj)
  await hear({ live, people: [dj], about: 'calendar' }, runResets)
  const after = await addressOf(browser)
  expect(after).not.toBe(before)
  expect([await statusOf(before), await statusOf(after), await statusOf(others)]).toEqual([404, 200, 200])
  const trail = await db.select().from(auditLog).where(eq(auditLog.actorId, dj.user.id))
  expect(trail.filter(({ action }) => action === 'calendar.feed-renewed')).toMatchObject([
    { details: { because: 'password-reset' } },
  ])
})

test('the job gives one new address however often it runs, and none to a person who is gone', async () => {
  const dj = await signedIn({ role: 'dj' })
  const renew = renewAfterReset(ctx)
  const job = { userId: dj.user.id, resetId: newId() }
  await Promise.all(Array.from({ length: 20 }, () => renew(jobWith(job))))
  const once = await addressOf(dj)
  await renew(jobWith(job))
  expect(await addressOf(dj)).toBe(once)
  expect(await db.$count(auditLog, eq(auditLog.actorId, dj.user.id))).toBe(1)
  await renew(jobWith({ ...job, resetId: newId() }))
  expect(await addressOf(dj)).not.toBe(once)
  await renew(jobWith({ ...job, userId: newId() }))
})

test('calendars from before the reset rest until the person has said what may stay', async () => {
  const [dj, other] = [await signedIn({ role: 'dj', withPassword: true }), await signedIn({ role: 'dj' })]
  const due = { nextSyncAt: new Date(Date.now() - 1000) }
  const before = await aConnection(db, dj.user.id, { platform: 'google', ...due })
  const others = await aConnection(db, other.user.id, { platform: 'apple', ...due })
  const syncNow = async (who: Pick<Person, 'post'>) => (await who.post('/api/calendar-sync')).json()
  const googleCalendar = { enabled: true, calendarId: '', lastSync: null }
  await dj.put('/api/calendar-settings', { ...defaultSettings, googleCalendar, version: undefined })
  await db.update(table).set(due).where(eq(table.id, before.id))
  expect(await syncNow(dj)).toEqual({ started: 1 })
  const browser = await reset(dj)
  expect(await startDueSyncs(db)).toBe(1)
  expect(await takeLease(db, before.id)).toBeNull()
  expect(await syncNow(browser)).toEqual({ started: 0 })
  expect((await takeLease(db, others.id))?.row.id).toBe(others.id)
  const later = { createdAt: new Date(Date.now() + 120_000) }
  const added = await aConnection(db, dj.user.id, { platform: 'apple', ...later })
  expect((await takeLease(db, added.id))?.row.id).toBe(added.id)

  await browser.post('/api/auth/security/review', { keepPasskeys: [] })
  await db.update(table).set({ nextSyncAt: null }).where(eq(table.id, added.id))
  expect(await startDueSyncs(db)).toBe(1)
  expect((await takeLease(db, before.id))?.row.id).toBe(before.id)
})

test('a reset that fails tells nobody', async () => {
  const resets = () => db.$count(outbox, eq(outbox.topic, PASSWORD_RESET_TOPIC))
  const before = await resets()
  const answer = await visitor().post('/api/auth/reset-password', { token: 'wrong', newPassword })
  expect(answer.statusCode).toBe(400)
  expect(await resets()).toBe(before)
})
