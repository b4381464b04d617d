import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContract } from '../../../tests/contracts.ts'
import { acquaintances } from '../../acquaintances/table.ts'
import { contracts, contractVersions } from '../../contracts/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { quoted, requestsApp } from '../requests.fixture.ts'
import { serviceRequestApplications as applications, serviceRequests } from '../table.ts'

const clock = { ahead: 0 }
const { db, dj, client, post, mailbox, visitor } = await requestsApp({
  now: () => new Date(Date.now() + clock.ahead),
})
type Person = Awaited<ReturnType<typeof dj>>
const applyTo = (person: Person, id: string, more: object = {}) =>
  person.post(`/api/service-requests/${id}/applications`, { ...quoted, ...more })
const mineOf = async (person: Person) => (await person.get('/api/service-requests/mine')).json()[0]
const appliedBy = async (person: Person) => (await person.get('/api/dj/service-request-applications')).json()
const actionsOf = async (id: string) => {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.id))
  return rows.map(({ action }) => action)
}

test('a DJ applies with exactly the fields of the specification, and the client is told', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara)
  const answer = await applyTo(dana, id)
  expect(answer.json()).toMatchObject({
    status: 'pending',
    ...quoted,
    items: [],
    contractId: null,
    serviceRequest: { id, partyType: 'Wedding', eventDate: '2030-01-16', budget: 1800, status: 'interested' },
  })
  expect(await appliedBy(dana)).toEqual([answer.json()])
  expect(await mineOf(clara)).toMatchObject({
    status: 'interested',
    applications: [
      { ...quoted, isOutdated: false, isFree: true, dj: { name: 'Dana Vale', distanceMiles: 0 } },
    ],
  })
  const [mail] = await mailbox(clara.user.email)
  expect(mail?.subject).toBe('Dana Vale applied: Wedding on Jan 16, 2030')
  expect(mail?.text).toContain('$1,650')
  expect(await actionsOf(id)).toEqual(['service-request.posted', 'service-request.applied'])
  expect((await dana.get('/api/service-requests')).json()[0].application).toMatchObject({ status: 'pending' })
})

test('an application that breaks a rule is refused in the words of the specification', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara)
  const refused = await applyTo(dana, id, { proposedPrice: '', message: 'short', availability: '' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().details.map(({ message }: { message: string }) => message)).toEqual([
    'Proposed price is required',
    'Message must be at least 10 characters',
    'Availability is required',
  ])
  const items = [{ kind: 'hours', label: 'Five hours', amount: 1000 }]
  expect((await applyTo(dana, id, { items })).json().details).toEqual([
    { path: 'items', message: 'The items add up to $1,000, but the proposed price is $1,650.' },
  ])
  expect(await db.$count(applications, eq(applications.requestId, id))).toBe(0)
  expect((await mineOf(clara)).status).toBe('pending')
})

test('who may not apply does not', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara)
  expect((await applyTo(await client(), id)).statusCode).toBe(403)
  expect((await applyTo(await dj({ status: 'trialing' }), id)).json().code).toBe('subscription.required')
  expect((await visitor().post(`/api/service-requests/${id}/applications`, quoted)).statusCode).toBe(401)
  expect((await applyTo(dana, newId())).statusCode).toBe(404)
  // A client who became a DJ cannot apply to an own request.
  await dana.post('/api/auth/role', { role: 'client' })
  const own = await post(dana)
  await dana.post('/api/auth/role', { role: 'dj' })
  expect((await applyTo(dana, own.id)).json().code).toBe('application.yourself')
  expect(
    (await dana.get('/api/service-requests')).json().map((each: { id: string }) => each.id),
  ).not.toContain(own.id)
})

test('a DJ applies once, and people who blocked each other do not meet here', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  const { id } = await post(clara)
  expect((await applyTo(dana, id)).statusCode).toBe(200)
  expect((await applyTo(dana, id)).json()).toMatchObject({ code: 'application.exists' })
  await db
    .insert(acquaintances)
    .values({ userId: clara.user.id, otherId: other.user.id, blockedAt: new Date() })
  expect((await applyTo(other, id)).json()).toMatchObject({ code: 'message.blocked' })
})

test('an offer of a person who was blocked, or who has blocked the client, cannot be accepted', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara)
  await applyTo(dana, id)
  const [offer] = (await mineOf(clara)).applications
  const accept = async () => {
    const answer = await clara.post(`/api/service-requests/${id}/applications/${offer?.id}/accept`)
    return [answer.statusCode, answer.json().code]
  }
  const block = (userId: string, otherId: string, blockedAt: Date | null) =>
    db
      .update(acquaintances)
      .set({ blockedAt })
      .where(and(eq(acquaintances.userId, userId), eq(acquaintances.otherId, otherId)))
  await block(clara.user.id, dana.user.id, new Date())
  expect(await accept()).toEqual([409, 'message.you-blocked'])
  await block(clara.user.id, dana.user.id, null)
  await block(dana.user.id, clara.user.id, new Date())
  expect(await accept()).toEqual([403, 'message.blocked'])
  expect((await mineOf(clara)).status).toBe('interested')
  await block(dana.user.id, clara.user.id, null)
  expect((await accept())[0]).toBe(200)
})

