import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { testTarget } from '../../tests/database.ts'
import { demoPeople } from '../demo/people.ts'
import { users } from '../identity/table.ts'
import { coupons } from '../subscriptions/table.ts'

const ADMIN = 'admin@people.example'

describe.each([
  ['with the demo market', 'on', demoPeople.length],
  ['without it', 'off', 0],
])('an installation %s', (_what, demo, people) => {
  test('starts again after a reset, and keeps the codes of its operator', async () => {
    const target = await testTarget()
    const start = () => testApp({ target, env: { ADMIN_EMAILS: ADMIN, DEMO: demo } })
    const { ctx, signedIn, stop } = await start()
    const { db } = ctx.database
    await db.insert(coupons).values({ code: 'SPRING', name: 'Spring', percent: 10, duration: 'once' })
    const before = await db.select().from(coupons).orderBy(coupons.code)
    const admin = await signedIn({ email: ADMIN })
    expect((await admin.post('/api/admin/reset', { confirm: 'RESET' })).statusCode).toBe(200)
    expect(await db.$count(users)).toBe(0)
    await stop()
    const again = await start()
    expect(await again.ctx.database.db.$count(users)).toBe(people)
    expect(await again.ctx.database.db.select().from(coupons).orderBy(coupons.code)).toEqual(before)
    await again.stop()
  })
})
