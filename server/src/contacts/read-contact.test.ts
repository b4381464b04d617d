import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract, signature } from '../../tests/contracts.ts'
import { contracts } from '../contracts/table.ts'
import { newId } from '../kernel/db/ids.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
const stranger = await signedIn({ role: 'client' })
const at = (who: typeof dj) => `/api/users/${who.user.id}`

test('a person reads themselves, and nobody else without a reason', async () => {
  const own = await dj.get(at(dj))
  expect(own.json()).toMatchObject({ id: dj.user.id, email: dj.user.email, role: 'dj' })
  expect(Object.keys(own.json()).sort()).toEqual(
    ['email', 'firstName', 'id', 'lastName', 'profileImageUrl', 'role'].sort(),
  )
  expect((await dj.get(at(stranger))).statusCode).toBe(404)
  expect((await dj.get('/api/users/nobody')).statusCode).toBe(404)
  const { requestId: _, ...refused } = (await dj.get(at(stranger))).json()
  expect((await dj.get(`/api/users/${newId()}`)).json()).toMatchObject(refused)
  expect((await visitor().get(at(dj))).statusCode).toBe(401)
})

test('the parties of a contract read each other once the client has taken it', async () => {
  const id = await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })
  expect((await dj.get(at(client))).statusCode).toBe(404)
  await client.post(`/api/contracts/${id}/sign`, signature())
  expect((await dj.get(at(client))).json()).toMatchObject({ email: client.user.email })
  expect((await client.get(at(dj))).json()).toMatchObject({ email: dj.user.email })
  expect((await stranger.get(at(client))).statusCode).toBe(404)
  await db.update(contracts).set({ clientId: null }).where(eq(contracts.id, id))
  expect((await dj.get(at(client))).statusCode).toBe(404)
})

test('people in a conversation read each other, and see the addresses once both have written', async () => {
  const [one, other] = [await signedIn({ firstName: 'Una' }), await signedIn({ role: 'dj' })]
  const write = (from: typeof one, to: typeof one) =>
    from.post('/api/messages', { recipientId: to.user.id, content: 'Hello' })
  const conversationOf = async (who: typeof one, with_: typeof one) => {
    const [row] = (await who.get('/api/messages/conversations')).json()
    const thread = (await who.get(`/api/messages/conversations/${with_.user.id}`)).json()
    return [row.counterpart.email, row.sender.email, thread.counterpart.email]
  }
  expect((await one.get(at(other))).statusCode).toBe(404)
  await write(one, other)
  await write(one, other)
  expect((await one.get(at(other))).json()).toMatchObject({ id: other.user.id, email: '' })
  expect((await other.get(at(one))).json()).toMatchObject({ firstName: 'Una', email: '' })
  expect(await conversationOf(one, other)).toEqual(['', one.user.email, ''])
  expect(await conversationOf(other, one)).toEqual(['', '', ''])
  await write(other, one)
  expect((await one.get(at(other))).json()).toMatchObject({ email: other.user.email })
  expect((await other.get(at(one))).json()).toMatchObject({ email: one.user.email })
  expect(await conversationOf(one, other)).toEqual([other.user.email, other.user.email, other.user.email])
  expect((await stranger.get(at(one))).statusCode).toBe(404)
})

test('a contract or an application shows the address in a conversation that nobody answered, and the list says so', async () => {
  const [asker, silent] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  await asker.post('/api/messages', { recipientId: silent.user.id, content: 'Hello' })
  const list = () => asker.get('/api/messages/conversations')
  const before = await list()
  expect(before.json()[0].counterpart.email).toBe('')
  const parties = { djId: silent.user.id, clientEmail: asker.user.email }
  const id = await aContract(db, parties)
  expect((await list()).json()[0].counterpart.email).toBe('')
  await asker.post(`/api/contracts/${id}/sign`, signature())
  const headers = { 'if-none-match': String(before.headers.etag) }
  const after = await asker.get('/api/messages/conversations', { headers })
  expect(after.statusCode).toBe(200)
  expect(after.json()[0].counterpart.email).toBe(silent.user.email)
  expect((await silent.get(at(asker))).json()).toMatchObject({ email: asker.user.email })
})