test('a DJ who read an older version of the request is told', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara)
  await clara.patch(`/api/service-requests/${id}`, { budget: 200 })
  const stale = await applyTo(dana, id, { requestVersion: 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'service-request.changed'])
  expect((await applyTo(dana, id, { requestVersion: 2 })).statusCode).toBe(200)
})

test('accepting makes a contract of both, declines the others kindly, and tells everybody', async () => {
  const [clara, dana, luis] = [await client(), await dj(), await dj({ firstName: 'Luis' })]
  const { id } = await post(clara)
  const items = [
    { kind: 'hours', label: 'Six hours', amount: 1500 },
    { kind: 'travel', label: 'Travel', amount: 0 },
    { kind: 'extra', label: 'Fog machine', amount: 150 },
  ]
  await applyTo(dana, id, { items, startTime: '18:00', endTime: '00:00' })
  await applyTo(luis, id, { proposedPrice: 2050 })
  const [hers] = (await mineOf(clara)).applications
  const answer = await clara.post(`/api/service-requests/${id}/applications/${hers.id}/accept`, {
    version: 1,
  })
  expect(answer.statusCode).toBe(200)
  const { contractId, request } = answer.json()
  expect(request).toMatchObject({ status: 'booked', contractId })
  const contract = (await clara.get(`/api/contracts/${contractId}`)).json()
  expect(contract).toMatchObject({
    status: 'pending',
    djId: dana.user.id,
    clientId: clara.user.id,
    eventType: 'Wedding',
    eventDate: '2030-01-16',
    startTime: '18:00',
    endTime: '00:00',
    venueAddress: 'Hall One, Los Angeles, CA',
    description: 'Garden ceremony at five.',
    terms: null,
    included: 'Six hours: $1,500\nTravel: included\nFog machine: $150\nTotal: $1,650',
  })
  expect(Number(contract.price)).toBe(1650)
  expect((await dana.get(`/api/contracts/${contractId}`)).statusCode).toBe(200)
  expect((await luis.get(`/api/contracts/${contractId}`)).statusCode).toBe(404)
  for (const person of [clara, dana]) {
    expect((await person.get('/api/messages/conversations')).json()).toMatchObject([
      {
        message: { content: 'Offer accepted: Wedding on Jan 16, 2030.', opening: 'accepted' },
        unreadCount: 0,
      },
    ])
  }
  expect((await luis.get('/api/messages/conversations')).json()).toEqual([])
  expect(await db.$count(contractVersions, eq(contractVersions.contractId, contractId))).toBe(1)
  expect(await appliedBy(dana)).toMatchObject([{ status: 'accepted', contractId }])
  expect(await appliedBy(luis)).toMatchObject([{ status: 'rejected', contractId: null }])
  expect((await mailbox(dana.user.email))[0]?.subject).toBe('Accepted: Wedding on Jan 16, 2030')
  expect((await mailbox(luis.user.email))[0]?.subject).toBe('Not this time: Wedding on Jan 16, 2030')
  expect((await actionsOf(id)).at(-1)).toBe('service-request.accepted')
  expect(await actionsOf(contractId)).toEqual(['contract.created'])
  // Nothing more happens to a booked request.
  const path = `/api/service-requests/${id}`
  expect((await clara.patch(path, { budget: 1 })).json().code).toBe('service-request.booked')
  expect((await clara.post(`${path}/withdraw`)).json().code).toBe('service-request.booked')
  expect((await applyTo(await dj(), id)).json().code).toBe('service-request.booked')
  const again = await clara.post(`${path}/applications/${hers.id}/accept`)
  expect(again.json().code).toBe('service-request.booked')
  expect(await db.$count(contracts, eq(contracts.clientId, clara.user.id))).toBe(1)
})

test('a price that changed after the client read it is not accepted', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara)
  const { id: applicationId } = (await applyTo(dana, id, { proposedPrice: 500 })).json()
  await dana.post(`/api/dj/service-request-applications/${applicationId}/withdraw`)
  expect((await applyTo(dana, id, { proposedPrice: 5000 })).json()).toMatchObject({ id: applicationId })
  const path = `/api/service-requests/${id}/applications/${applicationId}/accept`
  const stale = await clara.post(path, { version: 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'application.changed'])
  expect(await db.$count(contracts, eq(contracts.clientId, clara.user.id))).toBe(0)
  expect((await clara.post(path, { version: 2 })).statusCode).toBe(200)
})

