import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aDj } from '../../tests/djs.ts'
import { newId } from '../kernel/db/ids.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const client = await signedIn({ role: 'client' })
const la = { lat: 34.0522, lng: -118.2437 }
const dj = await aDj(db, { firstName: 'Ana', username: 'ana', at: la, travelMiles: 10, basePriceCents: 9000 })
const other = await aDj(db, { firstName: 'Bo', username: 'bo', at: { lat: 32.7157, lng: -117.1611 } })
const unlisted = await aDj(db, { username: 'resting', subscription: null })

const cardOf = async (id: string, query = '') => {
  const answer = await client.get(`/api/djs/cards/${id}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DjCard>()
}

test('a card read alone is the card of the list', async () => {
  const list = (await client.get('/api/djs/discover')).json<DjCard[]>()
  expect(await cardOf(dj.id)).toEqual(list.find(({ id }) => id === dj.id))
  expect((await cardOf(other.id)).firstName).toBe('Bo')
})

test('a card measures the distance from the place that the call names', async () => {
  const near = await cardOf(dj.id, '?lat=34.1478&lng=-118.1445')
  expect(near).toMatchObject({ distanceMiles: expect.closeTo(8.7, 0), travelsToYou: true })
  expect(await cardOf(dj.id, '?lat=32.7157&lng=-117.1611')).toMatchObject({ travelsToYou: false })
  expect((await client.get(`/api/djs/cards/${dj.id}?lat=34`)).statusCode).toBe(400)
})

test('nobody reads the card of a DJ who is not listed, and visitors read none', async () => {
  for (const id of [unlisted.id, client.user.id, newId()]) {
    expect((await client.get(`/api/djs/cards/${id}`)).statusCode).toBe(404)
  }
  expect((await client.get('/api/djs/cards/someone')).statusCode).toBe(404)
  expect((await visitor().get(`/api/djs/cards/${dj.id}`)).statusCode).toBe(401)
})
