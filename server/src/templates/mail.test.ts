import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ContractTraits } from '../../tests/contracts.ts'
import { leaveAttempts } from '../../tests/leave-attempts.ts'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { attempts } from '../kernel/limits/table.ts'
import { messages } from '../messages/table.ts'
import { notificationPreferences } from '../notifications/table.ts'
import { mailLimits } from './limits.ts'
import { aLibraryWorld, LIBRARY } from './templates.fixture.ts'

const world = await aLibraryWorld()
const { db, ctx, signedIn, visitor, dj, client, stranger, aBooking, audited, mailbox } = world
const text = 'Hi {{client first name}},\n\nsee you at {{venue}}. {{booking link}}'
const send = (contractId: string, more: object = {}, by = dj) =>
  by.post(`${LIBRARY}/mails`, { contractId, text, clientId: randomUUID(), ...more })
const aClient = () => signedIn({ role: 'client', firstName: 'Mia' })
const bookingWith = ({ user }: Awaited<ReturnType<typeof aClient>>) =>
  aBooking({ clientEmail: user.email, clientId: user.id })

describe('the sources of values', () => {
  test('a booking says what each field stands for', async () => {
    const id = await aBooking()
    const answer = await dj.get(`${LIBRARY}/bookings/${id}/values`)
    expect(answer.json().values, answer.body).toMatchObject({
      'client first name': 'Clara',
      'client last name': 'Bennett',
      'dj name': 'Dana Jordan',
      venue: 'Hall One',
      total: '$2,400',
      deposit: '$1,200',
      'deposit open': '$1,200',
      'booking link': `${ctx.settings.baseUrl}/contracts/${id}/sign`,
      today: 'May 1, 2030',
    })
    expect((await stranger.get(`${LIBRARY}/bookings/${id}/values`)).statusCode).toBe(404)
    expect((await client.get(`${LIBRARY}/bookings/${id}/values`)).statusCode).toBe(403)
    expect((await visitor().get(`${LIBRARY}/bookings/${id}/values`)).statusCode).toBe(401)
    expect((await dj.get(`${LIBRARY}/requests/${id}/values`)).statusCode).toBe(404)
  })

  test('a draft has no page that the client can open, and a DJ who is the client does not find the booking', async () => {
    const draft = await aBooking({ status: 'draft' })
    expect((await dj.get(`${LIBRARY}/bookings/${draft}/values`)).json().values).not.toHaveProperty(
      'booking link',
    )
    const played = await aBooking({ clientEmail: stranger.user.email, clientId: stranger.user.id })
    expect((await stranger.get(`${LIBRARY}/bookings/${played}/values`)).statusCode).toBe(404)
  })

  test('bookings stand in the order in which texts are written about them: the nearest first, cancelled ones last', async () => {
    const by = await signedIn({ role: 'dj' })
    const of = (eventDate: string, status: ContractTraits['status'] = 'confirmed') =>
      aBooking({ djId: by.user.id, eventDate, status })
    const far = await of('2031-05-02')
    const off = await of('2030-05-03', 'cancelled')
    const long = await of('2029-05-02')
    const near = await of('2030-05-02')
    const undated = await of('2030-05-04', 'draft')
    await db.update(contracts).set({ eventDate: null, endsAt: null }).where(eq(contracts.id, undated))
    // It ends at one at night, which is still to come in its zone.
    const tonight = await of('2030-05-01')
    const last = await of('2030-04-30', 'completed')
    const dayOnly = await of('2030-04-29', 'draft')
    await db.update(contracts).set({ endsAt: null }).where(eq(contracts.id, dayOnly))
    const listed = (await by.get(`${LIBRARY}/bookings`)).json()
    expect(listed.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [tonight, 'upcoming'],
      [near, 'upcoming'],
      [far, 'upcoming'],
      [undated, 'upcoming'],
      [last, 'past'],
      [dayOnly, 'past'],
      [long, 'past'],
      [off, 'closed'],
    ])
  })

  test('own bookings are found by each word, those of others are not', async () => {
    const other = await aClient()
    const id = await bookingWith(other)
    const found = async (query: string, by = dj) =>
      (await by.get(`${LIBRARY}/bookings?${query}`)).json().map((each: { id: string }) => each.id)
    expect(await found(`with=${other.user.id}`)).toEqual([id])
    expect(await found('q=wedding%20MIA')).toEqual([id])
    expect(await found('q=nobody')).toEqual([])
    expect(await found('', stranger)).toEqual([])
    expect((await dj.get(`${LIBRARY}/bookings?q=${'x'.repeat(400)}`)).statusCode).toBe(400)
  })
})

