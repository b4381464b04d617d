import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract, aDot, signature } from '../../../tests/contracts.ts'
import { contractSignatures, contracts } from '../table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bell' })
const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }

const eventsOf = async (id: string): Promise<{ event: string; by: string; version: number }[]> =>
  (await dj.get(`/api/contracts/${id}/history`)).json()

test('a signature keeps at most 400 characters of what the browser calls itself', async () => {
  const id = await aContract(db, parties)
  const headers = { 'user-agent': 'b'.repeat(401) }
  expect((await client.post(`/api/contracts/${id}/sign`, signature(), { headers })).statusCode).toBe(200)
  const [kept] = await db.select().from(contractSignatures).where(eq(contractSignatures.contractId, id))
  expect(kept?.userAgent).toBe('b'.repeat(400))
})

test('a single visible dot is a signature', async () => {
  const id = await aContract(db, parties)
  const answer = await client.post(`/api/contracts/${id}/sign`, { ...signature(), signature: await aDot() })
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'signed'])
})

test('the trail tells the consent, the signature, and that a change voided it', async () => {
  const id = await aContract(db, parties)
  await client.post(`/api/contracts/${id}/sign`, signature())
  await dj.put(`/api/contracts/${id}`, { price: 2500, version: 1 })
  expect((await eventsOf(id)).map(({ event, by }) => `${event} ${by}`)).toEqual([
    'contract.consented client',
    'contract.signed client',
    'contract.changed dj',
    'contract.signature-voided dj',
  ])
})

test('nobody can have looked at a version that does not exist yet', async () => {
  const id = await aContract(db, parties)
  const [before] = await db.select().from(contracts).where(eq(contracts.id, id))
  await client.post(`/api/contracts/${id}/viewed`, { version: 99 })
  const [after] = await db.select().from(contracts).where(eq(contracts.id, id))
  expect([before?.version, after?.clientSeenVersion]).toEqual([1, 1])
  await dj.put(`/api/contracts/${id}`, { price: 2500, version: 1 })
  const { changes } = (await client.get(`/api/contracts/${id}`)).json()
  expect(changes).toMatchObject([{ field: 'price', before: '$2,400', after: '$2,500' }])
})

test('looking at the same version again leaves no second entry', async () => {
  const id = await aContract(db, parties)
  for (const person of [client, client, dj, dj])
    await person.post(`/api/contracts/${id}/viewed`, { version: 1 })
  // The DJ wrote version 1, so only the client's first look is news.
  expect((await eventsOf(id)).map(({ event, by }) => `${event} ${by}`)).toEqual(['contract.viewed client'])
})

test('conflicts are reported only to a person who can still change the event', async () => {
  const day = { eventDate: '2031-03-01', startTime: '18:00', endTime: '23:00' }
  await aContract(db, { ...parties, ...day, status: 'confirmed' })
  const conflictsOf = async (status: 'pending' | 'cancelled') => {
    const id = await aContract(db, { ...parties, ...day, status })
    const answer = await client.get(`/api/contracts/${id}/conflicts?${new URLSearchParams(day)}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().length
  }
  expect([await conflictsOf('pending'), await conflictsOf('cancelled')]).toEqual([1, 0])
})

test('a payment link is told once per version, because each version may ask for another amount', async () => {
  const id = await aContract(db, parties)
  const ask = () => dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })
  await ask()
  await ask()
  await dj.put(`/api/contracts/${id}`, { price: 3000, version: 1 })
  await ask()
  const asked = (await eventsOf(id)).filter(({ event }) => event === 'contract.deposit-requested')
  expect(asked.map(({ version }) => version)).toEqual([1, 2])
})
