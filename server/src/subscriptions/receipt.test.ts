import { beforeAll, expect, test } from 'vitest'
import { aBillingWorld } from './subscriptions.fixture.ts'

let world: Awaited<ReturnType<typeof aBillingWorld>>
beforeAll(async () => {
  world = await aBillingWorld()
})

test('every invoice can be downloaded as a PDF, by its own DJ only', async () => {
  const dj = await world.aTrial()
  await world.pass(14)
  const invoices: { id: string; number: string }[] = await world.invoices(dj)
  expect(invoices).toHaveLength(2)
  for (const { id, number } of invoices) {
    const answer = await dj.get(`/api/subscriptions/invoices/${id}/receipt`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="receipt-${number}.pdf"`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const address = `/api/subscriptions/invoices/${invoices[0]?.id}/receipt`
  expect((await (await world.aTrial()).get(address)).statusCode).toBe(404)
  expect((await (await world.aDj()).get(address)).statusCode).toBe(404)
  expect((await world.visitor().get(address)).statusCode).toBe(401)
  expect((await dj.get('/api/subscriptions/invoices/in_nothing/receipt')).statusCode).toBe(404)
})

test('a DJ without any subscription has an empty list of invoices', async () => {
  expect(await world.invoices(await world.aDj())).toEqual([])
})
