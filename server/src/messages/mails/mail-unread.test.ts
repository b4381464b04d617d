import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import { acquaintances } from '../../acquaintances/table.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { notificationPreferences, notifications } from '../../notifications/table.ts'
import { messages } from '../table.ts'
import { mailUnread, UNREAD_TOPIC } from './mail-unread.ts'

let now = new Date('2030-06-01T12:00:00Z')
const { ctx, signedIn, mailbox } = await testApp({ now: () => now })
const { db } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>

beforeEach(() => db.delete(outbox))

const clara = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}
async function write(from: Person, to: Person, content: string) {
  const answer = await from.post('/api/messages', { recipientId: to.user.id, content })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().id as string
}
/** Runs the waiting checks that are due by the test's clock, as the worker does by the real clock. */
async function look(): Promise<void> {
  const waiting = await db.select().from(outbox).where(eq(outbox.topic, UNREAD_TOPIC)).orderBy(outbox.runAt)
  for (const { id, payload } of waiting.filter(({ runAt, doneAt }) => runAt <= now && !doneAt)) {
    await mailUnread(ctx)(jobWith(payload))
    await db.update(outbox).set({ doneAt: now }).where(eq(outbox.id, id))
  }
}
const looksWaiting = async () =>
  (await db.select().from(outbox).where(eq(outbox.topic, UNREAD_TOPIC)))
    .filter(({ doneAt }) => !doneAt)
    .map(({ runAt }) => runAt.toISOString())
const subjects = async ({ user }: Person) => (await mailbox(user.email)).map(({ subject }) => subject)

