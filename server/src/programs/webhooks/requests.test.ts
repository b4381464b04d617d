import { expect, test } from 'vitest'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { quoted, requestsApp } from '../../service-requests/requests.fixture.ts'
import { programsJobs } from '../jobs.ts'
import { aReceiver } from '../programs.fixture.ts'

const { origin, received } = await aReceiver()
const { ctx, db, dj, client, post } = await requestsApp({ env: { WEBHOOK_HOSTS: origin } })

test('DJs hear of requests that name them and of being accepted, clients of applications, and nobody else', async () => {
  const [asked, other, clara] = [await dj(), await dj(), await client()]
  const listen = async (who: typeof asked, name: string, events: string[]) => {
    const answer = await who.post('/api/programs/webhooks', { url: `${origin}/${name}`, events })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await listen(asked, 'asked', ['request.received', 'application.accepted', 'contract.sent'])
  await listen(other, 'other', ['request.received', 'application.accepted'])
  await listen(clara, 'client', ['application.received'])
  const request = await post(clara, { djIds: [asked.user.id] })
  const applied = await asked.post(`/api/service-requests/${request.id}/applications`, quoted)
  expect(applied.statusCode, applied.body).toBe(200)
  const accepted = await clara.post(
    `/api/service-requests/${request.id}/applications/${applied.json().id}/accept`,
  )
  expect(accepted.statusCode, accepted.body).toBe(200)
  await runWaitingJobs(db, programsJobs(ctx).topics ?? {})
  const told = received.map(({ url, body }) => ({ url, ...JSON.parse(body) }))
  const ids = { requestId: request.id, applicationId: applied.json().id }
  expect(told.map(({ url, type }) => `${url} ${type}`).sort()).toEqual([
    '/asked application.accepted',
    '/asked request.received',
    '/client application.received',
  ])
  expect(told.find(({ type }) => type === 'application.accepted')?.data).toEqual({
    ...ids,
    bookingId: accepted.json().contractId,
    clientId: clara.user.id,
    priceCents: 165_000,
  })
  expect(received.map(({ body }) => body).join()).not.toMatch(/limiter|Garden|Hall/)
})
