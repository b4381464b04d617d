import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { Authenticator } from '../../../tests/authenticator.ts'
import { aContract } from '../../../tests/contracts.ts'
import { aDj } from '../../../tests/djs.ts'
import { openBrowser } from '../../../tests/open-browser.ts'
import { password, sessionCookie } from '../../../tests/people.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { visitorOf } from '../../../tests/visitor.ts'
import { deposits } from '../../contracts/deposit/table.ts'
import { djListings } from '../../discovery/table.ts'
import { sessions } from '../../identity/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { paymentsJobs } from '../../payments/jobs.ts'
import { subscriptionsJobs } from '../../subscriptions/jobs.ts'
import { goodCard } from '../../subscriptions/subscriptions.fixture.ts'
import { subscriptions } from '../../subscriptions/table.ts'
import { adminJobs } from '../jobs.ts'

const { app, ctx, signedIn, aUser, visitor, mailbox, mailedLink } = await testApp({
  env: { ADMIN_EMAILS: 'root@people.example', SUPPORT_EMAIL: 'help@people.example' },
})
const { db } = ctx.database
const root = await signedIn({ email: 'root@people.example' })
const reason = 'Many complaints'
const suspend = (id: string) => root.post(`/api/admin/people/${id}/suspend`, { reason })
const lift = (id: string) => root.post(`/api/admin/people/${id}/lift`, { reason })
const signIn = (email: string, typed = password) =>
  visitor().post('/api/auth/sign-in/email', { email, password: typed })

test('a suspended person is signed out, streams end, and only the right password learns why', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const ann = await signedIn({ withPassword: true })
  const stream = await openBrowser(url, ann)
  const token = (
    await visitor().post('/api/auth/sign-in/email', { ...ann.user, password, bearer: true })
  ).json()
  expect((await suspend(ann.user.id)).statusCode).toBe(200)
  expect(await stream.nextOrEnd()).toBeNull()
  expect((await ann.get('/api/auth/user')).statusCode).toBe(401)
  const asProgram = { headers: { authorization: `Bearer ${token.token}` } }
  expect((await visitor().get('/api/auth/user', asProgram)).statusCode).toBe(401)
  const wrong = await signIn(ann.user.email, 'not the password')
  expect(wrong.body).not.toContain('suspended')
  const right = await signIn(ann.user.email)
  expect([right.statusCode, right.json().code]).toEqual([403, 'auth.suspended'])
  expect(right.json().message).toMatch(/^This account is suspended\. .* write to help@people\.example\.$/)
  expect(right.headers['set-cookie']).toBeUndefined()
  const [mail] = await mailbox(ann.user.email)
  expect(mail?.subject).toBe('Your account was suspended')
  expect(mail?.text).toContain(reason)
  // A session that came about all the same, by a sign-in at the very moment, does not count.
  const { value } = await sessionCookie(db, ann.user.id)
  const sneaky = visitorOf(app, origin)
  sneaky.cookies.set('cuebook.session_token', value)
  expect((await sneaky.get('/api/auth/user')).statusCode).toBe(401)
  expect((await lift(ann.user.id)).statusCode).toBe(200)
  expect((await signIn(ann.user.email)).statusCode).toBe(200)
  expect((await mailbox(ann.user.email))[0]?.subject).toBe('Your account is open again')
})