test('a message that was not read for ten minutes is mailed once, and is not listed in the app', async () => {
  const dj = await signedIn({ role: 'dj' })
  await write(clara, dj, 'Are you free <b>on Friday</b>?')
  minutes(9)
  await look()
  expect(await subjects(dj)).toEqual([])
  minutes(1)
  await look()
  await look()
  const [mail, ...more] = await mailbox(dj.user.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Clara Bennett wrote to you')
  expect(mail?.text).toContain('Clara Bennett: “Are you free <b>on Friday</b>?”')
  expect(mail?.html).toContain('Are you free &lt;b&gt;on Friday&lt;/b&gt;?')
  const next = encodeURIComponent(`/messages?with=${clara.user.id}`)
  expect(mail?.links[0]).toBe(`http://localhost:3000/api/login?next=${next}`)
  expect(mail?.text).toContain('Unsubscribe from these mails')
  expect(await db.$count(notifications, eq(notifications.userId, dj.user.id))).toBe(0)
  expect(await looksWaiting()).toEqual([])
})

test('messages of the same ten minutes are looked at once', async () => {
  now = new Date('2030-06-02T12:00:00Z')
  const dj = await signedIn({ role: 'dj' })
  await write(clara, dj, 'One')
  minutes(3)
  await write(clara, dj, 'Two')
  expect(await looksWaiting()).toEqual(['2030-06-02T12:10:00.000Z'])
  minutes(8)
  await write(clara, dj, 'Three')
  expect(await looksWaiting()).toHaveLength(2)
  await look()
  expect(await subjects(dj)).toEqual(['3 new messages from Clara Bennett'])
  minutes(60)
  await look()
  expect(await subjects(dj)).toHaveLength(1)
  expect(await looksWaiting()).toEqual([])
})

test('a newer message gets its own ten minutes when the first one was read', async () => {
  now = new Date('2030-06-03T12:00:00Z')
  const dj = await signedIn({ role: 'dj' })
  const first = await write(clara, dj, 'One')
  minutes(9)
  await write(clara, dj, 'Two')
  await dj.put(`/api/messages/${first}/read`, {})
  minutes(1)
  await look()
  expect([await subjects(dj), await looksWaiting()]).toEqual([[], ['2030-06-03T12:19:00.000Z']])
  minutes(9)
  await look()
  expect(await subjects(dj)).toEqual(['Clara Bennett wrote to you'])
})

test('nothing is mailed when everything was read', async () => {
  const dj = await signedIn({ role: 'dj' })
  const id = await write(clara, dj, 'Hello')
  await dj.put(`/api/messages/${id}/read`, {})
  minutes(10)
  await look()
  expect([await subjects(dj), await looksWaiting()]).toEqual([[], []])
})

test('one mail tells of many people, five conversations and three texts of each', async () => {
  const dj = await signedIn({ role: 'dj' })
  for (let n = 1; n <= 6; n += 1) {
    const client = await signedIn({ role: 'client', firstName: `Person ${n}`, lastName: 'Vale' })
    await write(client, dj, `Greeting ${n}`)
  }
  for (const word of ['a', 'b', 'c', 'd']) await write(clara, dj, `Text ${word}`)
  minutes(10)
  await look()
  const [mail] = await mailbox(dj.user.email)
  expect(mail?.subject).toBe('10 new messages from Clara Bennett and 6 others')
  expect(mail?.links[0]).toBe('http://localhost:3000/api/login?next=%2Fmessages')
  const lines = mail?.text.split('\n\n') ?? []
  expect(lines.slice(1, 10)).toEqual([
    'Clara Bennett wrote 4 messages. The latest:',
    'Clara Bennett: “Text b”',
    'Clara Bennett: “Text c”',
    'Clara Bennett: “Text d”',
    ...[6, 5, 4, 3].map((n) => `Person ${n} Vale: “Greeting ${n}”`),
    '2 more people have written to you.',
  ])
})

test('at most one mail an hour: what comes meanwhile waits to the end of the hour', async () => {
  now = new Date('2030-06-04T12:00:00Z')
  const dj = await signedIn({ role: 'dj' })
  await write(clara, dj, 'One')
  minutes(10)
  await look()
  await write(clara, dj, 'Two')
  minutes(20)
  await write(clara, dj, 'Three')
  minutes(10)
  await look()
  expect(await subjects(dj)).toEqual(['Clara Bennett wrote to you'])
  expect(new Set(await looksWaiting())).toEqual(new Set(['2030-06-04T13:10:00.000Z']))
  minutes(29)
  await look()
  expect(await subjects(dj)).toHaveLength(1)
  minutes(1)
  await look()
  await look()
  expect(await subjects(dj)).toEqual(['2 new messages from Clara Bennett', 'Clara Bennett wrote to you'])
  expect(await looksWaiting()).toEqual([])
})

test('two processes that look at once send one mail', async () => {
  const dj = await signedIn({ role: 'dj' })
  await write(clara, dj, 'Hello')
  minutes(10)
  const [row] = await db.select().from(outbox).where(eq(outbox.topic, UNREAD_TOPIC))
  await Promise.all([1, 2, 3].map(() => mailUnread(ctx)(jobWith(row?.payload))))
  expect(await subjects(dj)).toHaveLength(1)
  await db
    .update(outbox)
    .set({ doneAt: now })
    .where(eq(outbox.id, row?.id ?? ''))
  await look()
  expect([await subjects(dj), await looksWaiting()]).toEqual([['Clara Bennett wrote to you'], []])
})

test('a person who was blocked afterwards is not in the mail', async () => {
  const dj = await signedIn({ role: 'dj' })
  const rude = await signedIn({ role: 'client', firstName: 'Rude', lastName: 'Person' })
  await write(rude, dj, 'You will regret this')
  await db.insert(acquaintances).values({ userId: dj.user.id, otherId: rude.user.id, blockedAt: now })
  minutes(10)
  await look()
  expect(await subjects(dj)).toEqual([])
  await write(clara, dj, 'Hello')
  minutes(10)
  await look()
  const [mail] = await mailbox(dj.user.email)
  expect(mail?.subject).toBe('Clara Bennett wrote to you')
  expect(mail?.text).not.toContain('regret')
})

test('neither a name nor a text carries the link of a stranger into our mail', async () => {
  const dj = await signedIn({ role: 'dj' })
  const spammer = await signedIn({ role: 'client', firstName: 'Win at', lastName: 'evil.example' })
  await write(spammer, dj, 'Go to https://evil.example/x or www.evil.example, it costs $3.50 at 6.30pm')
  minutes(10)
  await look()
  const [mail] = await mailbox(dj.user.email)
  expect(mail?.subject).toBe('Somebody wrote to you')
  expect(mail?.text).toContain('“Go to [link] or [link] it costs $3.50 at 6.30pm”')
  expect(mail?.html).not.toContain('evil')
})

test('a person who wants no mails about messages gets none, and none later about the same ones', async () => {
  const dj = await signedIn({ role: 'dj' })
  await db.insert(notificationPreferences).values({ userId: dj.user.id, kind: 'message', mail: false })
  await write(clara, dj, 'Hello')
  minutes(10)
  await look()
  expect(await subjects(dj)).toEqual([])
  await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, dj.user.id))
  minutes(120)
  await write(clara, dj, 'Again')
  minutes(10)
  await look()
  expect(await subjects(dj)).toEqual(['Clara Bennett wrote to you'])
})

test('an attachment without words is told in words', async () => {
  const dj = await signedIn({ role: 'dj' })
  const id = await write(clara, dj, 'x')
  await db.update(messages).set({ content: '', attachmentKind: 'picture' }).where(eq(messages.id, id))
  minutes(10)
  await look()
  expect((await mailbox(dj.user.email))[0]?.text).toContain('Clara Bennett sent a picture.')
})
