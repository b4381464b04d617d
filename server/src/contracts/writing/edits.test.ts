import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract, details, signature } from '../../../tests/contracts.ts'
import { contracts } from '../table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj' })
const client = await signedIn({ role: 'client' })
const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
const aPlace = async () => `/api/contracts/${await aContract(db, parties)}`

test.each([198, 199, 200])(
  'a long text with an emoji after %i letters can be saved and removed',
  async (letters) => {
    const at = await aPlace()
    const description = `${'a'.repeat(letters)}🎉 and more`
    const saved = await dj.put(at, { ...details, description, version: 1 })
    expect([saved.statusCode, saved.json().description]).toEqual([200, description])
    const removed = await dj.put(at, { ...details, description: '', version: 2 })
    expect([removed.statusCode, removed.json().description]).toEqual([200, null])
  },
)

test('another name of the same time zone does not void the signature', async () => {
  const at = await aPlace()
  const { timeZone: _, ...form } = details
  const indianapolis = { lat: 39.7684, lng: -86.1581 }
  const placed = (await dj.put(at, { ...form, place: indianapolis, version: 1 })).json()
  expect((await client.post(`${at}/sign`, signature(2))).json().status).toBe('signed')
  for (const timeZone of [placed.timeZone, 'America/Indiana/Indianapolis', 'America/Indianapolis']) {
    const again = await dj.put(at, { ...form, timeZone, version: 2 })
    expect(again.json(), timeZone).toMatchObject({ status: 'signed', version: 2 })
  }
})

test('a party that reaches its limit of edits does not block the other party', async () => {
  const at = await aPlace()
  const stale = () => client.put(at, { ...details, price: 1, version: 9 })
  const answers = await Promise.all(Array.from({ length: 61 }, stale))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect((await dj.put(at, { ...details, price: 2500, version: 1 })).statusCode).toBe(200)
})

test('a contract with 200 versions cannot be changed any more', async () => {
  const id = await aContract(db, parties)
  await db.update(contracts).set({ version: 200 }).where(eq(contracts.id, id))
  const answer = await dj.put(`/api/contracts/${id}`, { ...details, price: 1, version: 200 })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'contract.changed-too-often'])
})

test('what the price includes has the total of the price, also after the price alone was changed', async () => {
  const at = await aPlace()
  const included = 'Gold: $2,000\nLights: $400\nTotal: $2,400'
  const quoted = await dj.put(at, { ...details, included, version: 1 })
  expect(quoted.json()).toMatchObject({ price: 2400, included })
  const cheaper = await client.put(at, { price: 2150, version: 2 })
  expect(cheaper.json()).toMatchObject({
    price: 2150,
    included: 'Gold: $2,000\nLights: $400\nAgreed later: -$250\nTotal: $2,150',
  })
  // The same again is no change, so it makes no version.
  expect((await client.put(at, { price: 2150, included: cheaper.json().included })).json().version).toBe(3)
})
