import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContract } from '../../tests/contracts.ts'
import { newId } from '../kernel/db/ids.ts'
import { musicPlans } from '../music-requests/table.ts'
import { questionAnswers, sentQuestionnaires } from '../questions/table.ts'
import { reviews } from '../reviews/table.ts'
import { quoted, requestsApp } from '../service-requests/requests.fixture.ts'

const nothing = {
  asked: [],
  changed: [],
  offers: [],
  reviews: [],
  unplanned: [],
  unanswered: [],
  waiting: [],
}
const { db, dj, client, post, signedIn, visitor } = await requestsApp({
  now: () => new Date('2026-11-16T12:00:00Z'),
})
type Person = Awaited<ReturnType<typeof dj>>
const next = async (person: Person) => (await person.get('/api/dashboard/next')).json()
const apply = (person: Person, id: string) => person.post(`/api/service-requests/${id}/applications`, quoted)

test('a request that asks for a DJ is a step until the DJ answers, and then waits for the client', async () => {
  const [clara, dana, stranger] = [await client(), await dj({ status: 'trialing' }), await dj()]
  const { id } = await post(clara, { djId: dana.user.id })
  const event = { id, partyType: 'Wedding', eventDate: '2030-01-16' }
  expect(await next(dana)).toEqual({ ...nothing, asked: [{ ...event, from: 'Clara Vale' }] })
  expect(await next(stranger)).toEqual(nothing)
  expect(await next(clara)).toMatchObject({
    offers: [],
    waiting: [{ ...event, who: expect.stringMatching(/^Dana/), isApplication: false }],
  })

  expect((await apply(dana, id)).statusCode).toBe(200)
  expect(await next(dana)).toEqual({
    ...nothing,
    waiting: [{ ...event, who: 'Clara Vale', isApplication: true }],
  })
  expect(await next(clara)).toMatchObject({ offers: [{ ...event, count: 1 }], waiting: [] })

  // A change of the event makes the offer wait for the DJ again.
  const changed = { ...(await ownRequest(clara, id)), budget: 2000 }
  expect((await clara.call('PATCH', `/api/service-requests/${id}`, { payload: changed })).statusCode).toBe(
    200,
  )
  expect(await next(dana)).toEqual({ ...nothing, changed: [{ ...event, from: 'Clara Vale' }] })
  expect(await next(clara)).toMatchObject({ offers: [] })

  await clara.post(`/api/service-requests/${id}/withdraw`)
  expect([await next(dana), await next(clara)]).toEqual([nothing, nothing])
})

async function ownRequest(person: Person, id: string) {
  const own = (await person.get('/api/service-requests/mine')).json()
  const { eventDate, location, partyType, description, place, version } = own.find(
    (each: { id: string }) => each.id === id,
  )
  return { eventDate: `${eventDate}T08:00:00.000Z`, location, partyType, description, place, version }
}

test('an open request names the place that it waits at', async () => {
  const clara = await client()
  await post(clara)
  expect(await next(clara)).toMatchObject({
    waiting: [{ who: 'DJs near Hall One, Los Angeles, CA', isApplication: false }],
  })
})

test('a recent review without an answer is a step, an old or answered or removed one is not', async () => {
  const [dana, clara] = [await dj(), await client()]
  const review = async (more: object = {}) => {
    const parties = { djId: dana.user.id, clientId: clara.user.id, clientEmail: clara.user.email }
    days += 1
    const eventDate = `2026-10-${String(days).padStart(2, '0')}`
    const contractId = await aContract(db, { ...parties, eventDate, status: 'completed' })
    const id = newId()
    const at = new Date('2026-11-10T12:00:00Z')
    await db.insert(reviews).values({
      id,
      contractId,
      djId: dana.user.id,
      clientId: clara.user.id,
      rating: 4,
      comment: 'Good.',
      createdAt: at,
      ...more,
    })
    return id
  }
  let days = 0
  const id = await review()
  await review({ reply: 'Thank you' })
  await review({ removedAt: new Date() })
  await review({ createdAt: new Date('2026-08-01T12:00:00Z') })
  expect(await next(dana)).toEqual({
    ...nothing,
    reviews: [{ id, author: 'Clara Vale', rating: 4 }],
  })
  expect(await next(clara)).toEqual(nothing)
})

