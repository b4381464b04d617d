import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aBrowser, startPushService, vapidClaims } from '../../adapters/push/service.fixture.ts'
import { openWebPush } from '../../adapters/push/web-push.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { claimDue } from '../../kernel/outbox/claim.ts'
import { runJob } from '../../kernel/outbox/run-job.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { defaultTunables } from '../../kernel/outbox/tunables.ts'
import { pushSubscriptions } from '../table.ts'
import { type Telling, tell } from '../tell.ts'
import { deliverPush, PUSH_TOPIC } from './push-job.ts'

const service = await startPushService()
afterAll(() => service.close())
const { ctx, signedIn, visitor } = await testApp({ env: { PUSH_HOSTS: service.origin } })
const { db } = ctx.database
const path = '/api/push/subscriptions'
type Person = Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  await db.delete(outbox)
  service.received.length = 0
})

let count = 0
const newBrowser = () => aBrowser(`${service.origin}/device-${++count}`)
const devicesOf = ({ user }: Person) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, user.id))
    .orderBy(pushSubscriptions.id)
const wantsPush = (person: Person) =>
  person.put('/api/notifications/preferences', { kind: 'contract', push: true })

const letter = {
  subject: 'Dana Jay signed the contract',
  preview: 'Countersign it 🎧.',
  heading: 'Signed',
  paragraphs: ['Dana Jay signed.'],
  button: { label: 'Open', href: 'https://cuebook.example/contracts' },
  footnote: 'That is all.',
}
const told = ({ user }: Person, more: Partial<Pick<Telling, 'isOwnDoing' | 'key'>> = {}) =>
  db.transaction((tx) =>
    tell(tx, {
      to: { userId: user.id, email: user.email },
      kind: 'contract',
      letter,
      path: '/contracts/1/sign',
      key: `contract-signed:${user.id}`,
      baseUrl: 'https://cuebook.example',
      ...more,
    }),
  )
async function deliver(): Promise<void> {
  const jobs = await claimDue(db, { room: { [PUSH_TOPIC]: 50 }, leaseMs: 60_000 })
  const run = { db, log: ctx.log, tuned: defaultTunables, handler: deliverPush(ctx) }
  for (const job of jobs) await runJob(job, { ...run, abort: new AbortController() })
}

