import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { quoted, requestsApp, wanted } from '../requests.fixture.ts'
import { serviceRequestInvitations, serviceRequests } from '../table.ts'

const clock = { now: new Date('2026-11-17T22:00:00Z') }
const { db, dj, client, post, mailbox } = await requestsApp({ now: () => clock.now })
type Person = Awaited<ReturnType<typeof dj>>
const path = (id: string) => `/api/service-requests/${id}`
const applyTo = (id: string, by: Person) => by.post(`${path(id)}/applications`, quoted)
const rowsOf = (person: Person) => db.$count(serviceRequests, eq(serviceRequests.clientId, person.user.id))
const subjectsTo = async (person: Person) =>
  (await mailbox(person.user.email))
    .map(({ subject }) => subject)
    .filter((words) => words.includes('Wedding'))
const listOf = async (person: Person) =>
  (await person.get('/api/service-requests')).json<{ id: string; invited: boolean }[]>()

test('one request asks five DJs, each of them is told, and accepting one tells the others kindly', async () => {
  const [clara, dana, luis, silent, other] = [await client(), await dj(), await dj(), await dj(), await dj()]
  const asked = [dana, luis, silent, await dj(), await dj()]
  const djIds = asked.map(({ user }) => user.id)
  const { id, askedDjs } = await post(clara, { djIds })
  expect(askedDjs.map((each: { id: string }) => each.id).toSorted()).toEqual(djIds.toSorted())
  for (const each of asked) {
    expect(await subjectsTo(each)).toEqual(['Clara Vale asks for you: Wedding on Jan 16, 2030'])
    expect((await mailbox(each.user.email))[0]?.text).toContain(
      'The client asked you and 4 other DJs by name. Nobody else sees it.',
    )
    expect((await listOf(each))[0]).toMatchObject({ id, invited: true, askedWith: 4, opensAt: null })
  }
  expect(await listOf(other)).toEqual([])
  expect((await other.get(path(id))).statusCode).toBe(404)
  const [first] = [(await applyTo(id, dana)).json(), await applyTo(id, luis)]
  const accepted = await clara.post(`${path(id)}/applications/${first.id}/accept`)
  expect(accepted.statusCode).toBe(200)
  expect((await subjectsTo(luis))[0]).toBe('Not this time: Wedding on Jan 16, 2030')
  expect((await subjectsTo(silent))[0]).toBe('No answer needed: Wedding on Jan 16, 2030')
  expect((await mailbox(silent.user.email))[0]?.text).toContain('has booked another DJ')
  expect(await subjectsTo(dana)).not.toContain('No answer needed: Wedding on Jan 16, 2030')
  expect((await applyTo(id, silent)).json().code).toBe('service-request.booked')
})

test('a DJ who cannot be asked is named by their place, and nobody is asked', async () => {
  const [clara, dana, blocker] = [await client(), await dj(), await dj()]
  await clara.post('/api/messages', { recipientId: blocker.user.id, content: 'Hello' })
  await blocker.put(`/api/messages/conversations/${clara.user.id}/block`, undefined)
  for (const [bad, status, code] of [
    [blocker.user.id, 403, 'message.blocked'],
    [newId(), 404, 'service-request.no-dj'],
    [(await client()).user.id, 404, 'service-request.no-dj'],
  ] as const) {
    const refused = await clara.post('/api/service-requests', { ...wanted, djIds: [dana.user.id, bad] })
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    expect(refused.json().details).toMatchObject([{ path: 'djIds.1' }])
  }
  const self = await clara.post('/api/service-requests', { ...wanted, djIds: [dana.user.id, clara.user.id] })
  expect(self.json().code).toBe('service-request.invite-yourself')
  expect(await rowsOf(clara)).toBe(0)
  expect(await subjectsTo(dana)).toEqual([])
})

test('the same DJ is asked once, and six are too many', async () => {
  const [clara, dana] = [await client(), await dj()]
  const id = dana.user.id
  const made = await post(clara, { djId: id, djIds: [id.toUpperCase(), id] })
  expect(made.askedDjs).toHaveLength(1)
  expect(await subjectsTo(dana)).toHaveLength(1)
  const five = Array.from({ length: 5 }, () => newId())
  for (const more of [
    { djIds: [...five, newId()] },
    { djIds: Array(6).fill(id) },
    { djId: id, djIds: five },
  ]) {
    const refused = await clara.post('/api/service-requests', { ...wanted, ...more })
    expect([refused.statusCode, refused.json().details[0].message]).toEqual([
      400,
      'You can ask 5 DJs at once.',
    ])
  }
  for (const djIds of [['x'], 'x', [null]])
    expect((await clara.post('/api/service-requests', { ...wanted, djIds })).statusCode).toBe(400)
})

test('of twenty posts at once with the same key one asks the DJs, and each is told once', async () => {
  const clara = await client()
  const asked = await Promise.all(Array.from({ length: 5 }, () => dj()))
  const body = { ...wanted, djIds: asked.map(({ user }) => user.id) }
  const headers = { 'idempotency-key': newId() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => clara.post('/api/service-requests', body, { headers })),
  )
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await rowsOf(clara)).toBe(1)
  const id: string = answers[0]?.json().id
  expect(await db.$count(serviceRequestInvitations, eq(serviceRequestInvitations.requestId, id))).toBe(5)
  for (const each of asked) expect(await subjectsTo(each)).toHaveLength(1)
  const audited = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'service-request.posted'))
  expect(await db.select({ details: auditLog.details }).from(auditLog).where(audited)).toMatchObject([
    { details: { asked: body.djIds } },
  ])
})

