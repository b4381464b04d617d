import { adminApi } from '@cuebook/domain/admin/api.ts'
import { overviewApi } from '@cuebook/domain/admin/overview/api.ts'
import { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { addressOf } from '../../../tests/hostile/every-endpoint.ts'
import { departures, users } from '../../identity/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { subscriptions } from '../../subscriptions/table.ts'
import { countMarket } from '../overview/count.ts'

const { ctx, signedIn, aUser, visitor, mailbox } = await testApp({
  env: { ADMIN_EMAILS: 'root@people.example,unproven@people.example' },
})
const { db } = ctx.database
const root = await signedIn({ email: 'root@people.example', firstName: 'Root', withPassword: true })
const reason = 'Because of <b>many</b> complaints'

const act = (who: typeof root, id: string, verb: string, body: object = { reason }) =>
  who.post(`/api/admin/people/${id}/${verb}`, body)
const idsOf = async (query: string): Promise<string[]> =>
  (await root.get(`/api/admin/people?${query}`)).json().map(({ id }: { id: string }) => id)
const trailOf = async (id: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.id))

describe('every call of the console', () => {
  const calls = [adminApi, overviewApi, peopleApi].flatMap((table) => Object.values(table))
  test('is refused to a visitor and to whoever is no admin, before anything is read or changed', async () => {
    const member = await signedIn({ role: 'dj' })
    const trail = await db.$count(auditLog)
    for (const endpoint of calls) {
      const payload = endpoint.method === 'GET' ? {} : { payload: { reason, confirm: 'RESET' } }
      const [anybody, noAdmin] = [
        await visitor().call(endpoint.method, addressOf(endpoint), payload),
        await member.call(endpoint.method, addressOf(endpoint), payload),
      ]
      expect([anybody.statusCode, anybody.json().code], endpoint.path).toEqual([401, 'auth.required'])
      expect([noAdmin.statusCode, noAdmin.json().code], endpoint.path).toEqual([403, 'admin.only'])
    }
    expect(await db.$count(auditLog)).toBe(trail)
  })

  test('of somebody who does not exist is answered as not found, and without a reason nothing happens', async () => {
    const { id } = await aUser({ emailVerified: false })
    for (const verb of verbs) {
      expect((await act(root, newId(), verb)).statusCode, verb).toBe(404)
      for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }, { reason: 7 }])
        expect((await act(root, id, verb, body)).statusCode, verb).toBe(400)
    }
    expect(await trailOf(id)).toEqual([])
  })
})
const verbs = [
  'suspend',
  'lift',
  'end-sessions',
  'confirm-email',
  'password-reset',
  'give-rights',
  'take-rights',
]

