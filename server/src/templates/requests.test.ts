import { expect, test } from 'vitest'
import { requestsApp } from '../service-requests/requests.fixture.ts'
import { LIBRARY } from './templates.fixture.ts'

const { dj, client, post } = await requestsApp()

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
    },
  ])
  expect((await own.get(`${LIBRARY}/requests?q=chicago`)).json()).toEqual([])
})

test('a DJ without a subscription finds only those that name them', async () => {
  const request = await post(await client())
  const unpaid = await dj({ status: null })
  expect((await unpaid.get(`${LIBRARY}/requests/${request.id}/values`)).statusCode).toBe(404)
  const named = await post(await client(), { djIds: [unpaid.user.id] })
  expect((await unpaid.get(`${LIBRARY}/requests/${named.id}/values`)).statusCode).toBe(200)
  expect((await unpaid.get(`${LIBRARY}/requests`)).json()).toMatchObject([{ id: named.id }])
})
