import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { favouriteLimit } from '@cuebook/domain/discovery/room.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aDj } from '../../tests/djs.ts'
import { newId } from '../kernel/db/ids.ts'
import { tellBrowsers } from '../live/changes.ts'
import { subscriptions } from '../subscriptions/table.ts'
import { djFavourites } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const path = '/api/djs/favourites'
type Caller = Awaited<ReturnType<typeof signedIn>>
const mark = (caller: Caller, id: string) => caller.put(`${path}/${id}`, {})
const names = async (caller: Caller) =>
  (await caller.get(path)).json<DjCard[]>().map(({ username }) => username)

test('a client marks DJs and removes them, and nobody else sees that', async () => {
  const [client, other] = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
  const [first, second] = [await aDj(db, { username: 'firstlove' }), await aDj(db, { username: 'nextlove' })]
  for (const dj of [first, second, second])
    expect((await mark(client, dj.id)).json()).toEqual({ status: true })
  expect(await names(client)).toEqual(['@nextlove', '@firstlove'])
  expect(await names(other)).toEqual([])
  expect((await other.delete(`${path}/${first.id}`)).statusCode).toBe(200)
  expect(await names(client)).toEqual(['@nextlove', '@firstlove'])
  for (let i = 0; i < 2; i += 1) expect((await client.delete(`${path}/${first.id}`)).statusCode).toBe(200)
  expect(await names(client)).toEqual(['@nextlove'])
})

test('a favourite who cannot be found is hidden and comes back', async () => {
  const client = await signedIn({ role: 'client' })
  const dj = await aDj(db, { username: 'sometimes' })
  await mark(client, dj.id)
  const turn = (status: string) =>
    db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, dj.id))
  await turn('canceled')
  expect(await names(client)).toEqual([])
  await turn('active')
  expect(await names(client)).toEqual(['@sometimes'])
})

test('only clients have favourites, and only DJs who can be found become some', async () => {
  const [client, dj] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  const hidden = await aDj(db, { subscription: null })
  expect((await mark(client, hidden.id)).statusCode).toBe(404)
  expect((await mark(client, newId())).statusCode).toBe(404)
  expect((await mark(client, 'me')).statusCode).toBe(404)
  expect((await dj.get(path)).statusCode).toBe(403)
  expect((await mark(dj, hidden.id)).statusCode).toBe(403)
  expect((await dj.delete(`${path}/${hidden.id}`)).statusCode).toBe(403)
  expect((await visitor().get(path)).statusCode).toBe(401)
})

test('of twenty calls at once the list takes as many as there is room for', async () => {
  const client = await signedIn({ role: 'client' })
  const djs = await Promise.all(Array.from({ length: favouriteLimit + 18 }, () => aDj(db)))
  const userId = client.user.id
  await db
    .insert(djFavourites)
    .values(djs.slice(0, favouriteLimit - 2).map(({ id: djId }) => ({ userId, djId })))
  const answers = await Promise.all(djs.slice(favouriteLimit - 2).map(({ id }) => mark(client, id)))
  const codes = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(codes).toEqual([200, 200, ...Array.from({ length: 18 }, () => 409)])
  expect(await names(client)).toHaveLength(favouriteLimit)
})

test("the client's other windows hear of it, once per change", async () => {
  const client = await signedIn({ role: 'client' })
  const dj = await aDj(db)
  const heard: string[] = []
  const arrived = Promise.withResolvers<void>()
  const stop = ctx.database.live.subscribe(`user:${client.user.id}`, (payload) => {
    if (payload.includes('calendar')) arrived.resolve()
    else if (payload.includes('favourites')) heard.push(payload)
  })
  for (let i = 0; i < 2; i += 1) await mark(client, dj.id)
  for (let i = 0; i < 2; i += 1) await client.delete(`${path}/${dj.id}`)
  // Events arrive in order, so whatever was sent before this one has arrived with it.
  await tellBrowsers(db, [client.user.id], { about: 'calendar' })
  await arrived.promise
  stop()
  expect(heard).toHaveLength(2)
})
