import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { notificationPreferences, notifications } from './table.ts'
import { type Telling, tell } from './tell.ts'

const { ctx, aUser, mailbox } = await testApp()
const { db } = ctx.database

const letter = {
  subject: 'Dana Jay sent you a contract',
  preview: 'Complete the event details and sign it online.',
  heading: 'A contract for your event',
  paragraphs: ['Dana Jay invites you.'],
  button: { label: 'Open', href: 'http://localhost:3000/contracts' },
  footnote: 'That is all.',
}
const telling = (to: Telling['to'], more: Partial<Telling> = {}): Telling => ({
  ...{ to, kind: 'contract', letter, path: '/contracts', key: `told:${to.email}` },
  ...more,
})
const told = (more: Telling) => db.transaction((tx) => tell(tx, more))
const kept = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId))

test('somebody with an account finds it in the app and in the mail, once, however often it is told', async () => {
  const { id, email } = await aUser()
  const to = { userId: id, email }
  await told(telling(to))
  await told(telling(to))
  expect(await kept(id)).toMatchObject([
    { kind: 'contract', title: letter.subject, text: letter.preview, path: '/contracts', readAt: null },
  ])
  expect(await mailbox(email)).toHaveLength(1)
})

test('an address without an account gets the mail alone', async () => {
  const email = 'nobody.yet@people.example'
  await told(telling({ userId: null, email }))
  expect(await mailbox(email)).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.key, `told:${email}`))).toBe(0)
})

test('who did it is not told in the app what they did', async () => {
  const { id, email } = await aUser()
  await told(telling({ userId: id, email }, { isOwnDoing: true }))
  expect(await kept(id)).toEqual([])
  expect(await mailbox(email)).toHaveLength(1)
})

test('a kind that somebody does not want by mail stays in the app; another kind still comes', async () => {
  const { id, email } = await aUser()
  await db.insert(notificationPreferences).values({ userId: id, kind: 'reminder', mail: false })
  await told(telling({ userId: id, email }, { kind: 'reminder' }))
  expect(await kept(id)).toHaveLength(1)
  expect(await mailbox(email)).toEqual([])
  await told(telling({ userId: id, email }, { key: 'another' }))
  expect(await mailbox(email)).toHaveLength(1)
})

test('what is rolled back was never told', async () => {
  const { id, email } = await aUser()
  const undone = db.transaction(async (tx) => {
    await tell(tx, telling({ userId: id, email }))
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect([await kept(id), await mailbox(email)]).toEqual([[], []])
})
