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

test('people who wrote to each other read each other', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  expect((await one.get(at(other))).statusCode).toBe(404)
  await one.post('/api/messages', { recipientId: other.user.id, content: 'Hello' })
  expect((await one.get(at(other))).json()).toMatchObject({ email: other.user.email })
  expect((await other.get(at(one))).json()).toMatchObject({ email: one.user.email })
  expect((await stranger.get(at(one))).statusCode).toBe(404)
})
