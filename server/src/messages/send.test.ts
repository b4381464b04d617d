import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { messages } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const path = '/api/messages'
const [ann, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]

test('a message arrives unread, is counted, and reaches the open browser of its recipient', async () => {
  const heard = Promise.withResolvers<string>()
  const stop = ctx.database.live.subscribe(`user:${bob.user.id}`, heard.resolve)
  const answer = await ann.post(path, { recipientId: bob.user.id, content: '  Hello  ' })
  expect(answer.statusCode, answer.body).toBe(200)
  const message = answer.json()
  expect(message).toMatchObject({
    senderId: ann.user.id,
    recipientId: bob.user.id,
    content: 'Hello',
    status: 'unread',
  })
  expect(JSON.parse(await heard.promise)).toEqual({ about: 'conversation', with: ann.user.id })
  stop()
  expect((await bob.get('/api/messages/stats')).json()).toEqual({ unreadCount: 1 })
  expect((await ann.get('/api/messages/stats')).json()).toEqual({ unreadCount: 0 })
})

test('a message that was read is not counted as unread', async () => {
  const reader = await signedIn({ role: 'dj' })
  for (const content of ['One', 'Two', 'Three'])
    await ann.post(path, { recipientId: reader.user.id, content })
  const [first] = await ctx.database.db
    .select()
    .from(messages)
    .where(eq(messages.recipientId, reader.user.id))
  await ctx.database.db
    .update(messages)
    .set({ status: 'read' })
    .where(eq(messages.id, first?.id ?? ''))
  expect((await reader.get('/api/messages/stats')).json()).toEqual({ unreadCount: 2 })
})

test.each([
  ['an empty text', () => ({ recipientId: bob.user.id, content: '   ' }), 400],
  ['a text too long', () => ({ recipientId: bob.user.id, content: 'x'.repeat(5001) }), 400],
  [
    'an unknown recipient',
    () => ({ recipientId: '01900000-0000-7000-8000-000000000000', content: 'x' }),
    404,
  ],
  ['a recipient that is not an id', () => ({ recipientId: 'bob', content: 'x' }), 400],
  ['a message to the sender', () => ({ recipientId: ann.user.id, content: 'x' }), 400],
])('%s is refused', async (_what, body, status) => {
  expect((await ann.post(path, body())).statusCode).toBe(status)
})

test('a visitor cannot send a message', async () => {
  expect((await visitor().post(path, { recipientId: bob.user.id, content: 'x' })).statusCode).toBe(401)
})