test('others may apply when the asked DJ has not answered in time, and not after an answer', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  const asked = { djId: dana.user.id, showToOthers: true }
  const unanswered = await post(clara, asked)
  const answered = await post(clara, asked)
  expect(unanswered.answerBy).toBe('2026-11-19T22:00:00.000Z')
  expect(unanswered.opensAt).toBe(unanswered.answerBy)
  expect((await dana.get(path(unanswered.id))).json()).toMatchObject({
    opensAt: unanswered.answerBy,
    askedWith: 0,
    invited: true,
  })
  const { id: applicationId } = (await applyTo(answered.id, dana)).json()
  expect((await dana.get(path(answered.id))).json().opensAt).toBeNull()
  clock.now = new Date(clock.now.getTime() + 48 * HOUR_MS)
  expect((await listOf(other)).map(({ id }) => id)).toEqual([unanswered.id])
  expect((await applyTo(answered.id, other)).statusCode).toBe(404)
  expect((await applyTo(unanswered.id, other)).statusCode).toBe(200)
  // Nobody stands by the answer any more, and the deadline has passed.
  await dana.post(`/api/dj/service-request-applications/${applicationId}/withdraw`)
  expect((await listOf(other)).map(({ id }) => id)).toContain(answered.id)
  expect((await listOf(other)).every(({ invited }) => !invited)).toBe(true)
})

test('a declined DJ opens the request to others at the deadline', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  const { id, answerBy } = await post(clara, { djId: dana.user.id, showToOthers: true })
  const { id: applicationId } = (await applyTo(id, dana)).json()
  const declined = await clara.post(`${path(id)}/applications/${applicationId}/decline`)
  expect(declined.json()).toMatchObject({ opensAt: answerBy })
  expect((await other.get(path(id))).statusCode).toBe(404)
  clock.now = new Date(clock.now.getTime() + 48 * HOUR_MS)
  expect((await other.get(path(id))).statusCode).toBe(200)
})

test('the client switches later whether others may apply, and no application has to be confirmed for it', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  const { id } = await post(clara, { djId: dana.user.id })
  const on = (await clara.patch(path(id), { showToOthers: true })).json()
  expect([on.version, on.opensAt]).toEqual([1, new Date(clock.now.getTime() + 48 * HOUR_MS).toISOString()])
  expect((await clara.patch(path(id), { budget: 5 })).json()).toMatchObject({
    opensAt: on.opensAt,
    version: 2,
  })
  expect((await other.patch(path(id), { showToOthers: true })).statusCode).toBe(403)
  const off = (await clara.patch(path(id), { showToOthers: false })).json()
  expect([off.opensAt, off.answerBy]).toEqual([null, null])
  await applyTo(id, dana)
  expect((await clara.patch(path(id), { showToOthers: true })).json()).toMatchObject({
    opensAt: null,
    version: 2,
  })
  // A request to everybody has nobody to wait for.
  const open = await post(clara)
  expect((await clara.patch(path(open.id), { showToOthers: false })).json()).toMatchObject({
    opensAt: open.opensAt,
    answerBy: null,
  })
})

test('hours, guests and music are kept, edited, shown to DJs and handed to the contract', async () => {
  const [clara, dana] = [await client(), await dj()]
  const more = { startTime: '18:00', endTime: '01:00:00', guests: '120', music: ' Motown ' }
  const { id, ...made } = await post(clara, more)
  const kept = { startTime: '18:00', endTime: '01:00', guests: 120, music: 'Motown' }
  expect(made).toMatchObject(kept)
  expect((await dana.get(path(id))).json()).toMatchObject(kept)
  for (const bad of [
    ...[{ startTime: '18:00' }, { startTime: '25:00', endTime: '26:00' }, { guests: 0 }, { guests: 1.5 }],
    ...[{ guests: 'many' }, { music: 'x'.repeat(501) }, { music: 7 }],
  ])
    expect((await clara.post('/api/service-requests', { ...wanted, ...bad })).statusCode).toBe(400)
  const half = await clara.patch(path(id), { endTime: null })
  expect([half.statusCode, half.json().details]).toEqual([
    400,
    [{ path: 'endTime', message: 'Please give both the start and the end.' }],
  ])
  expect((await clara.patch(path(id), { startTime: '18:00', guests: 120 })).json().version).toBe(1)
  expect((await clara.patch(path(id), { startTime: '19:00' })).json()).toMatchObject({ startTime: '19:00' })
  const { id: applicationId } = (await applyTo(id, dana)).json()
  const { contractId } = (await clara.post(`${path(id)}/applications/${applicationId}/accept`)).json()
  expect((await clara.get(`/api/contracts/${contractId}`)).json()).toMatchObject({
    startTime: '19:00',
    endTime: '01:00',
    additionalInfo: 'Guests: 120\nMusic: Motown',
  })
})

test('a DJ who must confirm reads what changed, field by field', async () => {
  const [clara, dana, late] = [await client(), await dj(), await dj()]
  const { id } = await post(clara, { guests: 80 })
  await applyTo(id, dana)
  await clara.patch(path(id), { guests: 120, startTime: '18:00', endTime: '23:00' })
  await applyTo(id, late)
  await clara.patch(path(id), { budget: null })
  const changesFor = async (person: Person) =>
    (await person.get('/api/dj/service-request-applications')).json()[0].changes
  expect(await changesFor(dana)).toEqual([
    { field: 'startTime', label: 'From', before: null, after: '6:00 PM' },
    { field: 'endTime', label: 'To', before: null, after: '11:00 PM' },
    { field: 'guests', label: 'Guests', before: '80', after: '120' },
    { field: 'budget', label: 'Budget', before: '$1,800', after: null },
  ])
  expect(await changesFor(late)).toEqual([
    { field: 'budget', label: 'Budget', before: '$1,800', after: null },
  ])
})
