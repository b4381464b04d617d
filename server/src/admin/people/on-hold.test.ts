import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract, signature } from '../../../tests/contracts.ts'

const { ctx, signedIn, visitor } = await testApp({ env: { ADMIN_EMAILS: 'root@people.example' } })
const { db } = ctx.database
const root = await signedIn({ email: 'root@people.example' })
const admin = (id: string, verb: 'suspend' | 'lift') =>
  root.post(`/api/admin/people/${id}/${verb}`, { reason: 'Many complaints' })
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const refused = [409, 'contract.suspended']

async function aBooking(status: 'pending' | 'signed' | 'confirmed') {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  return { dj, client, at: `/api/contracts/${await aContract(db, { ...parties, status })}` }
}

test('nobody signs, changes or sends a contract while the other party is suspended', async () => {
  const { dj, client, at } = await aBooking('pending')
  await admin(dj.user.id, 'suspend')
  expect(codeOf(await client.post(`${at}/sign`, signature()))).toEqual(refused)
  expect(codeOf(await client.put(at, { venue: 'Another hall' }))).toEqual(refused)
  expect((await client.get(at)).json().suspended).toBe('dj')
  expect((await client.get('/api/contracts')).json()).toMatchObject([{ suspended: 'dj' }])
  await admin(dj.user.id, 'lift')
  expect((await client.get('/api/contracts')).json()[0].suspended).toBeUndefined()
  expect((await client.post(`${at}/sign`, signature())).statusCode).toBe(200)

  const [waiting, sent] = [await aBooking('signed'), await aBooking('pending')]
  for (const { user } of [waiting.client, sent.client]) await admin(user.id, 'suspend')
  expect(codeOf(await waiting.dj.post(`${waiting.at}/sign`, signature()))).toEqual(refused)
  expect(codeOf(await sent.dj.post(`${sent.at}/send`))).toEqual(refused)
  expect((await sent.dj.get(sent.at)).json().suspended).toBe('client')
})

test.each(['dj', 'client'] as const)(
  'no payment link asks or takes while the %s is suspended',
  async (who) => {
    const booking = await aBooking('confirmed')
    const { dj, at } = booking
    const answer = await dj.post(`${at}/payment-link`, { type: 'deposit' })
    const { paymentLink, amount } = answer.json()
    const link = `/api/pay/${paymentLink.split('/pay/')[1]}`
    const begin = () => visitor().post(`${link}/intent`, { amount })
    expect((await visitor().get(link)).json()).toMatchObject({ isOnHold: false, ask: { kind: 'deposit' } })
    await admin(booking[who].user.id, 'suspend')
    expect((await visitor().get(link)).json()).toMatchObject({ isOnHold: true, ask: null })
    expect(codeOf(await begin())).toEqual([409, 'deposit.on-hold'])
    const other = who === 'dj' ? booking.client : dj
    const [listed] = (await other.get('/api/contracts')).json()
    for (const { deposit } of [(await other.get(at)).json(), listed])
      expect(deposit).toMatchObject({ ask: null, payPath: null })
    for (const path of who === 'client' ? ['payment-link', 'payment-link/mail'] : [])
      expect(codeOf(await dj.post(`${at}/${path}`, { type: 'deposit' }))).toEqual(refused)
    await admin(booking[who].user.id, 'lift')
    expect((await begin()).statusCode).toBe(200)
  },
)
