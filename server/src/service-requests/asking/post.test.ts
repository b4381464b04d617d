import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { losAngeles, quoted, requestsApp, wanted } from '../requests.fixture.ts'
import { serviceRequests } from '../table.ts'

const { ctx, db, dj, client, post, visitor, mailbox, signedIn } = await requestsApp()
const actionsOf = async (id: string) => {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.id))
  return rows.map(({ action, actorId }) => [action, actorId])
}

test('exactly the fields of the specification make a request', async () => {
  const clara = await client()
  const answer = await clara.post('/api/service-requests', wanted)
  expect(answer.statusCode).toBe(200)
  const made = answer.json()
  expect(made).toMatchObject({
    eventDate: '2030-01-16',
    location: wanted.location,
    partyType: 'Wedding',
    description: wanted.description,
    budget: 1800,
    status: 'pending',
    version: 1,
    applications: [],
    seenBy: 0,
  })
  // The written location is placed as near as can be told, so that DJs find it by distance.
  expect(made.place.lat).toBeCloseTo(losAngeles.lat, 0)
  expect((await clara.get('/api/service-requests/mine')).json()).toEqual([made])
  expect(await actionsOf(made.id)).toEqual([['service-request.posted', clara.user.id]])
})

test('what is missing or impossible is refused beside its field, and nothing is kept', async () => {
  const clara = await client()
  const refused = await clara.post('/api/service-requests', { eventDate: '', location: ' ', partyType: '' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().details).toEqual([
    { path: 'eventDate', message: 'Event date is required' },
    { path: 'location', message: 'Location is required' },
    { path: 'partyType', message: 'Party type is required' },
  ])
  const past = await clara.post('/api/service-requests', { ...wanted, eventDate: '2020-01-01' })
  expect([past.statusCode, past.json().code]).toEqual([400, 'service-request.in-the-past'])
  expect(past.json().details).toEqual([{ path: 'eventDate', message: 'Event date is in the past' }])
  expect(await db.$count(serviceRequests, eq(serviceRequests.clientId, clara.user.id))).toBe(0)
})

test('only a client posts and reads own requests', async () => {
  const dana = await dj()
  const nobody = await signedIn()
  for (const person of [dana, nobody]) {
    expect((await person.post('/api/service-requests', wanted)).statusCode).toBe(403)
    expect((await person.get('/api/service-requests/mine')).statusCode).toBe(403)
  }
  expect((await visitor().post('/api/service-requests', wanted)).statusCode).toBe(401)
})

test('a call that is repeated with the same key posts once', async () => {
  const clara = await client()
  const headers = { 'idempotency-key': newId() }
  const [one, two] = await Promise.all([
    clara.post('/api/service-requests', wanted, { headers }),
    clara.post('/api/service-requests', wanted, { headers }),
  ])
  expect(one.json()).toEqual(two.json())
  expect(await db.$count(serviceRequests, eq(serviceRequests.clientId, clara.user.id))).toBe(1)
})

test('of sixty at once fifty are kept, and the others are told', async () => {
  const clara = await client()
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => clara.post('/api/service-requests', wanted)),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(50)
  expect(codes.every((code) => code === 200 || code === 409)).toBe(true)
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    'You have 50 open requests. Please withdraw one before you post another.',
  )
  expect(await db.$count(serviceRequests, eq(serviceRequests.clientId, clara.user.id))).toBe(50)
})

test('an invited DJ is told, and nobody else may be invited', async () => {
  const [clara, dana] = [await client(), await dj()]
  const made = await post(clara, { djId: dana.user.id, showToOthers: true })
  expect(made.askedDjs).toEqual([{ id: dana.user.id, name: 'Dana Vale', passed: false }])
  expect(new Date(made.opensAt).getTime() - new Date(made.createdAt).getTime()).toBe(48 * 3_600_000)
  expect((await mailbox(dana.user.email))[0]?.subject).toBe(
    'Clara Vale asks for you: Wedding on Jan 16, 2030',
  )
  expect((await post(clara, { djId: dana.user.id })).opensAt).toBeNull()
  for (const djId of [newId(), (await client()).user.id]) {
    const refused = await clara.post('/api/service-requests', { ...wanted, djId })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'service-request.no-dj'])
  }
  const self = await clara.post('/api/service-requests', { ...wanted, djId: clara.user.id })
  expect(self.statusCode).toBe(400)
})

