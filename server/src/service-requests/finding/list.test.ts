import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { squareOf } from '@cuebook/domain/service-requests/squares.ts'
import { beforeEach, expect, test } from 'vitest'
import { aContract } from '../../../tests/contracts.ts'
import { newId } from '../../kernel/db/ids.ts'
import { chicago, losAngeles, quoted, requestsApp } from '../requests.fixture.ts'
import { serviceRequests } from '../table.ts'

const clock = { now: new Date('2026-11-16T12:00:00Z') }
const { db, dj, client, post, visitor } = await requestsApp({ now: () => clock.now })
beforeEach(async () => {
  await db.delete(serviceRequests)
})
const idsOf = async (person: Awaited<ReturnType<typeof dj>>, query = '') => {
  const answer = await person.get(`/api/service-requests${query}`)
  return answer.json().map(({ id }: { id: string }) => id)
}

test('a DJ without an active subscription, a client and a visitor see no requests', async () => {
  const refused = [
    await dj({ status: 'trialing' }),
    await dj({ status: null }),
    await dj({ status: 'past_due' }),
  ]
  for (const person of refused) {
    const answer = await person.get('/api/service-requests')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'subscription.required'])
  }
  const clara = await client()
  expect((await clara.get('/api/service-requests')).statusCode).toBe(403)
  expect((await clara.get('/api/dj/service-request-applications')).statusCode).toBe(403)
  const upTo = clock.now.toISOString()
  expect((await clara.post('/api/service-requests/visited', { upTo })).statusCode).toBe(403)
  expect((await visitor().get('/api/service-requests')).statusCode).toBe(401)
})

test('filters by type, date, budget and distance, newest or soonest first', async () => {
  const [clara, dana] = [await client(), await dj()]
  const made = async (more: object) => (await post(clara, more)).id as string
  const near = await made({ eventDate: '2027-03-01', budget: 500 })
  const far = await made({ eventDate: '2027-02-01', place: chicago, location: 'Chicago, IL', budget: 900 })
  const open = await made({ eventDate: '2027-04-01', partyType: 'Festival', budget: null })
  expect(await idsOf(dana)).toEqual([open, far, near])
  expect(await idsOf(dana, '?sort=soonest')).toEqual([far, near, open])
  expect(await idsOf(dana, '?partyType=Festival')).toEqual([open])
  expect(await idsOf(dana, '?from=2027-02-02&to=2027-03-31')).toEqual([near])
  expect(await idsOf(dana, '?minBudget=600')).toEqual([far])
  expect(await idsOf(dana, '?withinMiles=50')).toEqual([open, near])
  expect(await idsOf(dana, '?withinMiles=50&sort=soonest')).toEqual([near, open])
  expect(await idsOf(dana, '?withinMiles=50&minBudget=400&partyType=Wedding')).toEqual([near])
  const [first] = (await dana.get('/api/service-requests?minBudget=600')).json()
  expect(first).toMatchObject({
    clientName: 'Clara',
    distanceMiles: expect.closeTo(1743, -1),
    isBooked: false,
    application: null,
  })
  expect(Object.keys(first)).not.toContain('clientId')
})

test('a filter by distance needs a place, and a filter that makes no sense is refused', async () => {
  const nowhere = await dj({ at: null })
  const answer = await nowhere.get('/api/service-requests?withinMiles=25')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'service-request.no-home'])
  for (const query of [
    'withinMiles=x',
    'partyType=Rave',
    'from=tomorrow',
    'cursor=nothing',
    'cursor=2027-01-01_1',
    'limit=0',
    'limit=201',
    'limit=many',
  ])
    expect((await nowhere.get(`/api/service-requests?${query}`)).statusCode, query).toBe(400)
})

