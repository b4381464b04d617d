import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { details, signature } from '../../../tests/contracts.ts'
import { users } from '../../identity/table.ts'
import { contracts } from '../table.ts'

const { ctx, signedIn, mailbox } = await testApp()
const { db } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>

const write = (from: Person, to: Person) =>
  from.post('/api/messages', { recipientId: to.user.id, content: 'Hello' })
const invite = (dj: Person, clientId: string, more: object = {}) =>
  dj.post('/api/contracts', { clientId, price: 900, ...more })
const block = (who: Person, other: Person) =>
  who.put(`/api/messages/conversations/${other.user.id}/block`, {})
const unblock = (who: Person, other: Person) =>
  who.delete(`/api/messages/conversations/${other.user.id}/block`)

async function talkers() {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  await write(client, dj)
  await write(dj, client)
  return { dj, client }
}
const mailsTo = async ({ user }: Person) => (await mailbox(user.email)).length

test('a blocked DJ invites the person neither by id nor by address, and nothing is written or mailed', async () => {
  const { dj, client } = await talkers()
  await block(client, dj)
  const before = [await db.$count(contracts), await mailsTo(client)]
  for (const who of [client.user.id, client.user.email, client.user.email.toUpperCase()]) {
    const refused = await invite(dj, who)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This person does not take contracts from you.',
    ])
  }
  expect([await db.$count(contracts), await mailsTo(client)]).toEqual(before)
  await unblock(client, dj)
  expect((await invite(dj, client.user.email)).statusCode).toBe(200)
})

test('whoever blocked a person is asked to unblock them first', async () => {
  const { dj, client } = await talkers()
  await block(dj, client)
  const refused = await invite(dj, client.user.email)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'contract.you-blocked'])
})

test('a draft tells nothing about the address; sending it is refused', async () => {
  const { dj, client } = await talkers()
  await block(client, dj)
  const draft = await invite(dj, client.user.email, { status: 'draft' })
  const free = await invite(dj, 'nobody@blocked.example', { status: 'draft' })
  expect([draft.statusCode, free.statusCode]).toEqual([200, 200])
  const edited = await dj.put(`/api/contracts/${draft.json().id}`, { price: 1000 })
  expect(edited.statusCode).toBe(200)
  const sent = await dj.post(`/api/contracts/${draft.json().id}/send`)
  expect([sent.statusCode, sent.json().code]).toEqual([403, 'contract.blocked'])
})

test('what is not agreed yet stands still: no resending, no changes, no mail about money; cancelling stays possible', async () => {
  const { dj, client } = await talkers()
  const { id } = (await invite(dj, client.user.email, { depositPercent: 50 })).json()
  const at = `/api/contracts/${id}`
  await client.put(at, { ...details, eventDate: '2031-01-10' })
  await block(client, dj)
  const before = await mailsTo(client)
  for (const refused of [
    await dj.post(`${at}/send`),
    await dj.put(at, { terms: 'You will hear from me' }),
    await dj.post(`${at}/payment-link/mail`, { type: 'deposit' }),
    await dj.post(`/api/contracts/${id}/cash`, { amount: 10, open: 2400 }),
  ])
    expect([refused.statusCode, refused.json().code], refused.body).toEqual([403, 'contract.blocked'])
  expect((await client.put(at, { venue: 'Hall Two' })).json().code).toBe('contract.you-blocked')
  expect(await mailsTo(client)).toBe(before)
  expect((await client.get(at)).json()).toMatchObject({ version: 2, venue: 'Hall One' })
  expect((await client.post(`${at}/cancel`)).statusCode).toBe(200)
})

test('what both have begun to sign can be signed, and an agreed booking is paid and cancelled as before', async () => {
  const { dj, client } = await talkers()
  const { id } = (await invite(dj, client.user.email, { depositPercent: 50 })).json()
  const at = `/api/contracts/${id}`
  await client.put(at, { ...details, eventDate: '2031-01-11' })
  await block(client, dj)
  expect((await client.post(`${at}/sign`, signature(2))).statusCode).toBe(200)
  expect((await dj.post(`${at}/sign`, signature(2))).json().status).toBe('confirmed')
  const [asked] = await mailbox(client.user.email)
  expect(asked?.subject).toBe('You are booked: pay the deposit of $1,200')
  expect((await client.get(at)).statusCode).toBe(200)
  expect((await dj.post(`${at}/cancel`)).json().status).toBe('cancelled')
})

test('a DJ invites a person who wrote to them by their id, without seeing an address', async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  await write(client, dj)
  const made = await invite(dj, client.user.id)
  expect([made.statusCode, made.json()]).toMatchObject([200, { clientId: client.user.id, status: 'pending' }])
  const [mail] = await mailbox(client.user.email)
  expect(mail?.text).toContain('/api/')
  expect((await client.get(`/api/contracts/${made.json().id}`)).json()).toMatchObject({ party: 'client' })
  expect((await client.get('/api/contracts')).json()).toHaveLength(1)
})

test('an account that has not proven its address is invited, and takes the contract only after proving it', async () => {
  const [dj, client] = [
    await signedIn({ role: 'dj' }),
    await signedIn({ role: 'client', emailVerified: false }),
  ]
  await write(client, dj)
  const { id } = (await invite(dj, client.user.id)).json()
  expect((await client.get(`/api/contracts/${id}`)).statusCode).toBe(404)
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, client.user.id))
  expect((await client.get(`/api/contracts/${id}`)).statusCode).toBe(200)
  await block(client, dj)
  expect((await dj.post(`/api/contracts/${id}/send`)).json().code).toBe('contract.blocked')
})

test('neither a stranger nor a person who never answered can be invited by id, and both are answered alike', async () => {
  const [dj, other, stranger] = [
    await signedIn({ role: 'dj' }),
    await signedIn({ role: 'dj' }),
    await signedIn({ role: 'client' }),
  ]
  await write(dj, other)
  const answers = []
  for (const id of [other.user.id, stranger.user.id, crypto.randomUUID()]) {
    for (const status of ['pending', 'draft']) {
      const { statusCode, body } = await invite(dj, id, { status })
      answers.push({ statusCode, message: JSON.parse(body).message })
    }
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect((await invite(dj, dj.user.id)).json().code).toBe('contract.with-yourself')
  const wrong = await invite(dj, 'no address')
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Please enter a valid email address'])
})
