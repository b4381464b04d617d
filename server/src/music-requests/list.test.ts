import { beforeEach, expect, test } from 'vitest'
import { PAGE } from './list.ts'
import { aMusicWorld, closesAt } from './music.fixture.ts'
import { musicRequests } from './table.ts'

const world = await aMusicWorld()
const { db, dj, signedIn, visitor, aBooking } = world
const path = '/api/music-requests'
beforeEach(() => world.setClock('2030-05-01T12:00:00Z'))
const stranger = await signedIn({ role: 'client' })

test('a person reads what they sent and received, newest first and page by page, and nobody else does', async () => {
  const [ann, bob] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  const rows = Array.from({ length: PAGE + 2 }, (_, n) => ({
    id: crypto.randomUUID(),
    clientId: n % 2 === 0 ? ann.user.id : bob.user.id,
    djId: n % 2 === 0 ? bob.user.id : ann.user.id,
    playlistName: `Request ${n}`,
    playlistUrls: [],
  }))
  await db.insert(musicRequests).values(rows)
  const first = await ann.get(path)
  const cursor = first.headers['x-next-cursor']
  const second = await ann.get(`${path}?before=${cursor}`)
  expect(second.headers['x-next-cursor']).toBeUndefined()
  const ids = [...first.json(), ...second.json()].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(rows.map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1)))
  const boxes = new Set(first.json().map(({ box }: { box: string }) => box))
  expect(boxes).toEqual(new Set(['sent', 'received']))
  expect((await stranger.get(path)).json()).toEqual([])
  expect((await visitor().get(path)).statusCode).toBe(401)
})

test('a DJ who switches to the client part reads only what they sent', async () => {
  const both = await signedIn({ role: 'dj' })
  const request = { id: crypto.randomUUID(), clientId: dj.user.id, djId: both.user.id }
  const own = { id: crypto.randomUUID(), clientId: both.user.id, djId: dj.user.id }
  const content = { playlistName: 'Sunset', playlistUrls: [] }
  await db.insert(musicRequests).values([
    { ...request, ...content },
    { ...own, ...content },
  ])
  const ids = async () => (await both.get(path)).json().map(({ id }: { id: string }) => id)
  expect((await ids()).sort()).toEqual([request.id, own.id].sort())
  await both.post('/api/auth/role', { role: 'client' })
  expect(await ids()).toEqual([own.id])
})

test('a client picks from open bookings and from DJs they know', async () => {
  const [ann, bob, cat] = [
    await signedIn({ role: 'client' }),
    await signedIn({ role: 'dj', firstName: 'Bob', lastName: 'Beat' }),
    await signedIn({ role: 'client' }),
  ]
  const mine = { djId: dj.user.id, clientEmail: ann.user.email, clientId: ann.user.id }
  const open = await aBooking(mine)
  await aBooking({ ...mine, status: 'cancelled' })
  await aBooking({ ...mine, status: 'draft' })
  const soon = await aBooking({ ...mine, eventDate: '2030-05-03' })
  await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hello' })
  await ann.post('/api/messages', { recipientId: cat.user.id, content: 'Hello' })
  const { contracts, djs } = (await ann.get(`${path}/recipients`)).json()
  expect(contracts).toMatchObject([{ id: open, closesAt, dj: { name: 'Dana Jordan' } }])
  expect(djs.map(({ name }: { name: string }) => name)).toEqual(['Bob Beat', 'Dana Jordan'])
  await dj.post(`/api/contracts/${soon}/music-plan/reopen`)
  expect((await ann.get(`${path}/recipients`)).json().contracts).toHaveLength(2)
})