describe('a mail to the client of a booking', () => {
  test('stands in the conversation and is mailed in our frame, marked as written by the DJ', async () => {
    const other = await aClient()
    const id = await bookingWith(other)
    const answer = await send(id)
    const link = `${ctx.settings.baseUrl}/contracts/${id}/sign`
    const words = `Hi Mia,\n\nsee you at Hall One. ${link}`
    expect(answer.json(), answer.body).toEqual({
      messageId: expect.any(String),
      recipientId: other.user.id,
      text: words,
    })
    const thread = (await other.get(`/api/messages/conversations/${dj.user.id}`)).json()
    expect(thread.messages).toMatchObject([{ content: words, senderId: dj.user.id, status: 'unread' }])
    const mails = await mailbox(other.user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Dana Jordan wrote to you about Wedding on Jun 15, 20\d\d$/)
    expect(mails[0]?.text).toContain('see you at Hall One.')
    expect(mails[0]?.text).toContain('Dana Jordan wrote this text, not Cuebook.')
    expect(await audited('template.mailed', dj.user.id)).toContainEqual({
      subjectId: answer.json().messageId,
      details: { contractId: id, recipientId: other.user.id, length: words.length },
    })
  })

  test('links and markup reach the mail as text only', async () => {
    const other = await aClient()
    const id = await bookingWith(other)
    const hostile = '<b>Pay</b> at https://evil.example/x or evil.example\u202e {{booking link}}'
    expect((await send(id, { text: hostile })).statusCode).toBe(200)
    const [mail] = await mailbox(other.user.email)
    expect(mail?.html).toContain('&lt;b&gt;Pay&lt;/b&gt; at [link] or [link]')
    expect(mail?.html).not.toContain('evil.example')
    expect(mail?.html).toContain(`/contracts/${id}/sign`)
  })

  test('a name that carries a field fills in nothing more', async () => {
    const other = await signedIn({ role: 'client', firstName: '{{total}}' })
    const answer = await send(await bookingWith(other), { text: 'Hi {{client first name}}' })
    expect(answer.json().text).toBe('Hi ((total))')
  })

  test.each([
    ['{{venue}}', 'This booking has no venue yet: fill in the venue or take {{venue}} out.'],
    ['{{venu}}', 'There is no field {{venu}}. Did you mean {{venue}}?'],
    ['{{guests}}', '{{guests}} has no sense in a mail. Please take it out.'],
    ['  ', 'Please write a text'],
  ])('%s is refused before anything is sent', async (typed, sentence) => {
    const other = await aClient()
    const id = await bookingWith(other)
    await db.update(contracts).set({ venue: null }).where(eq(contracts.id, id))
    const answer = await send(id, { text: typed })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'template.unfilled' }])
    expect(answer.json().message).toContain(sentence)
    expect(await db.$count(messages, eq(messages.recipientId, other.user.id))).toBe(0)
    expect(await mailbox(other.user.email)).toEqual([])
  })

  test('is sent once, however often and at once it is repeated', async () => {
    const other = await aClient()
    const id = await bookingWith(other)
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id, { clientId })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.json().messageId)).size).toBe(1)
    expect(await mailbox(other.user.email)).toHaveLength(1)
    expect(await db.$count(messages, eq(messages.recipientId, other.user.id))).toBe(1)
    expect((await send(id, { clientId, text: 'Something else' })).json().code).toBe('request.key-reused')
  })

  test('a client gets three a day', async () => {
    const other = await aClient()
    const id = await bookingWith(other)
    const codes: number[] = []
    for (let n = 0; n < 4; n += 1) codes.push((await send(id, { text: `Number ${n}` })).statusCode)
    expect(codes).toEqual([200, 200, 200, 429])
    expect((await send(id)).json().code).toBe('template.mails-of-day')
    expect(await mailbox(other.user.email)).toHaveLength(3)
  })

  test('a DJ mails all clients together so often in an hour, and the others get nothing then', async () => {
    const [one, two] = [await aClient(), await aClient()]
    const own = await signedIn({ role: 'dj' })
    const of = ({ user }: typeof one) =>
      aBooking({ djId: own.user.id, clientEmail: user.email, clientId: user.id })
    const [first, second] = [await of(one), await of(two)]
    await leaveAttempts(ctx, mailLimits(own.user.id), 1)
    expect((await send(first, {}, own)).statusCode).toBe(200)
    const refused = await send(second, {}, own)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
    expect(await mailbox(two.user.email)).toEqual([])
    expect(await db.$count(messages, eq(messages.recipientId, two.user.id))).toBe(0)
    expect(await audited('template.mailed', own.user.id)).toHaveLength(1)
    await db.delete(attempts)
    expect((await send(second, {}, own)).statusCode).toBe(200)
  })

  test('a client who wants no mails about messages gets only the message, and a block stops both', async () => {
    const other = await aClient()
    const id = await bookingWith(other)
    await db
      .insert(notificationPreferences)
      .values({ userId: other.user.id, kind: 'message', mail: false, push: true })
    expect((await send(id)).statusCode).toBe(200)
    expect(await mailbox(other.user.email)).toEqual([])
    await other.put(`/api/messages/conversations/${dj.user.id}/block`, {})
    expect((await send(id)).json().code).toBe('message.blocked')
    expect(await db.$count(messages, eq(messages.recipientId, other.user.id))).toBe(1)
  })

  test('nobody else sends one, and not without a client who can read it', async () => {
    const id = await aBooking()
    expect((await send(id, {}, stranger)).statusCode).toBe(404)
    expect((await send(id, {}, client)).statusCode).toBe(403)
    expect(
      (await visitor().post(`${LIBRARY}/mails`, { contractId: id, text, clientId: randomUUID() })).statusCode,
    ).toBe(401)
    expect((await send(randomUUID())).statusCode).toBe(404)
    expect(
      (await send(await aBooking({ clientId: null, clientEmail: 'new@people.example' }))).json().code,
    ).toBe('template.no-client')
    expect((await send(await aBooking({ status: 'draft' }))).json().code).toBe('contract.wrong-state')
    const gone = await aClient()
    const booking = await bookingWith(gone)
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, gone.user.id))
    expect((await send(booking)).statusCode).toBe(404)
    expect(await mailbox(client.user.email)).toEqual([])
  })
})
