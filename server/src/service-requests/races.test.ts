import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contracts } from '../contracts/table.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { quoted, requestsApp } from './requests.fixture.ts'
import { serviceRequestApplications as applications } from './table.ts'

const MANY = 20
const { db, dj, client, post } = await requestsApp()
const djs = await Promise.all(Array.from({ length: MANY }, () => dj()))

test('of 20 accepts of different applications at once, one wins and one contract exists', async () => {
  const clara = await client()
  const { id } = await post(clara)
  for (const each of djs) await each.post(`/api/service-requests/${id}/applications`, quoted)
  const [mine] = (await clara.get('/api/service-requests/mine')).json()
  expect(mine.applications).toHaveLength(MANY)
  const answers = await Promise.all(
    mine.applications.map((each: { id: string }) =>
      clara.post(`/api/service-requests/${id}/applications/${each.id}/accept`),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(MANY - 1)
  expect(await db.$count(contracts, eq(contracts.clientId, clara.user.id))).toBe(1)
  const statuses = await db.select().from(applications).where(eq(applications.requestId, id))
  expect(statuses.filter(({ status }) => status === 'accepted')).toHaveLength(1)
  expect(statuses.filter(({ status }) => status === 'rejected')).toHaveLength(MANY - 1)
  const accepted = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'service-request.accepted'))
  expect(await db.$count(auditLog, accepted)).toBe(1)
})

test('of 20 applications of one DJ at once, one is kept', async () => {
  const [clara, [dana]] = [await client(), djs]
  const { id } = await post(clara)
  const answers = await Promise.all(
    djs.map(() => dana?.post(`/api/service-requests/${id}/applications`, quoted)),
  )
  const codes = answers.map((answer) => answer?.statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.every((code) => code === 200 || code === 409 || code === 429)).toBe(true)
  expect(await db.$count(applications, eq(applications.requestId, id))).toBe(1)
})

test('of 20 edits of the version that was read, one is made, and of 20 rejections one is', async () => {
  const [clara, [dana]] = [await client(), djs]
  const { id } = await post(clara)
  const path = `/api/service-requests/${id}`
  const many = async (act: (i: number) => ReturnType<typeof clara.patch>) => {
    const answers = await Promise.all(Array.from({ length: MANY }, (_, i) => act(i)))
    return answers.map(({ statusCode }) => statusCode).sort()
  }
  const oneWins = [200, ...Array.from({ length: MANY - 1 }, () => 409)]
  expect(await many((i) => clara.patch(path, { budget: 100 + i, version: 1 }))).toEqual(oneWins)
  const { id: applicationId } = (await dana?.post(`${path}/applications`, quoted))?.json() ?? {}
  expect(await many(() => clara.post(`${path}/applications/${applicationId}/decline`))).toEqual(oneWins)
  const edited = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'service-request.edited'))
  expect(await db.$count(auditLog, edited)).toBe(1)
})

test('while the client withdraws, DJs apply and one is accepted, and everything agrees in the end', async () => {
  const clara = await client()
  const { id } = await post(clara)
  const path = `/api/service-requests/${id}`
  const [first, ...others] = djs
  const { id: applicationId } = (await first?.post(`${path}/applications`, quoted))?.json() ?? {}
  const answers = await Promise.all([
    clara.post(`${path}/withdraw`),
    clara.post(`${path}/applications/${applicationId}/accept`),
    first?.post(`/api/dj/service-request-applications/${applicationId}/withdraw`),
    ...others.map((each) => each.post(`${path}/applications`, quoted)),
  ])
  for (const answer of answers) expect([200, 409]).toContain(answer?.statusCode)
  const [request] = (await clara.get('/api/service-requests/mine')).json()
  const made = await db.$count(contracts, eq(contracts.clientId, clara.user.id))
  expect(made).toBe(request.status === 'booked' ? 1 : 0)
  expect(['booked', 'withdrawn']).toContain(request.status)
  const rows = await db.select().from(applications).where(eq(applications.requestId, id))
  expect(rows.filter(({ status }) => status === 'pending')).toEqual([])
  expect(rows.filter(({ status }) => status === 'accepted')).toHaveLength(made)
})
