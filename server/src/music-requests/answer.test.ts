import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notifications } from '../notifications/table.ts'
import { aMusicWorld } from './music.fixture.ts'
import { musicRequests } from './table.ts'

const world = await aMusicWorld()
const { db, dj, client, signedIn, visitor, mailbox, sent, audited, nextEvent } = world
const path = '/api/music-requests'
beforeEach(() => world.setClock('2030-05-01T12:00:00Z'))
const stranger = await signedIn({ role: 'client' })
const answer = (who: typeof dj, id: string, payload: object) => who.patch(`${path}/${id}`, payload)

test('the DJ accepts with a note, the sender is told, and the DJ can change the answer', async () => {
  const { id } = await sent()
  const heard = nextEvent(client.user.id)
  const accepted = await answer(dj, id, { status: 'accepted', note: ' Great picks ', was: 'pending' })
  expect(accepted.statusCode, accepted.body).toBe(200)
  expect(accepted.json()).toMatchObject({ status: 'accepted', note: 'Great picks', box: 'received' })
  expect(await heard).toEqual({ about: 'music-requests' })
  expect((await mailbox(client.user.email))[0]?.subject).toBe('Dana Jordan accepted your music request')
  await answer(dj, id, { status: 'declined' })
  const [mine] = (await client.get(path)).json()
  expect(mine).toMatchObject({ id, status: 'declined', note: null, other: { name: 'Dana Jordan' } })
  expect((await audited(id)).map(({ action, details }) => [action, details])).toEqual([
    ['music-request.sent', expect.anything()],
    ['music-request.accepted', { was: 'pending' }],
    ['music-request.declined', { was: 'accepted' }],
  ])
})

test('nobody else answers: not the sender, not another DJ, not a visitor', async () => {
  const { id } = await sent()
  const otherDj = await signedIn({ role: 'dj' })
  const statuses = []
  for (const who of [client, otherDj, stranger])
    statuses.push((await answer(who, id, { status: 'accepted' })).statusCode)
  expect(statuses).toEqual([403, 404, 403])
  const asVisitor = visitor().patch(`${path}/${id}`, { status: 'accepted' })
  expect((await asVisitor).statusCode).toBe(401)
  const [row] = await db.select().from(musicRequests).where(eq(musicRequests.id, id))
  expect(row?.status).toBe('pending')
})

test('of twenty answers at once to what was seen as pending one wins, and the others are told', async () => {
  const { id } = await sent()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      answer(dj, id, {
        status: n % 2 === 0 ? 'accepted' : 'declined',
        note: `Window ${n}`,
        was: 'pending',
      }),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await audited(id)).toHaveLength(2)
})

test('the same answer again changes nothing and tells nobody', async () => {
  const { id } = await sent()
  for (let n = 0; n < 3; n++)
    expect((await answer(dj, id, { status: 'accepted', note: 'Yes' })).statusCode).toBe(200)
  expect(await audited(id)).toHaveLength(2)
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, client.user.id), eq(notifications.kind, 'message')))
  expect(told.filter(({ key }) => key.includes(id))).toHaveLength(1)
})

test('a DJ who changes the answer again and again is asked to wait', async () => {
  const { id } = await sent()
  const codes = []
  for (let n = 0; n < 21; n++)
    codes.push((await answer(dj, id, { status: n % 2 === 0 ? 'accepted' : 'declined' })).statusCode)
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('after the event nothing is answered any more', async () => {
  const { id } = await sent()
  world.setClock('2030-06-16T08:00:00Z')
  const late = await answer(dj, id, { status: 'accepted' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'contract.over'])
  expect((await dj.get(path)).json().find((one: { id: string }) => one.id === id).canAnswer).toBe(false)
})