describe('finding people', () => {
  test('by the beginnings of names and address, and by the id', async () => {
    const zoe = await aUser({ firstName: 'Zoë', lastName: 'Quibble', email: 'zq_1%@findme.example' })
    for (const search of ['zoe', 'ZOË QUIB', 'quibble zoe', 'zq', 'findme', 'zq_1%@findme.example', zoe.id])
      expect(await idsOf(`search=${encodeURIComponent(search)}`), search).toEqual([zoe.id])
    for (const search of ['uibble', 'zoe nobody', '%', 'zo%', newId()])
      expect(await idsOf(`search=${encodeURIComponent(`${search} quibb`)}`), search).toEqual([])
  })

  test('whoever has the very address comes first, once, whatever the case, and only within the filters', async () => {
    const ann = await aUser({ email: 'ann@exact.example', role: 'client' })
    const others = []
    for (let n = 0; n < 51; n++)
      others.push((await aUser({ email: `ann.${n}@exact.example`, role: 'dj' })).id)
    const first = await root.get('/api/admin/people?search=ANN%40exact.example')
    const before = first.headers['x-next-cursor']
    const rest = await idsOf(`search=ann%40exact.example&before=${before}`)
    const page = first.json().map(({ id }: { id: string }) => id)
    expect([...page, ...rest]).toEqual([ann.id, ...others.toReversed()])
    expect(await idsOf('search=ann%40exact.example&role=dj')).not.toContain(ann.id)
  })

  test('by role, status and subscription, newest first and in pages', async () => {
    const word = 'pagedperson'
    const all = []
    for (let n = 0; n < 53; n++)
      all.push(await aUser({ firstName: word, role: n === 0 ? 'dj' : n === 1 ? null : 'client' }))
    const [dj, none, second] = all
    if (!dj || !none || !second) throw new Error('nobody was made')
    const trialEndsAt = new Date(Date.now() + 3 * 86_400_000)
    await db.insert(subscriptions).values({ userId: dj.id, status: 'trialing', plan: 'monthly', trialEndsAt })
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, second.id))
    await act(root, none.id, 'suspend')
    const first = await root.get(`/api/admin/people?search=${word}`)
    const before = first.headers['x-next-cursor']
    expect(first.json()).toHaveLength(50)
    const rest = await root.get(`/api/admin/people?search=${word}&before=${before}`)
    expect(rest.headers['x-next-cursor']).toBeUndefined()
    const found = [...first.json(), ...rest.json()].map(({ id }) => id)
    expect(found).toEqual(all.map(({ id }) => id).toReversed())
    expect(await idsOf(`search=${word}&role=dj`)).toEqual([dj.id])
    expect(await idsOf(`search=${word}&role=none`)).toEqual([none.id])
    expect(await idsOf(`search=${word}&subscription=trialing`)).toEqual([dj.id])
    expect(await idsOf(`search=${word}&subscription=none`)).toEqual([])
    expect(await idsOf(`search=${word}&subscription=ending`)).toEqual([dj.id])
    await db.update(subscriptions).set({ trialEndsAt: new Date(Date.now() + 8 * 86_400_000) })
    expect(await idsOf(`search=${word}&subscription=ending`)).toEqual([])
    expect(await idsOf(`search=${word}&role=none&status=new`)).toEqual([none.id])
    await db
      .update(users)
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(users.id, none.id))
    expect(await idsOf(`search=${word}&role=none&status=new`)).toEqual([])
    expect(await idsOf(`search=${word}&status=suspended`)).toEqual([none.id])
    expect(await idsOf(`search=${word}&status=unconfirmed`)).toEqual([second.id])
    expect(await idsOf('role=admin')).toEqual([root.user.id])
  })

  test('shows one person with sessions and trail, and never a token or what was written to others', async () => {
    const ann = await signedIn({ firstName: 'Ann', lastName: 'Bell' })
    await act(root, ann.user.id, 'password-reset')
    const page = await root.get(`/api/admin/people/${ann.user.id}`)
    expect(page.json()).toMatchObject({
      name: 'Ann Bell',
      status: 'active',
      admin: null,
      sessions: [{ id: ann.sessionId, userAgent: 'a test' }],
      trail: [{ action: 'password.reset-started', reason, by: { id: root.user.id } }],
    })
    expect(Object.keys(page.json().sessions[0]).toSorted()).toEqual([
      'createdAt',
      'id',
      'lastSeenAt',
      'userAgent',
    ])
  })
})

test('the pages of whoever reported and of whoever was reported name the report from their side', async () => {
  const [reporter, subject] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  await reporter.post('/api/messages', { recipientId: subject.user.id, content: 'Hello' })
  const sent = await reporter.post(`/api/messages/conversations/${subject.user.id}/report`, {
    reason: 'rude',
  })
  const reportsOf = async (id: string) => {
    const page = await root.get(`/api/admin/people/${id}`)
    expect(page.statusCode, page.body).toBe(200)
    return page.json().reports
  }
  const report = { id: sent.json().id, kind: 'person', reason: 'rude', state: 'open' }
  expect(await reportsOf(reporter.user.id)).toMatchObject([
    { ...report, about: false, other: { id: subject.user.id } },
  ])
  expect(await reportsOf(subject.user.id)).toMatchObject([
    { ...report, about: true, other: { id: reporter.user.id } },
  ])
})

describe('an account', () => {
  test('is signed out everywhere, and its owner is told why', async () => {
    const ann = await signedIn()
    const answer = await act(root, ann.user.id, 'end-sessions')
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 1 }])
    expect((await ann.get('/api/auth/user')).statusCode).toBe(401)
    expect((await root.get('/api/auth/user')).statusCode).toBe(200)
    const [mail] = await mailbox(ann.user.email)
    expect(mail).toMatchObject({ subject: 'You were signed out everywhere' })
    expect(mail?.text).toContain(reason)
    expect(await trailOf(ann.user.id)).toMatchObject([
      { action: 'person.signed-out', actorId: root.user.id, details: { reason, ended: 1 } },
    ])
  })

  test('gets its address confirmed once, except one that the settings would make an admin', async () => {
    const ann = await aUser({ emailVerified: false, withPassword: true })
    const answers = await Promise.all([1, 2].map(() => act(root, ann.id, 'confirm-email')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await mailbox(ann.email)).map(({ subject }) => subject)).toEqual([
      'Your email address was confirmed',
    ])
    const thief = await aUser({ emailVerified: false, email: 'unproven@people.example' })
    const refused = await act(root, thief.id, 'confirm-email')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'person.admin-by-setting'])
  })

  test('gets the usual mail to choose a new password', async () => {
    const ann = await aUser({ withPassword: true })
    expect((await act(root, ann.id, 'password-reset')).statusCode).toBe(200)
    expect((await mailbox(ann.email)).map(({ subject }) => subject)).toEqual(['Choose a new password'])
  })
})