test('a booking without music is told until something is planned or it is too late', async () => {
  const [dana, clara] = [await dj(), await client()]
  const parties = { djId: dana.user.id, clientId: clara.user.id, clientEmail: clara.user.email }
  const booking = (eventDate: string, status: 'confirmed' | 'pending' = 'confirmed') =>
    aContract(db, { ...parties, eventDate, status })
  const open = await booking('2027-02-01')
  const planned = await booking('2027-02-02')
  const late = await booking('2026-11-20')
  const pending = await booking('2027-02-03', 'pending')
  await db.insert(musicPlans).values({ contractId: planned, songs: [] })
  expect((await next(clara)).unplanned).toEqual([open, planned])
  const songs = [{ id: newId(), title: 'One', artist: null, list: 'must' }]
  await db
    .update(musicPlans)
    .set({ songs: songs as never })
    .where(eq(musicPlans.contractId, planned))
  const { unplanned } = await next(clara)
  expect(unplanned).toEqual([open])
  expect(unplanned).not.toContain(late)
  expect(unplanned).not.toContain(pending)
  expect((await next(dana)).unplanned).toEqual([])
})

test('open questions of a booking are told to its client, until all are answered or the event is over', async () => {
  const [dana, clara, another] = [await dj(), await client(), await client()]
  const parties = { djId: dana.user.id, clientId: clara.user.id, clientEmail: clara.user.email }
  const now = new Date('2026-11-16T12:00:00Z')
  const ask = async (eventDate: string, status: 'confirmed' | 'cancelled' = 'confirmed') => {
    const contractId = await aContract(db, { ...parties, eventDate, status })
    const questions = ['One', 'Two'].map((id) => ({
      id,
      kind: 'line' as const,
      text: `${id}?`,
      help: null,
      choices: [],
      place: 'usual' as const,
    }))
    const sent = { contractId, sendingId: newId(), name: 'Wedding', questions, sentAt: now }
    await db.insert(sentQuestionnaires).values(sent)
    return contractId
  }
  const answer = (contractId: string, questionId: string, is: string | null) =>
    db.insert(questionAnswers).values({ contractId, questionId, value: { is }, version: 1, answeredAt: now })
  const later = await ask('2027-03-02')
  const sooner = await ask('2027-03-01')
  await ask('2026-11-14')
  await ask('2027-03-03', 'cancelled')
  const unanswered = async (person: Person) => (await next(person)).unanswered
  expect(await unanswered(clara)).toEqual([
    { contractId: sooner, count: 2 },
    { contractId: later, count: 2 },
  ])
  await answer(sooner, 'One', 'Halo')
  await answer(later, 'One', null)
  await answer(later, 'Two', 'Ana')
  expect(await unanswered(clara)).toEqual([
    { contractId: sooner, count: 1 },
    { contractId: later, count: 1 },
  ])
  await answer(sooner, 'Two', 'Ana')
  expect(await unanswered(clara)).toEqual([{ contractId: later, count: 1 }])
  expect([await unanswered(dana), await unanswered(another)]).toEqual([[], []])
})

test('the lists stay short, and a browser that has them gets a 304 until something changes', async () => {
  const [clara, dana] = [await client(), await dj()]
  for (let n = 0; n < 7; n += 1) await post(clara, { djId: dana.user.id })
  const first = await dana.get('/api/dashboard/next')
  expect(first.json().asked).toHaveLength(5)
  const tag = String(first.headers.etag)
  const again = () => dana.call('GET', '/api/dashboard/next', { headers: { 'if-none-match': tag } })
  expect((await again()).statusCode).toBe(304)
  await apply(dana, first.json().asked[0].id)
  expect((await again()).statusCode).toBe(200)
})

test('a visitor is refused, and somebody without a role has nothing', async () => {
  expect((await visitor().get('/api/dashboard/next')).statusCode).toBe(401)
  expect(await next(await signedIn({ role: null }))).toEqual(nothing)
})
