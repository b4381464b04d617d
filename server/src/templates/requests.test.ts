import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestsApp } from '../service-requests/requests.fixture.ts'
import { serviceRequests } from '../service-requests/table.ts'
import { LIBRARY } from './templates.fixture.ts'

const { db, dj, client, post } = await requestsApp()

test('a request fills a quote for each DJ who sees it, and is listed once they opened it', async () => {
  const asking = await client()
  const request = await post(asking, { startTime: '18:00', endTime: '23:00' })
  const own = await dj()
  const values = async (by: typeof own) => by.get(`${LIBRARY}/requests/${request.id}/values`)
  expect((await values(own)).json().values).toEqual({
    'client first name': 'Clara',
    'dj name': expect.stringContaining('Dana'),
    'event type': 'Wedding',
    'event date': 'Jan 16, 2030',
    'start time': '6:00 PM',
    'end time': '11:00 PM',
    hours: '5 hours',
    venue: 'Hall One, Los Angeles, CA',
    today: expect.any(String),
  })
  expect((await own.get(`${LIBRARY}/requests`)).json()).toEqual([])
  await own.post(`/api/service-requests/${request.id}/viewed`)
  expect((await own.get(`${LIBRARY}/requests?q=hall`)).json()).toEqual([
    {
      id: request.id,
      eventType: 'Wedding',
      eventDate: '2030-01-16',
      clientName: 'Clara',
      place: 'Hall One, Los Angeles, CA',
      state: 'upcoming',
    },
  ])
  expect((await own.get(`${LIBRARY}/requests?q=chicago`)).json()).toEqual([])
})

test('the next request stands first, then one whose day has been, then one that is no longer open', async () => {
  const own = await dj()
  const asking = await client()
  const asked = async (eventDate: string) => {
    const { id } = await post(asking, { djIds: [own.user.id] })
    await db.update(serviceRequests).set({ eventDate }).where(eq(serviceRequests.id, id))
    return id as string
  }
  const far = await asked('2099-05-02')
  const long = await asked('2019-05-02')
  const withdrawn = await asked('2098-05-02')
  await db.update(serviceRequests).set({ status: 'withdrawn' }).where(eq(serviceRequests.id, withdrawn))
  const near = await asked('2098-05-03')
  const listed = (await own.get(`${LIBRARY}/requests`)).json()
  expect(listed.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [near, 'upcoming'],
    [far, 'upcoming'],
    [long, 'past'],
    [withdrawn, 'closed'],
  ])
})

test('a DJ without a subscription finds only those that name them', async () => {
  const request = await post(await client())
  const unpaid = await dj({ status: null })
  expect((await unpaid.get(`${LIBRARY}/requests/${request.id}/values`)).statusCode).toBe(404)
  const named = await post(await client(), { djIds: [unpaid.user.id] })
  expect((await unpaid.get(`${LIBRARY}/requests/${named.id}/values`)).statusCode).toBe(200)
  expect((await unpaid.get(`${LIBRARY}/requests`)).json()).toMatchObject([{ id: named.id }])
})
