import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { password, sessionCookie } from '../../../tests/people.ts'
import { visitorOf } from '../../../tests/visitor.ts'
import { aBrowser, startPushService } from '../../adapters/push/service.fixture.ts'
import { forgetExpired } from '../../identity/forget-expired.ts'
import { sessions } from '../../identity/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { pushSubscriptions } from '../table.ts'
import { deliverPush, devicesOf, PUSH_TOPIC, pushTo } from './push-job.ts'

const service = await startPushService()
afterAll(() => service.close())
const { app, ctx, signedIn, visitor, mailedLink } = await testApp({ env: { PUSH_HOSTS: service.origin } })
const { db } = ctx.database
const path = '/api/push/subscriptions'
type Person = Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  await db.delete(outbox)
  service.received.length = 0
})

let count = 0
const newBrowser = () => aBrowser(`${service.origin}/device-${++count}`)

/** A person who is signed in at home and elsewhere, with push switched on in both browsers. */
async function withTwoDevices() {
  const home = await signedIn({ withPassword: true })
  const session = await sessionCookie(db, home.user.id)
  const elsewhere = visitorOf(app, origin)
  elsewhere.cookies.set('cuebook.session_token', session.value)
  const [here, there] = [newBrowser(), newBrowser()]
  expect((await home.post(path, here.subscription)).statusCode).toBe(200)
  expect((await elsewhere.post(path, there.subscription)).statusCode).toBe(200)
  return {
    home,
    elsewhere,
    elsewhereId: session.id,
    here: here.target.endpoint,
    there: there.target.endpoint,
  }
}

const endpointsOf = async ({ user }: Pick<Person, 'user'>) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id)))
    .map(({ endpoint }) => endpoint)
    .sort()

type Two = Awaited<ReturnType<typeof withTwoDevices>>
const resetPassword = async ({ user }: Person) => {
  await visitor().post('/api/auth/request-password-reset', { email: user.email })
  const token = new URL(await mailedLink(user.email), origin).searchParams.get('token')
  await visitor().post('/api/auth/reset-password', { token, newPassword: 'a longer password' })
}
const endings: [string, (two: Two) => Promise<unknown>, 'here' | null][] = [
  ['logging out', ({ elsewhere }) => elsewhere.get('/api/logout'), 'here'],
  [
    'ending that session',
    ({ home, elsewhereId }) => home.delete(`/api/auth/sessions/${elsewhereId}`),
    'here',
  ],
  ['logging out everywhere else', ({ home }) => home.post('/api/auth/sessions/end-others'), 'here'],
  [
    'expiry',
    async ({ elsewhereId }) => {
      await db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.id, elsewhereId))
      await forgetExpired(db, ctx.now())
    },
    'here',
  ],
  [
    'a new password',
    // The engine begins a new session here, too, and the browser then adds itself anew.
    ({ home }) =>
      home.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'a longer password',
      }),
    null,
  ],
  ['a reset of the password', ({ home }) => resetPassword(home), null],
]
test.each(endings)('%s takes the devices of the sessions that end with it', async (_how, end, left) => {
  const [two, other] = [await withTwoDevices(), await withTwoDevices()]
  await end(two)
  expect(await endpointsOf(two.home)).toEqual(left ? [two[left]] : [])
  expect(await endpointsOf(other.home)).toEqual([other.here, other.there].sort())
})

test('nothing is pushed to a device whose session has expired, although it is still in the table', async () => {
  const { home, elsewhereId } = await withTwoDevices()
  const told = (key: string) =>
    db.transaction(async (tx) =>
      pushTo(tx, await devicesOf(tx, home.user.id), {
        userId: home.user.id,
        key,
        message: { title: 'Hello', text: 'World', path: '/', kind: 'contract' },
      }),
    )
  const jobs = () => db.select().from(outbox).where(eq(outbox.topic, PUSH_TOPIC))
  await told(newId())
  expect(await jobs()).toHaveLength(2)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, elsewhereId))
  for (const row of await jobs())
    await deliverPush(ctx)({ ...row, attempt: 1, signal: new AbortController().signal })
  expect(service.received).toHaveLength(1)
  await db.delete(outbox)
  await told(newId())
  expect(await jobs()).toHaveLength(1)
})

test('a person sees which session has a device, and only their own', async () => {
  const [{ home, elsewhere, elsewhereId }, other] = [await withTwoDevices(), await withTwoDevices()]
  const list = (await home.get(path)).json()
  expect(list).toEqual({
    sessionId: home.sessionId,
    devices: [
      {
        id: expect.any(String),
        sessionId: elsewhereId,
        service: new URL(service.origin).host,
        addedAt: expect.any(String),
      },
      expect.objectContaining({ sessionId: home.sessionId }),
    ],
  })
  expect((await elsewhere.get(path)).json().sessionId).toBe(elsewhereId)
  expect(JSON.stringify(list)).not.toContain('/device-')
  expect((await visitor().get(path)).statusCode).toBe(401)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, elsewhereId))
  expect((await home.get(path)).json().devices).toHaveLength(1)

  const [theirs] = (await other.home.get(path)).json().devices
  expect((await home.delete(`${path}/${theirs.id}`)).statusCode).toBe(404)
  expect((await home.delete(`${path}/${newId()}`)).statusCode).toBe(404)
  expect((await visitor().delete(`${path}/${theirs.id}`)).statusCode).toBe(401)
  expect(await endpointsOf(other.home)).toHaveLength(2)
})

test('a device can be removed from another session, once, and the trail says so', async () => {
  const { home, elsewhereId, here } = await withTwoDevices()
  const [device] = (await home.get(path)).json().devices
  expect(device.sessionId).toBe(elsewhereId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => home.delete(`${path}/${device.id}`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)])
  expect(await endpointsOf(home)).toEqual([here])
  const [entry, ...more] = await db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.actorId} = ${home.user.id} and ${auditLog.action} = 'push.unsubscribed'`)
  expect([entry?.subjectId, more]).toEqual([home.user.id, []])
})

test('a browser that comes back in a new session takes its device along', async () => {
  const { home, elsewhere } = await withTwoDevices()
  const browser = newBrowser()
  await home.post(path, browser.subscription)
  await elsewhere.post(path, browser.subscription)
  await home.get('/api/logout')
  expect(await endpointsOf(home)).toContain(browser.target.endpoint)
})

test('the same browser again in the same session changes nothing', async () => {
  const home = await signedIn()
  const { subscription } = newBrowser()
  const rows = () => db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, home.user.id))
  expect((await home.post(path, subscription)).json()).toEqual({ status: true, sessionId: home.sessionId })
  const before = await rows()
  expect((await home.post(path, subscription)).json()).toEqual({ status: true, sessionId: home.sessionId })
  expect(await rows()).toEqual(before)
  const trail = await db.select().from(auditLog).where(eq(auditLog.actorId, home.user.id))
  expect(trail.map(({ action }) => action)).toEqual(['push.subscribed'])
})

test('devices added while their session ends leave none behind, and nobody gets a server error', async () => {
  const { home, elsewhere, elsewhereId, here } = await withTwoDevices()
  const [ended, ...added] = await Promise.all([
    home.delete(`/api/auth/sessions/${elsewhereId}`),
    ...Array.from({ length: 8 }, () => elsewhere.post(path, newBrowser().subscription)),
  ])
  expect(ended?.statusCode).toBe(200)
  for (const { statusCode } of added) expect([200, 401]).toContain(statusCode)
  expect(await endpointsOf(home)).toEqual([here])
})
