import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { newId } from '../../kernel/db/ids.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { pushSubscriptions } from '../../notifications/table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>

const clara = await signedIn({ firstName: 'Clara', lastName: 'Bennett' })
const write = (to: Person, content: string, more: object = {}) =>
  clara.post('/api/messages', { recipientId: to.user.id, content, ...more })
const pushed = async () =>
  (await db.select().from(outbox).where(eq(outbox.topic, 'push'))).map(({ payload }) => payload)

async function withDevice(wanted: boolean): Promise<Person> {
  const person = await signedIn()
  const keys = { p256dh: 'x', auth: 'x' }
  const endpoint = `https://push.example/${person.user.id}`
  await db.insert(pushSubscriptions).values({
    id: newId(),
    userId: person.user.id,
    sessionId: person.sessionId,
    endpoint,
    ...keys,
    createdAt: new Date(),
  })
  await person.put('/api/notifications/preferences', { kind: 'message', push: wanted })
  return person
}

test('a message is pushed at once and once to a person who wants it, with the beginning of its text', async () => {
  const [dj, calm] = [await withDevice(true), await withDevice(false)]
  const clientId = crypto.randomUUID()
  await write(dj, 'Are you free on Friday? See https://evil.example', { clientId })
  await write(dj, 'Are you free on Friday? See https://evil.example', { clientId })
  await write(calm, 'Are you free on Friday?')
  expect(await pushed()).toMatchObject([
    {
      userId: dj.user.id,
      message: {
        title: 'Clara Bennett',
        text: 'Are you free on Friday? See [link]',
        path: `/messages?with=${clara.user.id}`,
        kind: 'message',
      },
    },
  ])
})

test('nothing is pushed of a message that is refused', async () => {
  await db.delete(outbox)
  const dj = await withDevice(true)
  await write(dj, 'Hello')
  await dj.put(`/api/messages/conversations/${clara.user.id}/block`, {})
  expect((await write(dj, 'Again')).statusCode).toBe(403)
  expect(await pushed()).toHaveLength(1)
})
