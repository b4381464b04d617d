import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { openBrowser } from '../../../tests/open-browser.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { messages } from '../table.ts'
import { withNews } from './news.ts'

const { app, ctx, signedIn } = await testApp()
const { db } = ctx.database
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
type Person = Awaited<ReturnType<typeof signedIn>>

const write = async (from: Person, to: Person, more: object = {}) => {
  const answer = await from.post('/api/messages', { recipientId: to.user.id, content: 'Hello', ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** What the calls of a browser say that the event should spare. */
async function asked(reader: Person, other: Person, messageId: string) {
  const thread = (await reader.get(`/api/messages/conversations/${other.user.id}`)).json()
  const list = (await reader.get('/api/messages/conversations')).json()
  return {
    message: thread.messages.find(({ id }: { id: string }) => id === messageId),
    row: list.find(({ counterpart }: { counterpart: { id: string } }) => counterpart.id === other.user.id),
    unreadCount: (await reader.get('/api/messages/stats')).json().unreadCount,
  }
}

test('an event carries exactly what both people would read because of a message', async () => {
  const [ann, bob, cleo] = [await signedIn(), await signedIn(), await signedIn()]
  const [ofAnn, ofBob] = [await openBrowser(url, ann), await openBrowser(url, bob)]
  await write(cleo, bob)
  expect(await ofBob.next()).toMatchObject({ with: cleo.user.id })
  const dj = { kind: 'dj', id: (await aDj(db, {})).id }
  const { id: messageId } = await write(ann, bob, { attachment: dj, clientId: crypto.randomUUID() })
  const news = await asked(bob, ann, messageId)
  expect(await ofBob.next()).toEqual({ about: 'conversation', with: ann.user.id, messageId, news })
  expect(news).toMatchObject({ message: { clientId: null, attachment: dj }, unreadCount: 2 })
  const own = await asked(ann, bob, messageId)
  expect(await ofAnn.next()).toEqual({ about: 'conversation', with: bob.user.id, messageId, news: own })
  expect(own.message.clientId).not.toBeNull()
  for (const each of [ofAnn, ofBob]) each.hangUp()
})

test('the reading of an older message says what is left to read', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const [ofAnn, ofBob] = [await openBrowser(url, ann), await openBrowser(url, bob)]
  const { id: messageId } = await write(ann, bob)
  const later = await write(ann, bob, { content: 'Are you there?' })
  for (const browser of [ofAnn, ofBob])
    for (const id of [messageId, later.id]) expect(await browser.next()).toMatchObject({ messageId: id })
  await bob.put(`/api/messages/${messageId}/read`, {})
  for (const [browser, reader, other] of [
    [ofAnn, ann, bob],
    [ofBob, bob, ann],
  ] as const) {
    const news = await asked(reader, other, messageId)
    expect(await browser.next()).toEqual({ about: 'conversation', with: other.user.id, messageId, news })
    expect(news).toMatchObject({ message: { status: 'read' }, row: { message: { id: later.id } } })
    browser.hangUp()
  }
  expect((await asked(bob, ann, messageId)).row.unreadCount).toBe(1)
})

test('a message too long for a notification of the database arrives whole', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const ofBob = await openBrowser(url, bob)
  const content = '🎧'.repeat(2_500)
  await write(ann, bob, { content })
  expect(await ofBob.next()).toMatchObject({ news: { message: { content } } })
  ofBob.hangUp()
})

test("nobody gets another's message, and of a deleted one only that something changed", async () => {
  const [ann, bob, eve] = [await signedIn(), await signedIn(), await signedIn()]
  const ofEves = await openBrowser(url, eve)
  const { id: messageId } = await write(ann, bob)
  const { id: ofEve } = await write(ann, eve)
  expect(await ofEves.next()).toMatchObject({ messageId: ofEve })
  const next = async (event: LiveEvent) => {
    await tellBrowsers(db, [eve.user.id], event)
    expect(await ofEves.next()).toEqual(event)
  }
  await next({ about: 'conversation', with: ann.user.id, messageId })
  await next({ about: 'conversation', with: bob.user.id, messageId })
  await db.delete(messages).where(eq(messages.id, ofEve))
  await next({ about: 'conversation', with: ann.user.id, messageId: ofEve })
  ofEves.hangUp()
})

test('when the news cannot be read, the event comes without it', async () => {
  const event = { about: 'conversation', with: 'ann', messageId: 'one' } as const
  const read = () => Promise.reject(new Error('the database is gone'))
  const warned: unknown[] = []
  const log = { ...ctx.log, warn: (...words: unknown[]) => void warned.push(words) }
  const inform = withNews({ database: { ...ctx.database, read }, log })
  expect(await inform(event, 'bob')).toEqual(event)
  expect(warned).toHaveLength(1)
})
