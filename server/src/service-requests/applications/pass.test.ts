import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { quoted, requestsApp } from '../requests.fixture.ts'

const clock = { now: new Date('2026-11-17T22:00:00Z') }
const { db, dj, client, post, mailbox, visitor } = await requestsApp({ now: () => clock.now })
type Person = Awaited<ReturnType<typeof dj>>
const path = (id: string) => `/api/service-requests/${id}`
const passOn = (id: string, by: Person) => by.post(`${path(id)}/pass`)
const requestOf = async (by: Person, id: string) =>
  (await by.get('/api/service-requests/mine')).json().find((each: { id: string }) => each.id === id)
const mailsTo = async (person: Person, words: string) =>
  (await mailbox(person.user.email)).filter(({ subject }) => subject.includes(words))
const trailOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action)
const listed = async (person: Person) =>
  (await person.get('/api/service-requests')).json().map(({ id }: { id: string }) => id)

test('an asked DJ who cannot play says so: the client is told once, and it no longer waits for the DJ', async () => {
  const [clara, dana] = [await client(), await dj({ firstName: 'Dana' })]
  const { id } = await post(clara, { djIds: [dana.user.id] })
  expect((await dana.get('/api/service-requests/counts')).json().asked).toBe(1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => passOn(id, dana)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const mails = await mailsTo(clara, 'cannot play')
  expect(mails.map(({ subject }) => subject)).toEqual(['Dana Vale cannot play: Wedding on Jan 16, 2030'])
  expect(mails[0]?.text).toContain('you can ask somebody else, or let other DJs apply')
  expect((await trailOf(id)).filter((action) => action === 'service-request.passed')).toHaveLength(1)
  expect(await requestOf(clara, id)).toMatchObject({
    askedDjs: [{ id: dana.user.id, passed: true }],
    opensAt: null,
  })
  expect((await dana.get('/api/service-requests/counts')).json().asked).toBe(0)
  expect((await dana.get('/api/dashboard/next')).body).not.toContain(id)
  expect(await listed(dana)).not.toContain(id)
  expect((await dana.get(path(id))).json()).toMatchObject({ invited: true, passed: true })
})

test('when the last of the asked DJs cannot play, others may apply at once if the client wished it', async () => {
  const [clara, dana, luis, other] = [await client(), await dj(), await dj(), await dj()]
  const { id, opensAt } = await post(clara, { djIds: [dana.user.id, luis.user.id], showToOthers: true })
  await passOn(id, dana)
  expect((await requestOf(clara, id)).opensAt).toBe(opensAt)
  expect(await listed(other)).not.toContain(id)
  await passOn(id, luis)
  expect((await requestOf(clara, id)).opensAt).toBe(clock.now.toISOString())
  expect(await listed(other)).toContain(id)
  expect((await mailsTo(clara, 'cannot play'))[0]?.text).toContain('Other DJs can see your request now')
})

test('a client who lets others apply after everybody passed need not wait for anybody', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  const { id } = await post(clara, { djIds: [dana.user.id] })
  await passOn(id, dana)
  const edited = await clara.patch(path(id), { showToOthers: true })
  expect(edited.json().opensAt).toBe(clock.now.toISOString())
  expect(await listed(other)).toContain(id)
})

test('a DJ who can play after all applies, and takes the answer back with it', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara, { djIds: [dana.user.id] })
  await passOn(id, dana)
  expect((await dana.post(`${path(id)}/applications`, quoted)).statusCode).toBe(200)
  expect(await requestOf(clara, id)).toMatchObject({ askedDjs: [{ passed: false }], applications: [{}] })
  const late = await passOn(id, dana)
  expect([late.statusCode, late.json().code]).toEqual([409, 'application.exists'])
})

test('a DJ who passed is not told that no answer is needed', async () => {
  const [clara, dana, silent] = [await client(), await dj(), await dj()]
  const { id } = await post(clara, { djIds: [dana.user.id, silent.user.id] })
  await passOn(id, dana)
  await clara.post(`${path(id)}/withdraw`)
  expect(await mailsTo(silent, 'No answer needed')).toHaveLength(1)
  expect(await mailsTo(dana, 'No answer needed')).toEqual([])
  const late = await passOn(id, silent)
  expect([late.statusCode, late.json().code]).toEqual([409, 'service-request.withdrawn'])
})

test('only asked DJs can say it, and nothing changes for all others', async () => {
  const [clara, dana, other, locked] = [await client(), await dj(), await dj(), await dj({ status: null })]
  const { id } = await post(clara, { djIds: [dana.user.id] })
  const open = await post(clara)
  expect((await passOn(id, other)).statusCode).toBe(404)
  expect((await passOn(open.id, other)).statusCode).toBe(404)
  expect((await passOn(newId(), other)).statusCode).toBe(404)
  expect((await passOn(id, locked)).statusCode).toBe(403)
  const asClient = await clara.post(`${path(id)}/pass`)
  expect([asClient.statusCode, asClient.json().code]).toEqual([403, 'auth.role'])
  expect((await visitor().post(`${path(id)}/pass`)).statusCode).toBe(401)
  expect(await mailsTo(clara, 'cannot play')).toEqual([])
  expect((await requestOf(clara, id)).askedDjs).toMatchObject([{ passed: false }])
})

test('an asked DJ in the trial can say it, too', async () => {
  const [clara, dana] = [await client(), await dj({ status: 'trialing' })]
  const { id } = await post(clara, { djIds: [dana.user.id] })
  expect((await passOn(id, dana)).statusCode).toBe(200)
})
