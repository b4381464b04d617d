import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { newId } from '../kernel/db/ids.ts'
import { reviews } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database

test('a client counts the reviews that they have written, and nobody else their own', async () => {
  const dj = await signedIn({ role: 'dj' })
  const [writer, other] = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
  const given = async (person: typeof dj) => (await person.get('/api/reviews/given')).json()
  expect(await given(writer)).toEqual({ count: 0 })
  for (const day of ['01', '02']) {
    const contractId = await aContract(db, {
      djId: dj.user.id,
      clientId: writer.user.id,
      clientEmail: writer.user.email,
      eventDate: `2025-06-${day}`,
      status: 'completed',
    })
    const parties = { djId: dj.user.id, clientId: writer.user.id }
    await db.insert(reviews).values({ id: newId(), contractId, ...parties, rating: 5, comment: 'Great.' })
  }
  expect(await given(writer)).toEqual({ count: 2 })
  expect(await given(other)).toEqual({ count: 0 })
  expect(await given(dj)).toEqual({ count: 0 })
  const named = await other.get(`/api/reviews/given?clientId=${writer.user.id}&userId=${writer.user.id}`)
  expect(named.json()).toEqual({ count: 0 })
  expect((await visitor().get('/api/reviews/given')).statusCode).toBe(401)
})
