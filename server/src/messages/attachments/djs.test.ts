import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aDj } from '../../../tests/djs.ts'
import { users } from '../../identity/table.ts'
import { subscriptions } from '../../subscriptions/table.ts'
import { conversations } from '../table.ts'
import { anAttachmentWorld, attach, seen } from './attachments.fixture.ts'

const { db, ann, eve } = await anAttachmentWorld()

describe('a DJ in a message', () => {
  test('is shown while listed, and gone afterwards', async () => {
    const dj = await aDj(db, {
      firstName: 'Mara',
      lastName: 'Lenz',
      basePriceCents: 12_050,
      at: { lat: 1, lng: 2 },
    })
    const answer = await attach(ann, eve, { kind: 'dj', id: dj.id })
    const card = {
      kind: 'dj',
      id: dj.id,
      name: 'Mara Lenz',
      username: `@${dj.username}`,
      location: 'Somewhere',
      basePrice: 120.5,
    }
    expect(answer.json().attachment).toMatchObject(card)
    expect(await seen(eve, ann)).toMatchObject(card)
    const set = (status: string) =>
      db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, dj.id))
    await set('canceled')
    expect(await seen(eve, ann)).toEqual({ kind: 'gone' })
    await set('trialing')
    expect(await seen(eve, ann)).toMatchObject(card)
    await db.delete(users).where(eq(users.id, dj.id))
    expect(await seen(eve, ann)).toEqual({ kind: 'gone' })
  })

  test.each([
    ['a client', async () => ann.user.id],
    ['a DJ without a subscription', async () => (await aDj(db, { subscription: null })).id],
    ['a DJ without a username', async () => (await aDj(db, { username: null })).id],
    ['a person who turned from DJ to client', async () => (await aDj(db, { role: 'client' })).id],
    ['nobody', async () => '01900000-0000-7000-8000-000000000000'],
  ])('is refused for %s', async (_what, id) => {
    const before = await db.select().from(conversations)
    const answer = await attach(ann, eve, { kind: 'dj', id: await id() })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'message.bad-attachment'])
    expect(await db.select().from(conversations)).toEqual(before)
  })
})
