import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../kernel/audit/table.ts'
import { quoted, requestsApp } from '../requests.fixture.ts'

const { db, dj, client, post, mailbox } = await requestsApp()
const applications = '/api/dj/service-request-applications'

/** A client changed a request after a DJ had applied to it. */
async function changedRequest() {
  const [clara, dana] = [await client(), await dj()]
  const { id } = await post(clara)
  const path = `/api/service-requests/${id}`
  const { id: applicationId } = (await dana.post(`${path}/applications`, quoted)).json()
  expect((await clara.patch(path, { eventDate: '2030-02-01' })).statusCode).toBe(200)
  const accept = () => clara.post(`${path}/applications/${applicationId}/accept`, { version: 1 })
  const confirm = (body?: object, by = dana) => by.post(`${applications}/${applicationId}/confirm`, body)
  return { clara, dana, id, path, applicationId, accept, confirm }
}
const confirmations = (id: string) =>
  db.$count(
    auditLog,
    and(eq(auditLog.subjectId, id), eq(auditLog.action, 'service-request.application-confirmed')),
  )

test('an application made before the request was changed is accepted only after its DJ has confirmed it', async () => {
  const { clara, dana, id, path, accept, confirm } = await changedRequest()
  const refused = await accept()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'application.outdated'])
  expect(refused.json().message).toMatch(/as soon as the DJ has confirmed/)
  const outdated = async () => [
    (await clara.get('/api/service-requests/mine')).json()[0].applications[0].isOutdated,
    (await dana.get(applications)).json()[0].isOutdated,
    (await dana.get(path)).json().application.isOutdated,
  ]
  expect(await outdated()).toEqual([true, true, true])
  expect((await mailbox(dana.user.email))[0]?.text).toContain('once you have confirmed it')
  expect((await confirm({ requestVersion: 2 })).json()).toMatchObject({
    isOutdated: false,
    status: 'pending',
  })
  expect(await outdated()).toEqual([false, false, false])
  expect((await mailbox(clara.user.email))[0]?.subject).toBe('Dana Vale confirmed: Wedding on Feb 1, 2030')
  expect(await confirmations(id)).toBe(1)
  expect((await accept()).statusCode).toBe(200)
})

test('the DJ confirms what they read, and the client may change it again', async () => {
  const { clara, path, accept, confirm } = await changedRequest()
  await clara.patch(path, { budget: 1 })
  const stale = await confirm({ requestVersion: 2 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'service-request.changed'])
  expect((await confirm()).json()).toMatchObject({ isOutdated: false })
  await clara.patch(path, { budget: 2 })
  expect((await accept()).json().code).toBe('application.outdated')
})

test('only the DJ of an application confirms it, and only while it waits for an answer', async () => {
  const { clara, dana, path, applicationId, confirm } = await changedRequest()
  expect((await confirm({}, await dj())).json().code).toBe('application.not-found')
  expect((await clara.post(`${applications}/${applicationId}/confirm`)).statusCode).toBe(403)
  expect((await confirm({ requestVersion: 'x' })).statusCode).toBe(400)
  await dana.post(`${applications}/${applicationId}/withdraw`)
  expect((await confirm()).json().code).toBe('application.withdrawn')
  // Applying again is for the request as it is now.
  const again = await dana.post(`${path}/applications`, quoted)
  expect(again.json()).toMatchObject({ isOutdated: false })
  await clara.patch(path, { budget: 7 })
  await clara.post(`${path}/withdraw`)
  expect((await confirm()).statusCode).toBe(409)
})

test('of twenty confirmations at once, one is recorded and told', async () => {
  const { clara, id, confirm } = await changedRequest()
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm({ requestVersion: 2 })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await confirmations(id)).toBe(1)
  const mails = await mailbox(clara.user.email)
  expect(mails.filter(({ subject }) => subject.includes('confirmed'))).toHaveLength(1)
})