test('a DJ who blocked a client is not invited by them, and is not mailed', async () => {
  const [clara, dana] = [await client(), await dj()]
  await clara.post('/api/messages', { recipientId: dana.user.id, content: 'Hello' })
  await dana.put(`/api/messages/conversations/${clara.user.id}/block`, undefined)
  const refused = await clara.post('/api/service-requests', { ...wanted, djId: dana.user.id })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'message.blocked'])
  expect(await db.$count(serviceRequests, eq(serviceRequests.clientId, clara.user.id))).toBe(0)
  expect((await mailbox(dana.user.email)).map(({ subject }) => subject)).not.toContain(
    'Clara Vale asks for you: Wedding on Jan 16, 2030',
  )
})

test('an edit changes what it names, tells who applied, and knows a stale version', async () => {
  const [clara, dana] = [await client(), await dj()]
  const made = await post(clara)
  await dana.post(`/api/service-requests/${made.id}/applications`, {
    proposedPrice: 1500,
    message: 'Happy to play there.',
    availability: 'Free',
  })
  const path = `/api/service-requests/${made.id}`
  const edited = await clara.patch(path, { budget: null, eventDate: '2030-02-01', version: 1 })
  expect(edited.json()).toMatchObject({
    version: 2,
    budget: null,
    eventDate: '2030-02-01',
    location: wanted.location,
    description: wanted.description,
    status: 'interested',
  })
  expect(edited.json().applications).toMatchObject([{ isOutdated: true }])
  expect((await mailbox(dana.user.email))[0]?.subject).toBe('Changed: Wedding on Feb 1, 2030')
  const stale = await clara.patch(path, { budget: 5, version: 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'service-request.edited-elsewhere'])
  // An edit that changes nothing makes no version and tells nobody.
  expect((await clara.patch(path, { budget: null })).json().version).toBe(2)
  expect((await clara.patch(path, { eventDate: '2020-01-01' })).statusCode).toBe(400)
  expect((await clara.patch(path, { location: '' })).statusCode).toBe(400)
  expect((await actionsOf(made.id)).map(([action]) => action)).toEqual([
    'service-request.posted',
    'service-request.applied',
    'service-request.edited',
  ])
})

test('a withdrawn request closes its applications kindly and takes no more changes', async () => {
  const [clara, dana, other] = [await client(), await dj(), await client()]
  const { id } = await post(clara)
  const path = `/api/service-requests/${id}`
  await dana.post(`${path}/applications`, {
    proposedPrice: 1500,
    message: 'Happy to play there.',
    availability: 'Free',
  })
  const { id: othersId } = await post(other)
  await dana.post(`/api/service-requests/${othersId}/applications`, quoted)
  expect((await other.post(`${path}/withdraw`)).statusCode).toBe(404)
  expect((await clara.post(`${path}/withdraw`)).json()).toMatchObject({ status: 'withdrawn' })
  const mine = (await dana.get('/api/dj/service-request-applications')).json()
  expect(mine).toMatchObject([
    { status: 'pending', serviceRequest: { id: othersId } },
    { status: 'rejected', serviceRequest: { id, status: 'withdrawn' } },
  ])
  expect((await mailbox(dana.user.email))[0]?.subject).toBe('Withdrawn: Wedding on Jan 16, 2030')
  expect((await clara.post(`${path}/withdraw`)).statusCode).toBe(409)
  expect((await clara.patch(path, { budget: 3 })).statusCode).toBe(409)
  expect((await actionsOf(id)).at(-1)).toEqual(['service-request.withdrawn', clara.user.id])
})

test("another client's request is not found", async () => {
  const [clara, other] = [await client(), await client()]
  const { id } = await post(clara)
  for (const answer of [
    await other.patch(`/api/service-requests/${id}`, { budget: 1 }),
    await other.post(`/api/service-requests/${id}/withdraw`),
    await other.get(`/api/service-requests/${id}/suggestions`),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'service-request.not-found'])
  }
  expect((await other.get('/api/service-requests/mine')).json()).toEqual([])
  const [row] = await db.select().from(serviceRequests).where(eq(serviceRequests.id, id))
  expect(row).toMatchObject({ status: 'pending', version: 1, budgetCents: 180_000 })
  expect(ctx.now() > (row?.createdAt ?? new Date(0))).toBe(true)
})
