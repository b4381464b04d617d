import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { attempts } from '../kernel/limits/table.ts'
import { invitationLimits } from './limits.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database

const alreadySent = (key: string, count: number) =>
  db
    .insert(attempts)
    .values({ key, count, windowEndsAt: new Date(ctx.now().getTime() + 60_000) })
    .onConflictDoUpdate({ target: attempts.key, set: { count } })

test.each([
  ['ten contracts an hour to one address', 10],
  ['a hundred contracts a day', 100],
  ['twenty contracts a day that one address gets from all DJs', 20],
])('a DJ can mail %s, and not one more', async (what, most) => {
  const dj = await signedIn({ role: 'dj' })
  const email = `guest-${most}@limits.example`
  const limit = invitationLimits(dj.user.id, email).find(({ max }) => max === most)
  const invite = (status: string) => dj.post('/api/contracts', { clientId: email, price: 100, status })
  await alreadySent(limit?.key ?? '', most - 1)
  const [last, oneMore] = [await invite('pending'), await invite('pending')]
  expect([last.statusCode, oneMore.statusCode, oneMore.json().code], what).toEqual([
    200,
    429,
    'request.too-many',
  ])
  // A draft is not mailed, so it does not count until it is sent.
  const draft = await invite('draft')
  expect(draft.statusCode).toBe(200)
  expect((await dj.post(`/api/contracts/${draft.json().id}/send`)).statusCode).toBe(429)
})