test('a browser that subscribed gets the words encrypted for it alone, signed with our key', async () => {
  const ann = await signedIn()
  const browser = newBrowser()
  expect((await ann.post(path, browser.subscription)).json()).toMatchObject({ status: true })
  await wantsPush(ann)
  await told(ann)
  await told(ann)
  await deliver()
  expect(service.received).toHaveLength(1)
  const [request] = service.received
  if (!request) throw new Error('nothing was pushed')
  expect(`${service.origin}${request.path}`).toBe(browser.target.endpoint)
  expect(request.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(browser.decrypt(request.body)).toEqual({
    title: letter.subject,
    text: letter.preview,
    path: '/contracts/1/sign',
    kind: 'contract',
  })
  expect(request.body.includes('Dana')).toBe(false)
  expect(() => newBrowser().decrypt(request.body)).toThrow()
  const { publicKey } = (await ann.get('/api/push/key')).json()
  expect(vapidClaims(request, publicKey)).toMatchObject({
    aud: service.origin,
    sub: 'mailto:support@cuebook.example',
    exp: expect.any(Number),
  })
})

test('nothing is pushed to a person who did not ask for it, or about what they did themselves', async () => {
  const ann = await signedIn()
  await ann.post(path, newBrowser().subscription)
  await told(ann)
  await wantsPush(ann)
  await told(ann, { isOwnDoing: true, key: `contract-sent:own-${ann.user.id}` })
  await deliver()
  expect(service.received).toEqual([])
})

test('the key is made once and kept, and every process has the same', async () => {
  const again = await openWebPush({ db, hosts: [], contact: 'support@cuebook.example' })
  expect(again.publicKey).toBe(ctx.push.publicKey)
  expect(Buffer.from(ctx.push.publicKey, 'base64url')).toHaveLength(65)
})

test.each([404, 410])(
  'a browser that is gone (%i) is forgotten, another one of the person stays',
  async (status) => {
    const ann = await signedIn()
    const [gone, here] = [newBrowser(), newBrowser()]
    for (const each of [gone, here]) await ann.post(path, each.subscription)
    await wantsPush(ann)
    await told(ann)
    service.answerNext({ status })
    await deliver()
    const left = (await devicesOf(ann)).map(({ endpoint }) => endpoint)
    expect(service.received).toHaveLength(2)
    expect(left).toHaveLength(1)
    expect(`${service.origin}${service.received[1]?.path}`).toBe(left[0])
  },
)

test.each([
  [500, false],
  [429, false],
  [400, true],
  [413, true],
])('after an answer of %i the push is given up: %s', async (status, dead) => {
  const ann = await signedIn()
  await ann.post(path, newBrowser().subscription)
  await wantsPush(ann)
  await told(ann)
  service.answerNext({ status })
  await deliver()
  const [job] = await db.select().from(outbox).where(eq(outbox.topic, PUSH_TOPIC))
  expect([job?.lastError, job?.deadAt !== null]).toEqual([`The push service answered ${status}.`, dead])
  expect(await devicesOf(ann)).toHaveLength(1)
})

test('a redirect is not followed', async () => {
  const ann = await signedIn()
  await ann.post(path, newBrowser().subscription)
  await wantsPush(ann)
  await told(ann)
  service.answerNext({ status: 307, location: `${service.origin}/elsewhere` })
  await deliver()
  expect(service.received.map((each) => each.path)).not.toContain('/elsewhere')
  expect(service.received).toHaveLength(1)
})

test('a push that waited for longer than a day is dropped', async () => {
  const ann = await signedIn()
  await ann.post(path, newBrowser().subscription)
  await wantsPush(ann)
  await told(ann)
  const old = new Date(Date.now() - 25 * 3_600_000)
  await db.update(outbox).set({ createdAt: old }).where(eq(outbox.topic, PUSH_TOPIC))
  await deliver()
  expect(service.received).toEqual([])
})

test('the address must be one of a push service, and the keys those of a browser', async () => {
  const ann = await signedIn()
  const { endpoint, keys } = newBrowser().subscription
  const codeOf = async (body: object) => (await ann.post(path, body)).json().code
  for (const foreign of ['http://127.0.0.1:1/x', 'https://localhost/x', 'https://evil.example/x'])
    expect(await codeOf({ endpoint: foreign, keys })).toBe('push.unknown-service')
  const offCurve = Buffer.alloc(65, 4).toString('base64url')
  expect(await codeOf({ endpoint, keys: { ...keys, p256dh: offCurve } })).toBe('push.bad-key')
  expect(await codeOf({ endpoint, keys: { ...keys, auth: 'short' } })).toBe('request.invalid')
  expect(await codeOf({ endpoint: 'no address', keys })).toBe('request.invalid')
  expect(await devicesOf(ann)).toEqual([])
})

test('a person has at most ten browsers, and the oldest goes first, also when many come at once', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  await bob.post(path, newBrowser().subscription)
  const first = newBrowser()
  await ann.post(path, first.subscription)
  await Promise.all(Array.from({ length: 12 }, () => ann.post(path, newBrowser().subscription)))
  const endpoints = (await devicesOf(ann)).map(({ endpoint }) => endpoint)
  expect(endpoints).toHaveLength(10)
  expect(endpoints).not.toContain(first.target.endpoint)
  expect(await devicesOf(bob)).toHaveLength(1)
})

test('a browser that another person uses now no longer gets what waits for the one before', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const { subscription } = newBrowser()
  await ann.post(path, subscription)
  await wantsPush(ann)
  await told(ann)
  await bob.post(path, subscription)
  await deliver()
  expect(service.received).toEqual([])
  expect([await devicesOf(ann), (await devicesOf(bob)).length]).toEqual([[], 1])
})

test('only its owner removes a browser; both steps are in the audit trail', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const { subscription } = newBrowser()
  await ann.post(path, subscription)
  const remove = (person: Pick<Person, 'call'>) =>
    person.call('DELETE', path, { payload: { endpoint: subscription.endpoint } })
  expect((await remove(bob)).statusCode).toBe(404)
  expect((await remove(visitor())).statusCode).toBe(401)
  expect(await devicesOf(ann)).toHaveLength(1)
  expect((await remove(ann)).statusCode).toBe(200)
  expect(await devicesOf(ann)).toEqual([])
  expect((await remove(ann)).statusCode).toBe(404)
  const trail = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, ann.user.id), eq(auditLog.actorId, ann.user.id)))
    .orderBy(auditLog.seq)
  expect(trail.map(({ action }) => action)).toEqual(['push.subscribed', 'push.unsubscribed'])
})
