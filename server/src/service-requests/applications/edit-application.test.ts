import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hear } from '../../../tests/hear.ts'
import { acquaintances } from '../../acquaintances/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { quoted, requestsApp } from '../requests.fixture.ts'

const { ctx, db, dj, client, post, mailbox } = await requestsApp()
type Person = Awaited<ReturnType<typeof dj>>
const pathOf = (id: string) => `/api/dj/service-request-applications/${id}`
const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const items = [
  { kind: 'hours', label: '5 h of music', amount: 1400 },
  { kind: 'travel', label: 'Travel', amount: 100.5 },
]
const better = {
  proposedPrice: 1500.5,
  message: 'I can bring lights as well.',
  availability: 'Free until midnight',
  startTime: '18:00',
  endTime: '23:00',
  items,
}

async function applied(person?: Person) {
  const [clara, dana] = [await client(), person ?? (await dj())]
  const request = await post(clara)
  const answer = await dana.post(`/api/service-requests/${request.id}/applications`, quoted)
  return { clara, dana, request, id: answer.json().id as string }
}
const offerTo = async (clara: Person) =>
  (await clara.get('/api/service-requests/mine')).json()[0].applications[0]
const entries = (requestId: string) =>
  db
    .select({ details: auditLog.details, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, requestId), eq(auditLog.action, 'service-request.application-edited')))

test('a DJ changes an application: a new version, told to the client, with an entry in the trail', async () => {
  const { clara, dana, request, id } = await applied()
  const before = await offerTo(clara)
  await hear({ live: ctx.database.live, people: [clara, dana], about: 'service-requests' }, async () => {
    const answer = await dana.put(pathOf(id), { ...better, version: 1, requestVersion: 1 })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ ...better, id, version: 2, status: 'pending', isOutdated: false })
  })
  expect(await offerTo(clara)).toMatchObject({ ...better, version: 2, createdAt: before.createdAt })
  const [mail] = await mailbox(clara.user.email)
  expect(mail?.subject).toBe('Dana Vale changed the offer: Wedding on Jan 16, 2030')
  expect(mail?.text).toContain('The price is now $1,500.50.')
  expect(await entries(request.id)).toMatchObject([
    {
      actorId: dana.user.id,
      details: { applicationId: id, version: 2, priceCents: 150_050, requestVersion: 1 },
    },
  ])
  // What the client had read before can no longer be accepted.
  const accept = `/api/service-requests/${request.id}/applications/${id}/accept`
  expect(refusalOf(await clara.post(accept, { version: 1 }))).toEqual([409, 'application.changed'])
  expect((await clara.post(accept, { version: 2 })).statusCode).toBe(200)
  expect(refusalOf(await dana.put(pathOf(id), quoted))).toEqual([409, 'application.answered'])
})

test('the same words change nothing and are told to nobody', async () => {
  const { clara, dana, request, id } = await applied()
  await dana.put(pathOf(id), better)
  for (let n = 0; n < 3; n += 1) expect((await dana.put(pathOf(id), better)).json().version).toBe(2)
  expect(await entries(request.id)).toHaveLength(1)
  expect(await mailbox(clara.user.email)).toHaveLength(2)
})

test('an edit holds for the request as it is now', async () => {
  const { clara, dana, request, id } = await applied()
  await clara.patch(`/api/service-requests/${request.id}`, { budget: 900 })
  expect(refusalOf(await dana.put(pathOf(id), { ...better, requestVersion: 1 }))).toEqual([
    409,
    'service-request.changed',
  ])
  // The same words for the changed request confirm it.
  const same = await dana.put(pathOf(id), { ...quoted, requestVersion: 2 })
  expect(same.json()).toMatchObject({ version: 1, isOutdated: false })
  expect((await mailbox(clara.user.email))[0]?.subject).toBe('Dana Vale confirmed: Wedding on Jan 16, 2030')
})

test('of twenty edits of one version one wins', async () => {
  const { dana, request, id } = await applied()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      dana.put(pathOf(id), { ...better, items: [], proposedPrice: n + 1, version: 1 }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(refusalOf(answer)).toEqual([409, 'application.edited-elsewhere'])
  expect(await entries(request.id)).toHaveLength(1)
})

test('nobody else edits it, and nothing impossible is kept', async () => {
  const { clara, dana, request, id } = await applied()
  const other = await dj()
  expect(refusalOf(await other.put(pathOf(id), better))).toEqual([404, 'application.not-found'])
  expect((await clara.put(pathOf(id), better)).statusCode).toBe(403)
  expect((await dana.put(pathOf('x'), better)).statusCode).toBe(404)
  for (const wrong of [
    { message: 'short' },
    { message: 'x'.repeat(2001) },
    { availability: '' },
    { proposedPrice: -1 },
    { startTime: '18:00', endTime: null },
    { items: [{ kind: 'extra', label: 'Lights', amount: 1 }] },
    { version: 0 },
  ])
    expect((await dana.put(pathOf(id), { ...quoted, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400)
  await db
    .insert(acquaintances)
    .values({ userId: clara.user.id, otherId: dana.user.id, blockedAt: new Date() })
    .onConflictDoUpdate({
      target: [acquaintances.userId, acquaintances.otherId],
      set: { blockedAt: new Date() },
    })
  expect(refusalOf(await dana.put(pathOf(id), better))).toEqual([403, 'message.blocked'])
  expect(await entries(request.id)).toEqual([])
  await dana.post(`${pathOf(id)}/withdraw`)
  expect(refusalOf(await dana.put(pathOf(id), better))).toEqual([409, 'application.withdrawn'])
})

test('a DJ on trial edits the answer to a request that asks for them by name', async () => {
  const [clara, dana] = [await client(), await dj({ status: 'trialing' })]
  const request = await post(clara, { djId: dana.user.id, showToOthers: false })
  const { id } = (await dana.post(`/api/service-requests/${request.id}/applications`, quoted)).json()
  expect((await dana.put(pathOf(id), better)).json()).toMatchObject({ version: 2, proposedPrice: 1500.5 })
})
