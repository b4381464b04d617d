import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subscriptions } from '../../subscriptions/table.ts'
import { quoted, requestsApp } from '../requests.fixture.ts'

let now = new Date('2026-11-16T12:00:00Z')
const { db, dj, client, post, signedIn, visitor } = await requestsApp({ now: () => now })
type Person = Awaited<ReturnType<typeof client>>
const countsOf = async (person: Person) => (await person.get('/api/service-requests/counts')).json()
const later = () => {
  now = new Date(now.getTime() + 60_000)
}

test('requests that ask for a DJ are counted until the DJ applies, whatever the subscription', async () => {
  const [clara, dana, other] = [await client(), await dj({ status: null }), await dj()]
  const { id } = await post(clara, { djId: dana.user.id, showToOthers: false })
  expect(await countsOf(dana)).toEqual({ asked: 1, fresh: 0, offers: 0 })
  expect(await countsOf(other)).toMatchObject({ asked: 0 })
  await dana.post(`/api/service-requests/${id}/applications`, quoted)
  expect(await countsOf(dana)).toMatchObject({ asked: 0 })
})

test('requests posted since the last look are new, for DJs to whom the market is open', async () => {
  const [clara, dana, trial] = [await client(), await dj(), await dj({ status: 'trialing' })]
  const { createdAt } = await post(clara)
  expect(await countsOf(dana)).toMatchObject({ fresh: 0 })
  await dana.post('/api/service-requests/visited', { upTo: createdAt })
  later()
  const newer = await post(clara)
  expect(await countsOf(dana)).toMatchObject({ fresh: 1 })
  expect(await countsOf(trial)).toMatchObject({ fresh: 0 })
  const setStatus = (status: string) =>
    db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, dana.user.id))
  await setStatus('cancelled')
  expect(await countsOf(dana)).toMatchObject({ fresh: 0 })
  await setStatus('active')
  expect(await countsOf(dana)).toMatchObject({ fresh: 1 })
  await dana.post('/api/service-requests/visited', { upTo: newer.createdAt })
  expect(await countsOf(dana)).toMatchObject({ fresh: 0 })
})

test('offers are counted for their client alone, until they are answered', async () => {
  const [clara, carl, dana, dora] = [await client(), await client(), await dj(), await dj()]
  const { id } = await post(clara)
  for (const each of [dana, dora]) await each.post(`/api/service-requests/${id}/applications`, quoted)
  expect(await countsOf(clara)).toEqual({ asked: 0, fresh: 0, offers: 2 })
  expect(await countsOf(carl)).toMatchObject({ offers: 0 })
  const [own] = (await clara.get('/api/service-requests/mine')).json()
  await clara.post(`/api/service-requests/${id}/applications/${own.applications[0].id}/decline`)
  expect(await countsOf(clara)).toMatchObject({ offers: 1 })
})

test('what is over counts no more, and a visitor is refused', async () => {
  const [clara, dana] = [await client(), await dj()]
  await post(clara, { djId: dana.user.id, eventDate: '2026-11-18' })
  expect(await countsOf(dana)).toMatchObject({ asked: 1 })
  now = new Date('2026-11-20T12:00:00Z')
  expect(await countsOf(dana)).toMatchObject({ asked: 0 })
  expect(await countsOf(await signedIn({}))).toEqual({ asked: 0, fresh: 0, offers: 0 })
  expect((await visitor().get('/api/service-requests/counts')).statusCode).toBe(401)
})
