import { DAY_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract, details } from '../../tests/contracts.ts'
import { aDj } from '../../tests/djs.ts'
import { password, sessionCookie } from '../../tests/people.ts'
import { contracts } from '../contracts/table.ts'
import { djListings } from '../discovery/table.ts'
import { departures, users } from '../identity/table.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { verifyAudit } from '../kernel/audit/verify.ts'
import { subscriptions } from '../subscriptions/table.ts'
import { letPeopleGo } from './let-people-go.ts'

let at = new Date('2030-05-01T10:00:00Z')
const admins = 'ada@admins.example,ben@admins.example'
const { ctx, signedIn, visitor, mailbox, mailedLink } = await testApp({
  env: { ADMIN_EMAILS: admins },
  now: () => at,
})
const { db } = ctx.database
const path = '/api/account/leaving'
const withPassword = { role: 'client', withPassword: true } as const

const pass = (ms: number) => {
  at = new Date(at.getTime() + ms)
}
/** Lets the days pass, and the chore run as often as it needs. */
async function daysPass() {
  pass(7 * DAY_MS)
  await letPeopleGo(ctx)
  pass(2 * MINUTE_MS)
  await letPeopleGo(ctx)
}
const isGone = async (id: string) =>
  (await db.select().from(departures).where(eq(departures.userId, id)))[0]?.forgottenAt instanceof Date
const actionsOf = async (id: string) =>
  (
    await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.seq)
  ).map(({ action }) => action)

async function aListedDj() {
  const dj = await aDj(db, { withPassword: true })
  const who = visitor()
  who.cookies.set('cuebook.session_token', (await sessionCookie(db, dj.id)).value)
  return { ...who, user: dj }
}
const isListed = async (id: string) => (await db.$count(djListings, eq(djListings.userId, id))) === 1

