import { mostOpenRequests } from '@cuebook/domain/service-requests/limits.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import type { Limit } from '../kernel/limits/attempts.ts'
import { attempts } from '../kernel/limits/table.ts'
import { applicationEditLimits, applyLimits, editLimits, postLimits } from './limits.ts'
import { losAngeles, quoted, requestsApp, wanted } from './requests.fixture.ts'
import { serviceRequestInvitations, serviceRequests } from './table.ts'

const NOW = new Date('2026-11-17T22:00:00Z')
const { db, dj, client, post, mailbox } = await requestsApp({ now: () => NOW })
type Person = Awaited<ReturnType<typeof dj>>
const REQUESTS = '/api/service-requests'
const waiting = [429, 'request.too-many', '1800']

/** As if all but the last of the tries were made already, half an hour before their end. */
async function allButOne(limit: Limit | undefined, max: number) {
  expect(limit?.max).toBe(max)
  const windowEndsAt = new Date(NOW.getTime() + 1_800_000)
  await db.insert(attempts).values({ key: limit?.key ?? '', count: max - 1, windowEndsAt })
}
const saidOf = (answer: Awaited<ReturnType<Person['post']>>) => [
  answer.statusCode,
  answer.json().code,
  answer.headers['retry-after'],
]
const madeBy = ({ user }: Person) => db.$count(serviceRequests, eq(serviceRequests.clientId, user.id))

test('a client asks a hundred times a day: of twenty at once after 99, one is posted and tells its DJs', async () => {
  const [clara, other, dana, luis] = [await client(), await client(), await dj(), await dj()]
  await allButOne(postLimits(clara.user.id)[0], 100)
  const body = { ...wanted, place: losAngeles, djIds: [dana.user.id, luis.user.id] }
  const answers = await Promise.all(Array.from({ length: 20 }, () => clara.post(REQUESTS, body)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map(saidOf)).toEqual(Array(19).fill(waiting))
  expect(await madeBy(clara)).toBe(1)
  for (const { user } of [dana, luis]) {
    expect(await mailbox(user.email)).toHaveLength(1)
    expect(await db.$count(serviceRequestInvitations, eq(serviceRequestInvitations.djId, user.id))).toBe(1)
  }
  const posted = and(eq(auditLog.actorId, clara.user.id), eq(auditLog.action, 'service-request.posted'))
  expect(await db.$count(auditLog, posted)).toBe(1)
  expect((await other.post(REQUESTS, body)).statusCode).toBe(200)
})

test('what is refused for another reason is no try', async () => {
  const [clara, dana] = [await client(), await dj()]
  await allButOne(postLimits(clara.user.id)[0], 100)
  for (const djIds of [[newId()], [clara.user.id], Array.from({ length: 6 }, () => newId())])
    expect((await clara.post(REQUESTS, { ...wanted, djIds })).statusCode).toBeLessThan(429)
  await post(clara, { djIds: [dana.user.id] })
  expect(saidOf(await clara.post(REQUESTS, wanted))).toEqual(waiting)
})

test('fifty requests of a client can be open, and one that is withdrawn makes room', async () => {
  const [clara, other] = [await client(), await client()]
  const { id } = await post(clara)
  const event = { eventDate: '2030-01-16', location: 'Hall One', partyType: 'Wedding', opensAt: NOW }
  const row = { ...event, clientId: clara.user.id }
  await db
    .insert(serviceRequests)
    .values(Array.from({ length: mostOpenRequests - 1 }, () => ({ ...row, id: newId() })))
  const refused = await clara.post(REQUESTS, wanted)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have 50 open requests. Please withdraw one before you post another.',
  ])
  expect((await other.post(REQUESTS, wanted)).statusCode).toBe(200)
  await clara.post(`${REQUESTS}/${id}/withdraw`)
  expect((await clara.post(REQUESTS, wanted)).statusCode).toBe(200)
})

test('one request is edited twenty times an hour, and another one still can be', async () => {
  const clara = await client()
  const [first, second] = [await post(clara), await post(clara)]
  await allButOne(editLimits(first.id)[0], 20)
  const edit = (id: string, budget: number) => clara.patch(`${REQUESTS}/${id}`, { budget })
  expect((await edit(first.id, 900)).statusCode).toBe(200)
  // What changes nothing tells nobody, so it is no try.
  expect((await edit(first.id, 900)).statusCode).toBe(200)
  expect(saidOf(await edit(first.id, 950))).toEqual(waiting)
  expect((await clara.get(`${REQUESTS}/mine`)).json()).toContainEqual(
    expect.objectContaining({ id: first.id, budget: 900, version: 2 }),
  )
  expect((await edit(second.id, 950)).statusCode).toBe(200)
})

test('a DJ applies sixty times a day, and changes one application ten times an hour', async () => {
  const [clara, dana, luis] = [await client(), await dj(), await dj()]
  const [first, second] = [await post(clara), await post(clara)]
  const apply = (by: Person, id: string) => by.post(`${REQUESTS}/${id}/applications`, quoted)
  await allButOne(applyLimits(dana.user.id, first.id)[0], 60)
  const application = (await apply(dana, first.id)).json()
  expect(saidOf(await apply(dana, second.id))).toEqual(waiting)
  expect((await apply(luis, second.id)).statusCode).toBe(200)

  await allButOne(applicationEditLimits(application.id)[0], 10)
  const change = (proposedPrice: number) =>
    dana.put(`/api/dj/service-request-applications/${application.id}`, { ...quoted, proposedPrice })
  expect((await change(1700)).statusCode).toBe(200)
  expect(saidOf(await change(1800))).toEqual(waiting)
  const mine = (await clara.get(`${REQUESTS}/mine`)).json()
  expect(mine.find(({ id }: { id: string }) => id === first.id).applications).toMatchObject([
    { proposedPrice: 1700 },
  ])
})
