import { expect, test } from 'vitest'
import { requestsApp } from '../requests.fixture.ts'

const { client, dj, post } = await requestsApp({ env: { TRIAL_SEES_REQUESTS: 'on' } })

test('a setting opens requests to DJs in their trial, and to nobody else', async () => {
  const { id } = await post(await client())
  const trial = await dj({ status: 'trialing' })
  expect((await trial.get('/api/service-requests')).json()).toMatchObject([{ id }])
  const quote = { proposedPrice: 900, message: 'I would love to play.', availability: 'Free' }
  expect((await trial.post(`/api/service-requests/${id}/applications`, quote)).statusCode).toBe(200)
  for (const status of ['past_due', 'canceled', null]) {
    expect((await (await dj({ status })).get('/api/service-requests')).statusCode).toBe(403)
  }
})
