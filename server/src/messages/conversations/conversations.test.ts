import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { newId } from '../../kernel/db/ids.ts'
import { putOnTop } from '../changes.ts'
import { conversations, messages } from '../table.ts'
import { PAGE } from './statements.ts'

const { ctx, signedIn, aUser, visitor } = await testApp()
const { db } = ctx.database
const path = '/api/messages/conversations'

type Person = Awaited<ReturnType<typeof signedIn>>
const write = async (from: Person, to: { user: { id: string } }, content: string) =>
  (await from.post('/api/messages', { recipientId: to.user.id, content })).json()
const asked = (who: Person, etag: string) => who.get(path, { headers: { 'if-none-match': etag } })

test('the list has the latest message of each conversation with its sender, newest first', async () => {
  const [dj, clara, marcus] = [
    await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' }),
    await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' }),
    await signedIn({ role: 'client' }),
  ]
  await write(clara, dj, 'One')
  await write(clara, dj, 'Two')
  await write(marcus, dj, 'Hello')
  const answer = await write(dj, clara, 'Three')
  const { id, email } = clara.user
  const list = (await dj.get(path)).json()
  expect(list).toMatchObject([
    {
      message: { id: answer.id, senderId: dj.user.id, recipientId: id, content: 'Three', status: 'unread' },
      sender: { id: dj.user.id, firstName: 'Dana', lastName: 'Jordan', email: dj.user.email },
      counterpart: { id, firstName: 'Clara', lastName: 'Bennett', email, role: 'client' },
      unreadCount: 2,
    },
    { message: { content: 'Hello' }, sender: { id: marcus.user.id }, unreadCount: 1 },
  ])
  expect((await clara.get(path)).json()).toMatchObject([
    { message: { content: 'Three' }, counterpart: { id: dj.user.id }, unreadCount: 1 },
  ])
  expect((await clara.get(path)).json()).toHaveLength(1)
})

test('an unchanged list is not sent again; a message, a reading and a new name each change it', async () => {
  const [ann, bob, other] = [await signedIn(), await signedIn(), await signedIn()]
  const first = await write(ann, bob, 'Hello')
  let etag = String((await ann.get(path)).headers.etag)
  const isChanged = async () => {
    const answer = await asked(ann, etag)
    etag = String(answer.headers.etag)
    return answer.statusCode === 200
  }
  expect([(await asked(ann, etag)).statusCode, (await asked(ann, etag)).body]).toEqual([304, ''])
  await write(other, bob, 'Not about Ann')
  expect(await isChanged()).toBe(false)
  await bob.put(`/api/messages/${first.id}/read`, {})
  expect(await isChanged()).toBe(true)
  await write(bob, ann, 'Hi')
  expect(await isChanged()).toBe(true)
  await bob.put('/api/users/basic-profile', { firstName: 'Robert', lastName: 'Moss', email: bob.user.email })
  expect(await isChanged()).toBe(true)
  expect(await isChanged()).toBe(false)
  expect((await asked(bob, etag)).statusCode).toBe(200)
})

test('a long list comes in pages that join without a gap', async () => {
  const ann = await signedIn()
  const people = await Promise.all(Array.from({ length: PAGE + 3 }, () => aUser()))
  for (const { id: recipientId } of people) {
    const row = { id: newId(), senderId: ann.user.id, recipientId, content: 'x', createdAt: new Date() }
    await db.transaction(async (tx) => {
      await tx.insert(messages).values(row)
      await putOnTop(tx, row)
    })
  }
  const page = await ann.get(path)
  const next = await ann.get(`${path}?before=${page.headers['x-next-cursor']}`)
  expect([page.json().length, next.json().length]).toEqual([PAGE, 3])
  expect(next.headers['x-next-cursor']).toBeUndefined()
  const ids = [...page.json(), ...next.json()].map(({ counterpart }) => counterpart.id)
  expect(ids).toEqual(people.map(({ id }) => id).reverse())
})

test('without parameters a partner is one item, and all=1 gives every message of everybody, newest first, in pages', async () => {
  const [ann, bob, cleo, eve] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()]
  await write(ann, bob, 'One')
  await write(bob, ann, 'Two')
  await write(cleo, ann, 'Three')
  await write(ann, bob, 'Four')
  await write(eve, bob, 'Not about Ann')
  const said = (items: { message: { content: string } }[]) => items.map(({ message }) => message.content)
  expect(said((await ann.get(path)).json())).toEqual(['Four', 'Three'])
  const everything = (await ann.get(`${path}?all=1`)).json()
  expect(said(everything)).toEqual(['Four', 'Three', 'Two', 'One'])
  expect(everything).toMatchObject([
    {
      sender: { id: ann.user.id, email: ann.user.email },
      counterpart: { id: bob.user.id, email: bob.user.email },
    },
    { sender: { id: cleo.user.id, email: '' }, counterpart: { id: cleo.user.id }, unreadCount: 1 },
    { sender: { id: bob.user.id }, counterpart: { id: bob.user.id }, unreadCount: 1, blocked: false },
    { sender: { id: ann.user.id } },
  ])
  const older = await ann.get(`${path}?all=1&before=${everything[1].message.id}`)
  expect(said(older.json())).toEqual(['Two', 'One'])
  expect((await ann.get(`${path}?all=0`)).json()).toHaveLength(2)
  expect((await ann.get(`${path}?all=yes`)).statusCode).toBe(400)
})