describe('a person who leaves', () => {
  test('reads in the card and in the mail what becomes of a subscription', async () => {
    const dj = await signedIn({ ...withPassword, role: 'dj' })
    await db.insert(subscriptions).values({ userId: dj.user.id, status: 'active', plan: 'monthly' })
    expect((await dj.post(path, { password })).json().isSubscribed).toBe(true)
    expect((await mailbox(dj.user.email))[0]?.text).toContain('Your subscription goes on until then')
  })

  test('confirms with the password, is told the day, and can change their mind', async () => {
    const ann = await signedIn(withPassword)
    expect((await ann.get(path)).json()).toEqual({
      endsAt: null,
      hasPassword: true,
      isSubscribed: false,
      obstacles: [],
    })
    const wrong = await ann.post(path, { password: 'not my password' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'auth.wrong-password'])
    expect((await ann.get(path)).json().endsAt).toBeNull()

    const asked = await ann.post(path, { password })
    expect([asked.statusCode, asked.json().endsAt]).toEqual([200, '2030-05-08T10:00:00.000Z'])
    expect((await ann.get('/api/auth/user')).json().leavingAt).toBe('2030-05-08T10:00:00.000Z')
    expect((await mailbox(ann.user.email))[0]?.subject).toBe('Your account will be deleted on May 8, 2030')

    expect((await mailbox(ann.user.email))[0]?.text).not.toContain('subscription')

    // What somebody else does about their own account changes nothing here.
    const eve = await signedIn(withPassword)
    expect((await eve.delete(path)).json().endsAt).toBeNull()
    expect((await ann.get(path)).json().endsAt).toBe('2030-05-08T10:00:00.000Z')

    const kept = await ann.delete(path)
    expect([kept.statusCode, kept.json().endsAt]).toEqual([200, null])
    expect((await ann.get('/api/auth/user')).json()).not.toHaveProperty('leavingAt')
    expect((await mailbox(ann.user.email))[0]?.subject).toBe('Your account stays')
    await daysPass()
    expect((await ann.get('/api/auth/user')).statusCode).toBe(200)
    expect(await actionsOf(ann.user.id)).toEqual(['account.leave-asked', 'account.kept'])
  })

  test('who asks again and again leaves once, on the first day', async () => {
    const ann = await signedIn(withPassword)
    await ann.post(path, { password })
    pass(DAY_MS)
    const answers = await Promise.all(Array.from({ length: 3 }, () => ann.post(path, { password })))
    const first = new Date(at.getTime() + 6 * DAY_MS).toISOString()
    expect(answers.map((answer) => answer.json().endsAt)).toEqual(Array(3).fill(first))
    expect(await mailbox(ann.user.email)).toHaveLength(1)
    await Promise.all(Array.from({ length: 3 }, () => ann.delete(path)))
    expect(await actionsOf(ann.user.id)).toEqual(['account.leave-asked', 'account.kept'])
  })

  test('without a password confirms by a mailed link, which is theirs alone and works once', async () => {
    const [ann, eve] = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
    expect((await ann.post(path, { password })).json().code).toBe('auth.no-password')
    expect((await ann.post(`${path}/link`)).statusCode).toBe(200)
    const link = await mailedLink(ann.user.email)
    const next = new URL(link, 'http://x').searchParams.get('next') ?? ''
    expect(next).toMatch(/^\/profile\?leave=[\w-]{43}#leaving$/)
    const token = new URL(next, 'http://x').searchParams.get('leave') ?? ''
    for (const body of [{ token: 'x' }, { token }])
      expect((await eve.post(path, body)).json().code).toBe('leaving.link')
    expect((await ann.post(path, { token })).statusCode).toBe(200)
    await ann.delete(path)
    expect((await ann.post(path, { token })).json().code).toBe('leaving.link')
    const later = await signedIn({ role: 'client' })
    await later.post(`${path}/link`)
    const old = new URL(await mailedLink(later.user.email), 'http://x').searchParams.get('next') ?? ''
    pass(61 * MINUTE_MS)
    const late = { token: new URL(old, 'http://x').searchParams.get('leave') ?? '' }
    expect((await later.post(path, late)).json().code).toBe('leaving.link')
    const cy = await signedIn(withPassword)
    expect((await cy.post(`${path}/link`)).json().code).toBe('leaving.has-password')
  })

  test('is gone after seven days: nobody can sign in, the address is free, the trail still verifies', async () => {
    const ann = await signedIn({ ...withPassword, firstName: 'Quendolin', lastName: 'Marker' })
    await ann.post(path, { password })
    pass(7 * DAY_MS - 1)
    await letPeopleGo(ctx)
    expect((await ann.get('/api/auth/user')).statusCode).toBe(200)
    pass(1)
    await letPeopleGo(ctx)
    expect((await ann.get('/api/auth/user')).statusCode).toBe(401)
    // A session that began at that very moment opens nothing either.
    const late = visitor()
    late.cookies.set('cuebook.session_token', (await sessionCookie(db, ann.user.id)).value)
    expect((await late.get('/api/auth/user')).statusCode).toBe(401)
    pass(2 * MINUTE_MS)
    await Promise.all([letPeopleGo(ctx), letPeopleGo(ctx), letPeopleGo(ctx)])
    await letPeopleGo(ctx)
    expect(await isGone(ann.user.id)).toBe(true)
    const [row] = await db.select().from(users).where(eq(users.id, ann.user.id))
    expect(row).toMatchObject({
      firstName: 'Deleted',
      lastName: 'person',
      phoneNumber: null,
      email: `${ann.user.id}@deleted.invalid`,
    })
    expect(await actionsOf(ann.user.id)).toEqual([
      'account.leave-asked',
      'account.closed',
      'account.forgotten',
    ])
    expect((await verifyAudit(db)).problems).toEqual([])
    const again = await signedIn({ email: ann.user.email })
    expect((await again.get('/api/auth/user')).json()).toMatchObject({
      id: again.user.id,
      firstName: 'Robin',
    })
  })
})

describe('what stands in the way', () => {
  test('is listed, and each is refused', async () => {
    const dj = await signedIn({ role: 'dj' })
    const ann = await signedIn(withPassword)
    const parties = { djId: dj.user.id, clientEmail: ann.user.email, clientId: ann.user.id }
    const booked = await aContract(db, { ...parties, status: 'confirmed', eventDate: '2030-12-01' })
    const waiting = await aContract(db, { ...parties, status: 'pending', eventDate: '2030-12-02' })
    await aContract(db, { ...parties, status: 'completed', eventDate: '2029-01-01' })
    expect((await ann.get(path)).json().obstacles).toEqual([
      { kind: 'booking', about: 'Wedding on Dec 1, 2030', path: `/contracts/${booked}/sign` },
      { kind: 'unsigned', about: 'Wedding on Dec 2, 2030', path: `/contracts/${waiting}/sign` },
    ])
    const refused = await ann.post(path, { password })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'leaving.obstacles'])
    expect((await dj.post(`${path}/link`)).json().code).toBe('leaving.obstacles')
    expect((await (await signedIn()).get(path)).json().obstacles).toEqual([])
    await db.update(contracts).set({ status: 'cancelled' }).where(eq(contracts.clientId, ann.user.id))
    expect((await ann.post(path, { password })).statusCode).toBe(200)
  })

  test('also when it comes up in the seven days: then the account stays, and its owner is told', async () => {
    const dj = await aListedDj()
    await dj.post(path, { password })
    await db.update(subscriptions).set({ status: 'past_due' }).where(eq(subscriptions.userId, dj.user.id))
    await daysPass()
    expect((await dj.get('/api/auth/user')).json()).not.toHaveProperty('leavingAt')
    expect((await mailbox(dj.user.email))[0]?.subject).toBe('Your account was not deleted')
    expect((await dj.get(path)).json().obstacles).toMatchObject([{ kind: 'subscription' }])
  })

  test('the last admin cannot leave; one of two can, also when both ask at once', async () => {
    const ada = await signedIn({ email: 'ada@admins.example', ...withPassword })
    expect((await ada.post(path, { password })).json().code).toBe('leaving.last-admin')
    const ben = await signedIn({ email: 'ben@admins.example', ...withPassword })
    const answers = await Promise.all([ada, ben].map((admin) => admin.post(path, { password })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const second = answers.find(({ statusCode }) => statusCode === 409)
    expect(second?.json().code).toBe('leaving.last-admin')
  })
})

describe('until the last day', () => {
  test('a DJ is not found and books nothing, and is back when they stay', async () => {
    const dj = await aListedDj()
    const ann = await signedIn({ role: 'client' })
    await dj.post(path, { password })
    expect(await isListed(dj.user.id)).toBe(false)
    const contract = { ...details, clientId: ann.user.email, status: 'pending', eventDate: '2030-12-01' }
    expect((await dj.post('/api/contracts', contract)).json().code).toBe('account.leaving')
    const request = {
      eventDate: '2030-12-01',
      location: 'Austin, TX',
      partyType: 'Wedding',
      budget: null,
      description: '',
      djIds: [dj.user.id],
    }
    expect((await ann.post('/api/service-requests', request)).json().code).toBe('account.other-leaving')
    await dj.delete(path)
    expect(await isListed(dj.user.id)).toBe(true)
    expect((await ann.post('/api/service-requests', request)).statusCode).toBe(200)
  })

  test('a contract that waits for somebody who has left is gone, and its DJ is told', async () => {
    const dj = await signedIn({ role: 'dj' })
    const ann = await signedIn(withPassword)
    await ann.post(path, { password })
    const id = await aContract(db, { djId: dj.user.id, clientEmail: ann.user.email, status: 'sent' })
    await daysPass()
    expect(await isGone(ann.user.id)).toBe(true)
    expect((await dj.get(`/api/contracts/${id}`)).statusCode).toBe(404)
    expect((await mailbox(dj.user.email))[0]?.subject).toBe('Ended: the contract for Wedding on Jun 15, 2030')
    // The same address again has nothing to do with what was before.
    const heir = await signedIn({ email: ann.user.email, role: 'client' })
    expect((await heir.get('/api/contracts')).json()).toEqual([])
  })
})

test('those who wrote to somebody who has left keep the conversation, and cannot write any more', async () => {
  const [ann, bob] = [await signedIn(withPassword), await signedIn({ role: 'client' })]
  await ann.post('/api/messages', { recipientId: bob.user.id, content: 'See you there' })
  await ann.post(path, { password })
  await daysPass()
  const [talk] = (await bob.get('/api/messages/conversations')).json()
  expect(talk.counterpart).toMatchObject({ firstName: 'Deleted', lastName: 'person' })
  const { messages } = (await bob.get(`/api/messages/conversations/${ann.user.id}`)).json()
  expect(messages).toMatchObject([{ content: 'See you there' }])
  const answer = await bob.post('/api/messages', { recipientId: ann.user.id, content: 'Hello?' })
  expect(answer.json().code).toBe('message.no-recipient')
})
