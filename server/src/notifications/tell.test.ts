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
  to,
  kind: 'contract',
  letter,
  path: '/contracts',
  key: `contract-signed:${to.email}`,
  baseUrl: 'https://cuebook.example',
  ...more,
})
const send = (message: Telling) => db.transaction((tx) => tell(tx, message))
const kept = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId))

test('a person with an account gets one notification and one mail, however often it is sent', async () => {
  const { id, email } = await aUser()
  const to = { userId: id, email }
  await send(telling(to))
  await send(telling(to))
  expect(await kept(id)).toMatchObject([
    { kind: 'contract', title: letter.subject, text: letter.preview, path: '/contracts', readAt: null },
  ])
  expect(await mailbox(email)).toHaveLength(1)
})

test('an address without an account gets only the mail', async () => {
  const email = 'nobody.yet@people.example'
  await send(telling({ userId: null, email }))
  expect(await mailbox(email)).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.key, `told:${email}`))).toBe(0)
})

test('a person gets no notification about their own action', async () => {
  const { id, email } = await aUser()
  await send(telling({ userId: id, email }, { isOwnDoing: true }))
  expect(await kept(id)).toEqual([])
  expect(await mailbox(email)).toHaveLength(1)
})

test('a kind that a person does not want by mail appears only in the app, and other kinds still come by mail', async () => {
  const { id, email } = await aUser()
  await db.insert(notificationPreferences).values({ userId: id, kind: 'reminder', mail: false })
  await send(telling({ userId: id, email }, { kind: 'reminder' }))
  expect(await kept(id)).toHaveLength(1)
  expect(await mailbox(email)).toEqual([])
  await send(telling({ userId: id, email }, { key: 'contract-signed:another' }))
  expect(await mailbox(email)).toHaveLength(1)
})

test('after a rollback there is neither a notification nor a mail', async () => {
  const { id, email } = await aUser()
  const undone = db.transaction(async (tx) => {
    await tell(tx, telling({ userId: id, email }))
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect([await kept(id), await mailbox(email)]).toEqual([[], []])
})