test('all=1 is bounded, and its pages join without a gap', async () => {
  const [ann, bob] = [await signedIn(), await aUser()]
  const rows = Array.from({ length: PAGE + 3 }, (_, n) => ({
    id: newId(),
    senderId: ann.user.id,
    recipientId: bob.id,
    content: `${n}`,
    createdAt: new Date(),
  }))
  await db.insert(messages).values(rows)
  const page = await ann.get(`${path}?all=1`)
  const next = await ann.get(`${path}?all=1&before=${page.headers['x-next-cursor']}`)
  const ids = [...page.json(), ...next.json()].map(({ message }) => message.id)
  expect([page.json().length, ids]).toEqual([PAGE, rows.map(({ id }) => id).reverse()])
  expect(next.headers['x-next-cursor']).toBeUndefined()
})

test('messages keep their order when a clock goes back', async () => {
  const [ann, bob, cleo] = [await signedIn(), await signedIn(), await signedIn()]
  const early = await write(ann, bob, 'Before')
  // As if this message had been written by a process whose clock was an hour ahead.
  const ahead = early.id.replace(/^(.{8})-(.{4})/, () => {
    const ms = (Date.now() + 3_600_000).toString(16).padStart(12, '0')
    return `${ms.slice(0, 8)}-${ms.slice(8)}`
  })
  await db.transaction(async (tx) => {
    const row = { id: ahead, senderId: bob.user.id, recipientId: ann.user.id, createdAt: new Date() }
    await tx.insert(messages).values({ ...row, content: 'From the future' })
    await putOnTop(tx, row)
  })
  await Promise.all(['One', 'Two', 'Three'].map((text) => write(ann, bob, text)))
  await write(bob, ann, 'Last')
  const thread = (await ann.get(`${path}/${bob.user.id}`)).json().messages
  const contents = thread.map(({ content }: { content: string }) => content)
  expect([contents[0], ...contents.slice(-2)]).toEqual(['Last', 'From the future', 'Before'])
  expect(contents.slice(1, 4).sort()).toEqual(['One', 'Three', 'Two'])
  expect((await ann.get(path)).json()[0].message.content).toBe('Last')
  // A message to somebody else comes later too, so the list stays in order.
  await write(ann, cleo, 'And to you')
  expect((await ann.get(path)).json()[0].message.content).toBe('And to you')
})

test('a thread comes newest first in pages of fifty, and shows the next booking of the two', async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  for (let n = 0; n < 60; n++) await write(n % 3 ? dj : client, n % 3 ? client : dj, `Line ${n}`)
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const contractId = await aContract(db, { ...parties, status: 'pending' })
  await aContract(db, { ...parties, status: 'cancelled' })
  const first = (await dj.get(`${path}/${client.user.id}`)).json()
  expect(first.messages.map(({ content }: { content: string }) => content)).toEqual(
    Array.from({ length: 50 }, (_, i) => `Line ${59 - i}`),
  )
  expect(first).toMatchObject({
    counterpart: { id: client.user.id },
    booking: { contractId },
    blocked: false,
  })
  const rest = (await dj.get(`${path}/${client.user.id}?before=${first.before}`)).json()
  expect(rest.messages).toHaveLength(10)
  expect([rest.messages.at(-1).content, rest.before]).toEqual(['Line 0', null])
})

test('a stranger gets 404 on every thread and message, and sees and counts none of them', async () => {
  const [ann, bob, eve] = [await signedIn(), await signedIn(), await signedIn()]
  const { id } = await write(ann, bob, 'Secret')
  for (const person of [ann, bob]) {
    const answer = await eve.get(`${path}/${person.user.id}`)
    expect([answer.statusCode, answer.body.includes('Secret')]).toEqual([404, false])
  }
  expect((await eve.put(`/api/messages/${id}/read`, {})).statusCode).toBe(404)
  expect((await eve.get(path)).json()).toEqual([])
  expect((await eve.get('/api/messages/stats')).json()).toEqual({ unreadCount: 0 })
  expect((await ann.get(`${path}/nobody`)).statusCode).toBe(404)
  expect((await ann.get(`${path}?before=x`)).statusCode).toBe(400)
  for (const address of [path, `${path}/${ann.user.id}`])
    expect((await visitor().get(address)).statusCode).toBe(401)
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  expect(row?.status).toBe('unread')
})

test('only the recipient marks a message as read, once, and both people learn of it', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const { id } = await write(ann, bob, 'Hello')
  const mark = (who: Person) => who.put(`/api/messages/${id}/read`, {})
  expect((await mark(ann)).statusCode).toBe(404)
  const heard = Promise.withResolvers<string>()
  const stop = ctx.database.live.subscribe(`user:${ann.user.id}`, heard.resolve)
  const answers = await Promise.all(Array.from({ length: 20 }, () => mark(bob)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(answers[0]?.json()).toMatchObject({ id, status: 'read' })
  expect(JSON.parse(await heard.promise)).toEqual({
    about: 'conversation',
    with: bob.user.id,
    messageId: id,
  })
  stop()
  expect((await bob.get('/api/messages/stats')).json()).toEqual({ unreadCount: 0 })
  expect((await ann.get(`${path}/${bob.user.id}`)).json().messages).toMatchObject([{ id, status: 'read' }])
  expect((await visitor().put(`/api/messages/${id}/read`, {})).statusCode).toBe(401)
})

test('twenty people who write to each other at once lose no message and no place in the list', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) => write(n % 2 ? ann : bob, n % 2 ? bob : ann, `Line ${n}`)),
  )
  const newest = sent
    .map(({ id }) => id)
    .sort()
    .at(-1)
  const sides = await db.select().from(conversations).where(eq(conversations.userId, ann.user.id))
  expect(sides).toMatchObject([{ otherId: bob.user.id, lastMessageId: newest }])
  expect((await ann.get(`${path}/${bob.user.id}`)).json().messages).toHaveLength(20)
})