test('a call without parameters gets the whole list, and pages contain every request once, in either order', async () => {
  const [clara, dana] = [await client(), await dj()]
  const rows = Array.from({ length: 60 }, (_, i) => ({
    id: newId(),
    clientId: clara.user.id,
    eventDate: `2028-01-${String(1 + (i % 9)).padStart(2, '0')}`,
    location: 'Los Angeles',
    ...losAngeles,
    square: squareOf(losAngeles),
    partyType: 'Wedding',
    opensAt: clock.now,
    createdAt: clock.now,
  }))
  await db.insert(serviceRequests).values(rows)
  const whole = await dana.get('/api/service-requests')
  expect([whole.json().length, whole.headers[cursorHeader]]).toEqual([60, undefined])
  for (const query of ['', 'sort=soonest', 'withinMiles=10', 'withinMiles=10&sort=soonest']) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await dana.get(
        `/api/service-requests?limit=24&${query}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...answer.json().map(({ id }: { id: string }) => id))
      expect(answer.json().length).toBeLessThanOrEqual(24)
      cursor = answer.headers[cursorHeader]?.toString()
    } while (cursor)
    expect(seen.toSorted(), query).toEqual(rows.map(({ id }) => id).toSorted())
    expect(new Set(seen).size).toBe(60)
  }
})

test('a DJ invited by name sees the request first, others two days later, or never', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  const hers = (await post(clara, { djId: dana.user.id, showToOthers: true, eventDate: '2029-05-01' })).id
  const only = (await post(clara, { djId: dana.user.id, eventDate: '2029-05-02' })).id
  const all = (await post(clara, { eventDate: '2029-05-03' })).id
  expect(await idsOf(dana)).toEqual([only, hers, all])
  expect((await dana.get('/api/service-requests')).json()[0]).toMatchObject({ invited: true })
  // No filter hides an invitation.
  expect(await idsOf(dana, '?partyType=Festival')).toEqual([only, hers])
  expect(await idsOf(other)).toEqual([all])
  expect((await other.post(`/api/service-requests/${hers}/viewed`)).statusCode).toBe(404)
  expect((await other.post(`/api/service-requests/${hers}/applications`, quoted)).statusCode).toBe(404)
  clock.now = new Date(clock.now.getTime() + 48 * 3_600_000)
  expect(await idsOf(other)).toEqual([all, hers])
  expect((await other.post(`/api/service-requests/${only}/viewed`)).statusCode).toBe(404)
})

test('a request is over when its day has passed everywhere', async () => {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara, { eventDate: clock.now.toISOString().slice(0, 10) })
  expect(await idsOf(dana)).toEqual([id])
  const before = clock.now
  clock.now = new Date(before.getTime() + 2 * 86_400_000)
  expect(await idsOf(dana)).toEqual([])
  clock.now = before
})

test('what was posted since the last visit is new, and an old window cannot undo a visit', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  const visit = (upTo: string) => dana.post('/api/service-requests/visited', { upTo })
  const marks = async () =>
    (await dana.get('/api/service-requests')).json().map(({ isNew }: { isNew: boolean }) => isNew)
  const first = await post(clara, { eventDate: '2029-07-01' })
  expect(await marks()).toEqual([false])
  await visit(first.createdAt)
  clock.now = new Date(clock.now.getTime() + 60_000)
  const second = await post(clara, { eventDate: '2029-07-02' })
  expect(await marks()).toEqual([true, false])
  expect((await other.get('/api/service-requests')).json()[0].isNew).toBe(false)
  await visit(second.createdAt)
  await visit(first.createdAt)
  expect(await marks()).toEqual([false, false])
  // A clock that runs ahead hides nothing that is posted later.
  await visit('2099-01-01T00:00:00.000Z')
  clock.now = new Date(clock.now.getTime() + 60_000)
  await post(clara, { eventDate: '2029-07-03' })
  expect(await marks()).toEqual([true, false, false])
  expect((await visit('yesterday')).statusCode).toBe(400)
})

test('the first DJ who opens a request makes it viewed, and each DJ counts once', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  const { id } = await post(clara, { eventDate: '2029-08-01' })
  const mine = async () => (await clara.get('/api/service-requests/mine')).json()[0]
  for (const person of [dana, dana, other]) {
    expect((await person.post(`/api/service-requests/${id}/viewed`)).statusCode).toBe(200)
  }
  expect(await mine()).toMatchObject({ status: 'viewed', seenBy: 2 })
  expect((await clara.post(`/api/service-requests/${id}/viewed`)).statusCode).toBe(403)
  expect((await dana.post(`/api/service-requests/${newId()}/viewed`)).statusCode).toBe(404)
  await clara.post(`/api/service-requests/${id}/withdraw`)
  expect((await dana.post(`/api/service-requests/${id}/viewed`)).statusCode).toBe(200)
  expect(await mine()).toMatchObject({ status: 'withdrawn' })
})

test('a DJ reads that they are booked on that day, and only they', async () => {
  const [clara, dana, other] = [await client(), await dj(), await dj()]
  await aContract(db, {
    djId: dana.user.id,
    clientEmail: 'somebody@people.example',
    eventDate: '2029-09-01',
    status: 'confirmed',
  })
  const { id } = await post(clara, { eventDate: '2029-09-01' })
  expect((await dana.get('/api/service-requests')).json()[0]).toMatchObject({ id, isBooked: true })
  expect((await other.get('/api/service-requests')).json()[0]).toMatchObject({ id, isBooked: false })
})