test('no mailed link, passkey or new password lets a suspended person in', async () => {
  const authenticator = new Authenticator(origin)
  const ann = await signedIn({ withPassword: true })
  const options = (await ann.get('/api/auth/passkey/generate-register-options')).json()
  await ann.post('/api/auth/passkey/verify-registration', {
    response: authenticator.register(options),
    name: 'A key',
  })
  await visitor().post('/api/auth/sign-in/magic-link', { email: ann.user.email })
  const link = await mailedLink(ann.user.email)
  await suspend(ann.user.id)
  const before = (await mailbox(ann.user.email)).length
  const nobody = await visitor().post('/api/auth/sign-in/magic-link', { email: 'nobody@people.example' })
  const suspended = await visitor().post('/api/auth/sign-in/magic-link', { email: ann.user.email })
  expect([suspended.statusCode, suspended.json()]).toEqual([nobody.statusCode, nobody.json()])
  expect(await mailbox(ann.user.email)).toHaveLength(before)
  const byLink = await visitor().get(link)
  expect(byLink.headers.location).toBe('/sign-in?error=suspended')
  const browser = visitor()
  const asked = (await browser.get('/api/auth/passkey/generate-authenticate-options')).json()
  const response = authenticator.authenticate(asked)
  const byKey = await browser.post('/api/auth/passkey/verify-authentication', { response })
  expect([byKey.statusCode, byKey.json().code]).toEqual([403, 'auth.suspended'])
  await visitor().post('/api/auth/request-password-reset', { email: ann.user.email })
  const token = new URL(await mailedLink(ann.user.email), origin).searchParams.get('token')
  await visitor().post('/api/auth/reset-password', { token, newPassword: 'a longer password' })
  expect((await signIn(ann.user.email, 'a longer password')).json().code).toBe('auth.suspended')
  const newcomer = await aUser({ emailVerified: false })
  await suspend(newcomer.id)
  await visitor().post('/api/auth/send-verification-email', { email: newcomer.email })
  const confirmation = await visitor().get(await mailedLink(newcomer.email))
  expect(confirmation.headers.location).toContain('error=suspended')
  expect(await db.$count(sessions, eq(sessions.userId, newcomer.id))).toBe(0)
  expect(await db.$count(sessions, eq(sessions.userId, ann.user.id))).toBe(0)
})

test('of two admins at once one suspends and one lifts, and the other is told', async () => {
  const { id } = await aUser()
  const [one, other] = await Promise.all([suspend(id), suspend(id)])
  expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409])
  expect([one, other].find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'person.suspended-already',
    message: 'This person is suspended already.',
  })
  const lifted = await Promise.all([lift(id), lift(id)])
  expect(lifted.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

describe('a suspended DJ', () => {
  const where = { lat: 34.05, lng: -118.24 }

  test('is found and asked nowhere until the suspension is lifted', async () => {
    const dj = await aDj(db, { at: where, firstName: 'Hidden', lastName: 'Figure' })
    const client = await signedIn({ role: 'client' })
    const found = async () => {
      const lists = [
        await client.get('/api/djs/discover?search=hidden'),
        await client.get('/api/djs/discover?lat=34.05&lng=-118.24&radiusMiles=25'),
      ]
      return lists.map((list) => list.json().some(({ id }: { id: string }) => id === dj.id))
    }
    const page = async () => (await visitor().get(`/api/djs/profile/${dj.username}`)).statusCode
    expect([await found(), await page()]).toEqual([[true, true], 200])
    await suspend(dj.id)
    expect([await found(), await page()]).toEqual([[false, false], 404])
    expect(await db.$count(djListings, eq(djListings.userId, dj.id))).toBe(0)
    const event = { eventDate: '2030-06-15', location: 'Los Angeles', partyType: 'Wedding', budget: 900 }
    const asking = await client.post('/api/service-requests', { ...event, description: 'x', djId: dj.id })
    expect([asking.statusCode, asking.json().code]).toEqual([404, 'service-request.no-dj'])
    const message = await client.post('/api/messages', { recipientId: dj.id, content: 'Hello' })
    expect(message.json().code).toBe('message.no-recipient')
    await lift(dj.id)
    expect([await found(), await page()]).toEqual([[true, true], 200])
  })

  test('is mailed nothing, while the partners of open bookings are told and cancel as if the DJ did', async () => {
    const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
    const client = await signedIn({ role: 'client', firstName: 'Clara' })
    const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
    const eventDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const id = await aContract(db, { ...parties, eventDate, status: 'confirmed' })
    await aContract(db, { ...parties, eventDate: '2020-01-01', status: 'completed' })
    await aContract(db, { ...parties, status: 'draft' })
    await suspend(dj.user.id)
    const { topics = {} } = adminJobs(ctx)
    await runWaitingJobs(db, topics)
    const mails = await mailbox(client.user.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^About the contract for Wedding on .*: an account was suspended$/),
    ])
    expect(mails[0]?.text).toContain('everything that you paid goes back to you')
    expect(mails[0]?.text).not.toContain(reason)
    const { notifications } = (await client.get('/api/notifications')).json()
    expect(notifications).toMatchObject([{ path: `/contracts/${id}/sign` }])
    const seen = (await client.get(`/api/contracts/${id}`)).json()
    expect(seen.suspended).toBe('dj')
    expect((await client.post(`/api/contracts/${id}/cancel`)).statusCode).toBe(200)
    expect(await mailbox(dj.user.email)).toMatchObject([{ subject: 'Your account was suspended' }])
  })

  test('pays for no further period, and is told so', async () => {
    const dj = await signedIn({ role: 'dj' })
    const { clientSecret } = (await dj.post('/api/subscriptions/create-intent', { plan: 'monthly' })).json()
    await visitor().post('/api/test-payments/confirm', { clientSecret, ...goodCard })
    await runWaitingJobs(db, { ...paymentsJobs(ctx).topics, ...subscriptionsJobs(ctx).topics })
    const renews = async () => {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, dj.user.id))
      return row && !row.endsAtPeriodEnd
    }
    expect(await renews()).toBe(true)
    await suspend(dj.user.id)
    await runWaitingJobs(db, adminJobs(ctx).topics ?? {})
    expect(await renews()).toBe(false)
    const page = (await root.get(`/api/admin/people/${dj.user.id}`)).json()
    expect(page).toMatchObject({ endsAtPeriodEnd: true, leavesAt: null })
    const ended = and(eq(auditLog.action, 'subscription.cancelled'), eq(auditLog.subjectId, dj.user.id))
    expect(await db.select().from(auditLog).where(ended)).toMatchObject([{ actorId: null }])
    await lift(dj.user.id)
    const [lifted, suspended] = await mailbox(dj.user.email)
    expect(suspended?.text).toContain('ends with its period, and nothing more is charged')
    expect(lifted?.text).toContain('please resume it')
  })

  test("and the money goes back by the same rule, also to a DJ's client who cancels late", async () => {
    const dj = await signedIn({ role: 'dj' })
    const client = await signedIn({ role: 'client' })
    const eventDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
    const paidInCash = async () => {
      const id = await aContract(db, {
        ...parties,
        eventDate,
        status: 'confirmed',
        startTime: '10:00',
        endTime: '12:00',
      })
      const marked = await dj.post(`/api/contracts/${id}/cash`, { amount: 1200, open: 2400 })
      expect(marked.statusCode, marked.body).toBe(200)
      return id
    }
    const backOf = async (id: string) => {
      const [row] = await db.select().from(deposits).where(eq(deposits.contractId, id))
      return row?.cashBackCents
    }
    const usual = await paidInCash()
    expect((await client.post(`/api/contracts/${usual}/cancel`)).statusCode).toBe(200)
    expect(await backOf(usual)).toBe(0)
    const id = await paidInCash()
    await suspend(dj.user.id)
    expect((await client.post(`/api/contracts/${id}/cancel`)).statusCode).toBe(200)
    expect(await backOf(id)).toBe(120_000)
  })
})

