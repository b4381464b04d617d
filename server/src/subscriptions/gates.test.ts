import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { djListings } from '../discovery/table.ts'
import { djProfiles } from '../profiles/table.ts'
import { subscriptions } from './table.ts'

const { ctx, aUser } = await testApp()
const { db } = ctx.database

const statuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'whatever comes next',
]

test.each(statuses)(
  'the database lists a DJ with the status %s exactly when the gates say so',
  async (status) => {
    const { id } = await aUser({ role: 'dj' })
    const username = `dj${id.slice(-12)}`
    await db.insert(djProfiles).values({ userId: id, username, usernameKey: username })
    await db.insert(subscriptions).values({ userId: id, status, plan: 'monthly' })
    const listed = await db.select().from(djListings).where(sql`${djListings.userId} = ${id}`)
    expect(listed.length === 1).toBe(opens(status, 'listing'))
  },
)