test('a withdrawn or declined application cannot be accepted, and an answered one not withdrawn', async () => {
  const [clara, dana, luis] = [await client(), await dj(), await dj()]
  const { id } = await post(clara)
  const first = (await applyTo(dana, id)).json().id
  const second = (await applyTo(luis, id)).json().id
  const answers = `/api/service-requests/${id}/applications`
  const mine = '/api/dj/service-request-applications'
  expect((await luis.post(`${mine}/${first}/withdraw`)).statusCode).toBe(404)
  expect((await dana.post(`${mine}/${first}/withdraw`)).json()).toMatchObject({ status: 'withdrawn' })
  expect((await mineOf(clara)).applications).toHaveLength(1)
  expect((await clara.post(`${answers}/${first}/accept`)).json().code).toBe('application.withdrawn')
  expect((await clara.post(`${answers}/${second}/decline`)).json().applications).toMatchObject([
    { status: 'rejected' },
  ])
  expect((await mailbox(luis.user.email))[0]?.subject).toBe('Not this time: Wedding on Jan 16, 2030')
  expect((await clara.post(`${answers}/${second}/accept`)).json().code).toBe('application.answered')
  expect((await luis.post(`${mine}/${second}/withdraw`)).json().code).toBe('application.answered')
  expect((await applyTo(luis, id)).json().code).toBe('application.exists')
  expect((await actionsOf(id)).slice(-2)).toEqual([
    'service-request.application-withdrawn',
    'service-request.declined',
  ])
})

test('a DJ who withdraws and applies again and again is asked to wait', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara)
  const codes: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const answer = await applyTo(dana, id)
    codes.push(answer.statusCode)
    if (answer.statusCode === 200)
      await dana.post(`/api/dj/service-request-applications/${answer.json().id}/withdraw`)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('only the client of the request answers, and only applications to it', async () => {
  const [clara, other, dana] = [await client(), await client(), await dj()]
  const [{ id }, { id: othersId }] = [await post(clara), await post(other)]
  const applicationId = (await applyTo(dana, id)).json().id
  await applyTo(dana, othersId)
  for (const verb of ['accept', 'decline']) {
    const path = `/api/service-requests/${id}/applications/${applicationId}/${verb}`
    expect((await other.post(path)).json().code).toBe('service-request.not-found')
    expect((await dana.post(path)).statusCode).toBe(403)
    const mixed = `/api/service-requests/${othersId}/applications/${applicationId}/${verb}`
    expect((await other.post(mixed)).json().code).toBe('application.not-found')
  }
  expect((await mineOf(clara)).applications).toMatchObject([{ status: 'pending' }])
})

test('after the day of the event nobody applies and nothing is accepted', async () => {
  const [clara, dana, luis] = [await client(), await dj(), await dj()]
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { id } = await post(clara, { eventDate: day })
  const applicationId = (await applyTo(dana, id)).json().id
  clock.ahead = 3 * 86_400_000
  expect((await applyTo(luis, id)).json().code).toBe('service-request.over')
  const late = await clara.post(`/api/service-requests/${id}/applications/${applicationId}/accept`)
  expect(late.json().code).toBe('service-request.over')
  clock.ahead = 0
})

test('the client reads who is already booked, and people who share an application read each other', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara, { eventDate: '2031-03-03' })
  expect((await clara.get(`/api/users/${dana.user.id}`)).statusCode).toBe(404)
  await applyTo(dana, id)
  await aContract(db, {
    djId: dana.user.id,
    clientEmail: 'somebody@people.example',
    eventDate: '2031-03-03',
    status: 'confirmed',
  })
  expect((await mineOf(clara)).applications).toMatchObject([{ isFree: false }])
  expect((await clara.get(`/api/users/${dana.user.id}`)).json()).toMatchObject({ email: dana.user.email })
  expect((await dana.get(`/api/users/${clara.user.id}`)).json()).toMatchObject({ email: clara.user.email })
})

test('an edit does not touch other requests or other applications', async () => {
  const [clara, dana] = [await client(), await dj()]
  const [{ id }, { id: second }] = [await post(clara), await post(clara)]
  await applyTo(dana, id)
  await applyTo(dana, second)
  const [{ id: applicationId }] = (await mineOf(clara)).applications
  await clara.post(`/api/service-requests/${second}/applications/${applicationId}/accept`)
  const [row] = await db.select().from(serviceRequests).where(eq(serviceRequests.id, id))
  expect(row).toMatchObject({ status: 'interested', contractId: null })
  const own = and(eq(applications.requestId, id), eq(applications.djId, dana.user.id))
  expect(await db.select().from(applications).where(own)).toMatchObject([{ status: 'pending' }])
})
