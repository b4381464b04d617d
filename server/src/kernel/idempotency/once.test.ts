import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { invitationLimits } from '../../contracts/limits.ts'
import { contracts } from '../../contracts/table.ts'
import { messages } from '../../messages/table.ts'
import { attempts } from '../limits/table.ts'
import { forgetAnsweredCalls } from './once.ts'
import { answeredCalls } from './table.ts'

const { ctx, signedIn, mailbox } = await testApp()
const { db } = ctx.database
const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const mine = () => db.select().from(contracts).where(eq(contracts.djId, dj.user.id))

test('a contract that is posted twice with one key is made once and answered alike', async () => {
  const body = { clientId: 'once@people.example', price: 900 }
  const first = await dj.post('/api/contracts', body, keyed('k-1'))
  const second = await dj.post('/api/contracts', body, keyed('k-1'))
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json()).toEqual(first.json())
  expect(await mine()).toHaveLength(1)
  expect(await mailbox('once@people.example')).toHaveLength(1)
})

test('twenty at once make one', async () => {
  const [before] = [await mine()]
  const body = { clientId: 'twenty@people.example', price: 900 }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => dj.post('/api/contracts', body, keyed('k-20'))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map((one) => one.json().id)).size).toBe(1)
  expect(await mine()).toHaveLength(before.length + 1)
  const [perAddress] = invitationLimits(dj.user.id, body.clientId)
  const [counted] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, perAddress?.key ?? ''))
  expect(counted?.count).toBe(1)
})

test('of twenty different calls at once with one key one is carried out, and the others are refused', async () => {
  const said = (content: string) => ({ recipientId: other.user.id, content })
  const calls = Array.from({ length: 20 }, (_, i) => dj.post('/api/messages', said(`${i}`), keyed('k-21')))
  const codes = (await Promise.all(calls)).map((one) => (one.statusCode === 200 ? 'done' : one.json().code))
  expect(codes.toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'request.key-reused')])
})

test('a key that was used for one contract is refused for another one', async () => {
  const draft = { clientId: 'two@people.example', price: 900, status: 'draft' }
  const [one, two] = [await dj.post('/api/contracts', draft), await dj.post('/api/contracts', draft)]
  const send = (id: string) => dj.post(`/api/contracts/${id}/send`, {}, keyed('k-22'))
  expect((await send(one.json().id)).statusCode).toBe(200)
  expect((await send(two.json().id)).json().code).toBe('request.key-reused')
  expect(await mailbox('two@people.example')).toHaveLength(1)
})

test.each(['\\u0000', '\\ud800', '🎛', '\u202e<script>'])(
  'the text %j is kept and answered alike',
  async (content) => {
    const body = { recipientId: other.user.id, content }
    const send = () => dj.post('/api/messages', body, keyed(`text-${encodeURIComponent(content)}`))
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode], first.body).toEqual([200, 200])
    expect(first.json().content).toBe(content)
    expect(second.json()).toEqual(first.json())
  },
)

test.each(['\ud800', 'a\udfffb'])('half of a character like %j is refused', async (content) => {
  const answer = await dj.post('/api/messages', { recipientId: other.user.id, content }, keyed('k-half'))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
})

test('a key stands for one call of one person', async () => {
  const body = { recipientId: other.user.id, content: 'Hello' }
  expect((await dj.post('/api/messages', body, keyed('k-2'))).statusCode).toBe(200)
  const reused = await dj.post('/api/messages', { ...body, content: 'Bye' }, keyed('k-2'))
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'request.key-reused'])
  const back = { recipientId: dj.user.id, content: 'Hello' }
  expect((await other.post('/api/messages', back, keyed('k-2'))).statusCode).toBe(200)
  expect((await dj.post('/api/messages', body, keyed('k-2'))).statusCode).toBe(200)
  const between = and(
    inArray(messages.senderId, [dj.user.id, other.user.id]),
    inArray(messages.content, ['Hello', 'Bye']),
  )
  expect(await db.select().from(messages).where(between)).toHaveLength(2)
})

test('a call that failed may be made again with its key', async () => {
  const nobody = { recipientId: '01900000-0000-7000-8000-000000000000', content: 'Hello' }
  for (const _ of [1, 2])
    expect((await dj.post('/api/messages', nobody, keyed('k-3'))).json().code).toBe('message.no-recipient')
})

test('a contract that is sent twice with one key is mailed once', async () => {
  const draft = { clientId: 'sent@people.example', price: 900, status: 'draft' }
  const { id } = (await dj.post('/api/contracts', draft)).json()
  for (const _ of [1, 2])
    expect((await dj.post(`/api/contracts/${id}/send`, {}, keyed('k-4'))).json()).toEqual({
      sentTo: 'sent@people.example',
    })
  expect(await mailbox('sent@people.example')).toHaveLength(1)
})

test.each(['', 'two words', 'ü', 'x'.repeat(201)])('the key %j is refused', async (key) => {
  const answer = await dj.post('/api/messages', { recipientId: other.user.id, content: 'x' }, keyed(key))
  expect(answer.json().code).toBe('request.bad-key')
})

test('replies are forgotten after a day', async () => {
  await forgetAnsweredCalls(db, new Date())
  expect((await db.select().from(answeredCalls)).length).toBeGreaterThan(0)
  await forgetAnsweredCalls(db, new Date(Date.now() + 2 * 86_400_000))
  expect(await db.select().from(answeredCalls)).toEqual([])
})