describe("an admin's rights", () => {
  test('work from the next request on, given and taken', async () => {
    const ann = await signedIn()
    expect((await ann.get('/api/admin/people')).statusCode).toBe(403)
    expect((await act(root, ann.user.id, 'give-rights')).statusCode).toBe(200)
    expect((await ann.get('/api/admin/people')).statusCode).toBe(200)
    expect((await ann.get('/api/auth/user')).json()).toMatchObject({ admin: true })
    const twice = await act(root, ann.user.id, 'give-rights')
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'person.admin-already'])
    expect((await act(root, ann.user.id, 'take-rights')).statusCode).toBe(200)
    for (const path of ['/api/admin/people', '/api/admin/figures', `/api/admin/people/${root.user.id}`])
      expect((await ann.get(path)).statusCode).toBe(403)
    expect((await act(ann, root.user.id, 'suspend')).statusCode).toBe(403)
    expect((await ann.get('/api/auth/user')).json().admin).toBeUndefined()
    const gone = await act(root, ann.user.id, 'take-rights')
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'person.no-admin'])
    expect((await mailbox(ann.user.email)).map(({ subject }) => subject)).toEqual([
      'You are no longer an admin',
      'You are an admin now',
    ])
    expect(await trailOf(ann.user.id)).toMatchObject([{ action: 'rights.taken' }, { action: 'rights.given' }])
  })

  test('are given only to active people, and only by an admin who has just confirmed who they are', async () => {
    const ann = await aUser({ emailVerified: false })
    const answer = await act(root, ann.id, 'give-rights')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'person.not-active'])
    const stale = await signedIn({ email: root.user.email.replace('root', 'stale') })
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, stale.user.id))
    await db.execute(
      `update sessions set created_at = now() - interval '1 hour' where id = '${stale.sessionId}'`,
    )
    for (const verb of ['give-rights', 'take-rights'])
      expect((await act(stale, ann.id, verb)).json().code).toBe('auth.confirm')
    await act(root, stale.user.id, 'take-rights')
  })

  test('stay with the last admin, also when two take them from each other at once', async () => {
    const setting = await act(root, root.user.id, 'take-rights')
    expect([setting.statusCode, setting.json().code]).toEqual([409, 'person.admin-by-setting'])
    const [ann, bob] = [await signedIn(), await signedIn()]
    for (const { user } of [ann, bob]) await act(root, user.id, 'give-rights')
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, root.user.id))
    const answers = await Promise.all([
      act(ann, bob.user.id, 'take-rights'),
      act(bob, ann.user.id, 'take-rights'),
      act(ann, bob.user.id, 'suspend'),
      act(bob, ann.user.id, 'suspend'),
    ])
    const left = await Promise.all([ann, bob].map((who) => who.get('/api/admin/people')))
    expect(left.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    const winner = left[0]?.statusCode === 200 ? ann : bob
    const last = await act(winner, winner.user.id, 'take-rights')
    expect([last.statusCode, last.json().code]).toEqual([409, 'person.last-admin'])
    const own = await act(winner, winner.user.id, 'suspend')
    expect([own.statusCode, own.json().code]).toEqual([409, 'person.yourself'])
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, root.user.id))
    await act(root, winner.user.id, 'take-rights')
  })

  test('stay with somebody who stays: an admin who is about to leave takes them from nobody else', async () => {
    const [ann, bob] = [await signedIn(), await signedIn()]
    for (const { user } of [ann, bob]) await act(root, user.id, 'give-rights')
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, root.user.id))
    const week = { askedAt: new Date(), endsAt: new Date(Date.now() + 7 * 86_400_000) }
    await db.insert(departures).values({ userId: ann.user.id, ...week })
    for (const action of ['take-rights', 'suspend']) {
      const answer = await act(ann, bob.user.id, action)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'person.last-admin'])
    }
    expect((await act(bob, ann.user.id, 'take-rights')).statusCode).toBe(200)
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, root.user.id))
    await act(root, bob.user.id, 'take-rights')
  })
})

test('the overview says what was counted and when, and counting again changes nothing but that', async () => {
  await countMarket(ctx, 0)
  const first = (await root.get('/api/admin/figures')).json()
  const { people, bookings } = first.counted.figures
  expect(people.dj + people.client + people.none).toBe(await db.$count(users))
  expect(people.suspended).toBeGreaterThan(0)
  expect(bookings).toHaveLength(7)
  expect(first.counted.months).toHaveLength(12)
  expect(first.failed).toEqual({ mails: 0, jobs: 0 })
  expect((await root.post('/api/admin/figures')).statusCode).toBe(200)
  expect((await root.get('/api/admin/figures')).json().counted.at).toBe(first.counted.at)
  await countMarket(ctx, 0)
  const second = (await root.get('/api/admin/figures')).json()
  expect({ ...second.counted, at: '' }).toEqual({ ...first.counted, at: '' })
})
