import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { djProfiles } from '../../profiles/table.ts'
import { chicago, losAngeles, quoted, requestsApp } from '../requests.fixture.ts'

const { db, dj, client, post } = await requestsApp()
const path = '/api/service-requests/nearby'

test('behind the gate a DJ reads how many requests are near and from which budget, and nothing else', async () => {
  const [clara, trial] = [await client(), await dj({ status: 'trialing' })]
  const read = async () => (await trial.get(path)).json()
  expect(await read()).toEqual({ withinMiles: 25, count: 0, fromBudget: null })
  await post(clara)
  await post(clara, { budget: 650.5 })
  await post(clara, { budget: null })
  await post(clara, { place: chicago, budget: 10 })
  await post(clara, { djId: (await dj()).user.id, budget: 20 })
  await post(clara, { djId: trial.user.id, budget: 30 })
  const gone = await post(clara, { budget: 40 })
  await clara.post(`/api/service-requests/${gone.id}/withdraw`)
  expect(await read()).toEqual({ withinMiles: 25, count: 3, fromBudget: 650.5 })
  expect((await trial.get('/api/service-requests')).headers['x-addressed-only']).toBe('true')
})

test('the range is the distance that the DJ travels, up to 100 miles', async () => {
  const dana = await dj({ status: null })
  const travel = async (maxDistanceMiles: number) => {
    await db
      .update(djProfiles)
      .set({ willingToTravel: true, maxDistanceMiles })
      .where(eq(djProfiles.userId, dana.user.id))
    return (await dana.get(path)).json().withinMiles
  }
  expect([await travel(60), await travel(1000)]).toEqual([60, 100])
})

test('a DJ without a place is told so, and only DJs may ask', async () => {
  const placeless = await dj({ at: null })
  expect((await placeless.get(path)).json()).toEqual({ withinMiles: null, count: 0, fromBudget: null })
  expect((await (await client()).get(path)).statusCode).toBe(403)
})

test('a card says how many have applied', async () => {
  const [clara, one, two] = [await client(), await dj(), await dj()]
  const { id } = await post(clara, { place: losAngeles })
  const count = async () => (await two.get(`/api/service-requests/${id}`)).json().appliedCount
  expect(await count()).toBe(0)
  const { id: own } = (await one.post(`/api/service-requests/${id}/applications`, quoted)).json()
  await two.post(`/api/service-requests/${id}/applications`, quoted)
  expect(await count()).toBe(2)
  await one.post(`/api/dj/service-request-applications/${own}/withdraw`)
  expect(await count()).toBe(1)
})