test('what a suspended client asks for is shown to no DJ, and nobody applies, until the suspension is lifted', async () => {
  const client = await signedIn({ role: 'client' })
  const dj = await signedIn({ role: 'dj' })
  await db.insert(subscriptions).values({ userId: dj.user.id, status: 'active', plan: 'monthly' })
  const event = { eventDate: '2030-06-15', location: 'Los Angeles', partyType: 'Wedding', budget: 900 }
  const { id } = (await client.post('/api/service-requests', event)).json()
  const seen = async () => {
    const list = (await dj.get('/api/service-requests')).json()
    const page = await dj.get(`/api/service-requests/${id}`)
    return [list.some((each: { id: string }) => each.id === id), page.statusCode]
  }
  const apply = () =>
    dj.post(`/api/service-requests/${id}/applications`, {
      proposedPrice: 850,
      message: 'I know the hall and its limiter.',
      availability: 'All day',
    })
  expect(await seen()).toEqual([true, 200])
  await suspend(client.user.id)
  expect(await seen()).toEqual([false, 404])
  expect((await apply()).statusCode).toBe(404)
  await lift(client.user.id)
  expect(await seen()).toEqual([true, 200])
  expect((await apply()).statusCode).toBe(200)
  // Whoever has applied may still read what it was about.
  await suspend(client.user.id)
  expect(await seen()).toEqual([false, 200])
})
