import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../tests/app.ts'

const { app, ctx, signedIn } = await testApp({ env: { TRUST_PROXY: '1' } })

/** How many calls wait for the one connection whenever another one comes. */
function countWaiting(): () => number {
  const { $client: pool } = z.object({ $client: z.instanceof(pg.Pool) }).parse(ctx.database.db)
  const connect = pool.connect.bind(pool)
  let most = 0
  Object.assign(pool, {
    connect: () => {
      most = Math.max(most, pool.waitingCount)
      return connect()
    },
  })
  return () => most
}

test('of many sign-ups at once only a few ask the one connection, so that others need not wait for all', async () => {
  const person = await signedIn({ role: 'client' })
  const mostWaiting = countWaiting()
  const crowd = Array.from({ length: 20 }, (_, i) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { 'x-forwarded-for': `10.6.0.${i}` },
      payload: {
        firstName: 'Ada',
        lastName: 'Stone',
        email: `crowd${i}@people.example`,
        password: 'rain on tin roofs',
      },
    }),
  )
  expect((await person.get('/api/auth/user')).statusCode).toBe(200)
  const answers = await Promise.all(crowd)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(mostWaiting()).toBeLessThan(6)
})
