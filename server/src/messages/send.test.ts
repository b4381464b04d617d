import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aDj } from '../../tests/djs.ts'
import { acquaintances } from '../acquaintances/table.ts'
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
  expect(JSON.parse(await heard.promise)).toEqual({
    about: 'conversation',
    with: ann.user.id,
    messageId: message.id,
  })
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

test('a message with a clientId is sent once, however often and from wherever it is repeated', async () => {
  const [cat, dan] = [await signedIn(), await signedIn()]
  const clientId = crypto.randomUUID()
  const body = { recipientId: dan.user.id, content: 'Once', clientId }
  const answers = await Promise.all(Array.from({ length: 20 }, () => cat.post(path, body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ clientId })
  expect(await ctx.database.db.$count(messages, eq(messages.senderId, cat.user.id))).toBe(1)
  const thread = await dan.get(`/api/messages/conversations/${cat.user.id}`)
  expect(thread.json().messages).toMatchObject([{ content: 'Once', clientId: null }])

  expect((await cat.post(path, { ...body, content: 'Other words' })).statusCode).toBe(422)
  expect((await cat.post(path, { ...body, recipientId: bob.user.id })).statusCode).toBe(422)
  const attachment = { kind: 'dj', id: (await aDj(ctx.database.db, {})).id }
  const other = await cat.post(path, { ...body, attachment })
  expect([other.statusCode, other.json().code]).toEqual([409, 'message.sent-otherwise'])
  const withDj = { ...body, clientId: crypto.randomUUID(), attachment }
  const first = await cat.post(path, withDj)
  expect((await cat.post(path, withDj)).json()).toEqual(first.json())
  const { attachment: _, ...without } = withDj
  expect((await cat.post(path, without)).statusCode).toBe(409)
  const ofAnother = await dan.post(path, { ...body, recipientId: cat.user.id })
  expect([ofAnother.statusCode, ofAnother.json().senderId]).toEqual([200, dan.user.id])
})

test('whoever is blocked, or has blocked the other, cannot write, and nothing changes', async () => {
  const [eve, fay] = [await signedIn(), await signedIn()]
  await eve.post(path, { recipientId: fay.user.id, content: 'Hello' })
  const { db } = ctx.database
  await db.insert(acquaintances).values({
    userId: fay.user.id,
    otherId: eve.user.id,
    blockedAt: new Date(),
  })
  const refused = await eve.post(path, { recipientId: fay.user.id, content: 'Again' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This person does not take messages from you.',
  ])
  const own = await fay.post(path, { recipientId: eve.user.id, content: 'Hm' })
  expect([own.statusCode, own.json().code]).toEqual([409, 'message.you-blocked'])
  expect((await fay.get('/api/messages/stats')).json()).toEqual({ unreadCount: 1 })
  expect((await eve.get('/api/messages/stats')).json()).toEqual({ unreadCount: 0 })
})

test('who writes far too fast is asked kindly to wait, and a repeated message does not count', async () => {
  const hasty = await signedIn()
  const to = { recipientId: bob.user.id }
  const clientId = crypto.randomUUID()
  for (let n = 0; n < 60; n++)
    await hasty.post(path, { ...to, content: `${n}`, ...(n === 0 && { clientId }) })
  const refused = await hasty.post(path, { ...to, content: 'One more' })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'message.too-many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await hasty.post(path, { ...to, content: '0', clientId })).statusCode).toBe(200)
  expect(await ctx.database.db.$count(messages, eq(messages.senderId, hasty.user.id))).toBe(60)
})
