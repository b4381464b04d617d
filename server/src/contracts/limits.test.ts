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
  ['thirty contracts an hour to one address', 30],
  ['a hundred contracts a day', 100],
  ['sixty contracts a day that one address gets from all DJs', 60],
])('a DJ can mail %s, and not one more', async (what, most) => {
  const dj = await signedIn({ role: 'dj' })
  const email = `guest-${most}@limits.example`
  const limit = invitationLimits(dj.user.id, email).find(({ max }) => max === most)
  const invite = (status: string) => dj.post('/api/contracts', { clientId: email, price: 100, status })
  await alreadySent(limit?.key ?? '', most - 1)
  const [last, oneMore] = [await invite('pending'), await invite('pending')]
  expect([last.statusCode, oneMore.statusCode, oneMore.json()], what).toMatchObject([
    200,
    429,
    {
      code: 'contract.too-many-invitations',
      message:
        'That is a lot of invitations in a short time. This one can be sent in 1 minute; until then you can save it as a draft.',
    },
  ])
  // A draft is not mailed, so it does not count until it is sent.
  const draft = await invite('draft')
  expect(draft.statusCode).toBe(200)
  expect((await dj.post(`/api/contracts/${draft.json().id}/send`)).statusCode).toBe(429)
})
