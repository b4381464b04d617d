import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract, signature } from '../../tests/contracts.ts'
import { runWaitingJobs } from '../../tests/run-jobs.ts'
import { CLIENT_SIGNED_TOPIC } from '../contracts/topics.ts'
import { transact } from '../kernel/db/transact.ts'
import { openConversation } from './changes.ts'
import { openAfterSignature } from './open-after-signature.ts'
import { minutesToAnswer } from './queries.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>
const two = async () => [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })] as const
const listOf = async (who: Person) => (await who.get('/api/messages/conversations')).json()
const threadOf = async (who: Person, other: Person) =>
  (await who.get(`/api/messages/conversations/${other.user.id}`)).json()
const topics = { [CLIENT_SIGNED_TOPIC]: { handle: openAfterSignature(ctx) } }
const runJobs = () => runWaitingJobs(db, topics)
const write = (from: Person, to: Person) =>
  from.post('/api/messages', { recipientId: to.user.id, content: 'Hello' })

async function signedBy(client: Person, dj: Person): Promise<string> {
  const id = await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })
  expect((await client.post(`/api/contracts/${id}/sign`, signature())).statusCode).toBe(200)
  return id
}

test("from the client's signature on both see each other in their lists, and nothing is unread", async () => {
  const [client, dj] = await two()
  await signedBy(client, dj)
  expect(await listOf(dj)).toEqual([])
  await runJobs()
  for (const [who, other] of [
    [client, dj],
    [dj, client],
  ] as const) {
    expect(await listOf(who)).toMatchObject([
      {
        message: {
          content: 'Contract signed: Wedding on Jun 15, 2030.',
          opening: 'signed',
          senderId: client.user.id,
          status: 'read',
        },
        sender: { id: client.user.id },
        counterpart: { id: other.user.id },
        unreadCount: 0,
      },
    ])
    expect((await threadOf(who, other)).messages).toHaveLength(1)
    expect((await who.get('/api/messages/stats')).json()).toEqual({ unreadCount: 0 })
  }
})

test('people who have a conversation get no second beginning, and a second contract opens nothing', async () => {
  const [client, dj] = await two()
  await write(client, dj)
  await signedBy(client, dj)
  await runJobs()
  expect((await threadOf(dj, client)).messages.map(({ content }: { content: string }) => content)).toEqual([
    'Hello',
  ])
  const [other] = await two()
  await signedBy(other, dj)
  await signedBy(other, dj)
  await runJobs()
  expect((await threadOf(dj, other)).messages).toHaveLength(1)
})

test('of twenty openings at once one is kept', async () => {
  const [client, dj] = await two()
  const event = { eventType: null, eventDate: null }
  const opened = { clientId: client.user.id, djId: dj.user.id, opening: 'accepted', event } as const
  await Promise.all(
    Array.from({ length: 20 }, () =>
      transact(db, (tx) => openConversation(tx, { ...opened, at: ctx.now() })),
    ),
  )
  const { messages } = await threadOf(dj, client)
  expect(messages).toMatchObject([{ content: 'Offer accepted: DJ Event.', opening: 'accepted' }])
})

test('what a person writes is no opening, and a line that nobody typed asks for no answer', async () => {
  const dj = await signedIn({ role: 'dj' })
  for (let n = 0; n < 3; n++) {
    const client = await signedIn({ role: 'client' })
    await signedBy(client, dj)
    await runJobs()
    await write(dj, client)
    expect((await listOf(client))[0].message).not.toHaveProperty('opening')
  }
  expect(await minutesToAnswer(db, dj.user.id, ctx.now())).toBeNull()
})

test('a list that was read before has changed when a conversation is opened', async () => {
  const [client, dj] = await two()
  await write(await signedIn(), dj)
  const before = await dj.get('/api/messages/conversations')
  await signedBy(client, dj)
  await runJobs()
  const headers = { 'if-none-match': String(before.headers.etag) }
  const after = await dj.get('/api/messages/conversations', { headers })
  expect([after.statusCode, after.json().length]).toEqual([200, 2])
})
