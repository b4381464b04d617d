import { createHmac } from 'node:crypto'
import { MOST_DELIVERIES } from '@cuebook/domain/programs/limits.ts'
import { MOST_TRIES } from '@cuebook/domain/programs/retries.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aContract, details, signature } from '../../../tests/contracts.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import { beginReview } from '../../identity/engine/begin-review.ts'
import { attempts } from '../../kernel/limits/table.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { aProgramsWorld, aReceiver, type Received } from '../programs.fixture.ts'
import { webhookDeliveries } from '../table.ts'
import { announce, DELIVERY_TOPIC } from './announce.ts'

const receiver = await aReceiver()
const { received, answerNext, origin } = receiver
const world = await aProgramsWorld({ WEBHOOK_HOSTS: origin })
const { ctx, db, signedIn, mailbox, addHook, runOnce, runAll, audited, setAhead } = world
const path = '/api/programs/webhooks'
const HOUR = 3_600_000
type Person = Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  received.length = 0
  receiver.next.length = 0
  setAhead(0)
  await db.delete(attempts)
  await db.delete(outbox)
})

let year = 2030
/** A booking of two new people that both could sign. */
async function aBooking() {
  const dj = await signedIn({ role: 'dj', firstName: 'Dana' })
  const client = await signedIn({ role: 'client', firstName: 'Clara' })
  year += 1
  const id = await aContract(db, {
    djId: dj.user.id,
    clientEmail: client.user.email,
    clientId: client.user.id,
    eventDate: `${year}-06-15`,
  })
  const sign = async (who: Person) => {
    const answer = await who.post(`/api/contracts/${id}/sign`, signature())
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return { dj, client, id, sign }
}
const eventIn = ({ body }: Received) => JSON.parse(body)
const deliveriesOf = async (who: Person, id: string) => (await who.get(`${path}/${id}/deliveries`)).json()
const shown = async (who: Person) => (await who.get(path)).json()

function expectSigned({ headers, body }: Received, secret: string): void {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  expect(String(headers['webhook-signature']).split(' ')).toContain(wanted)
}

describe('an event', () => {
  test('reaches each of the two who listens, signed, with ids and numbers and no words', async () => {
    const { dj, client, id, sign } = await aBooking()
    const ofDj = await addHook(dj, `${origin}/dj`, ['booking.signed', 'booking.confirmed'])
    const ofClient = await addHook(client, `${origin}/client`, ['booking.confirmed'])
    await sign(client)
    await sign(dj)
    await runAll()
    const told = received.map((each) => `${each.url} ${eventIn(each).type}`)
    expect(told.sort()).toEqual(['/client booking.confirmed', '/dj booking.confirmed', '/dj booking.signed'])
    for (const each of received) expectSigned(each, each.url === '/dj' ? ofDj.secret : ofClient.secret)
    const confirmed = received.filter((each) => eventIn(each).type === 'booking.confirmed').map(eventIn)
    const data = {
      bookingId: id,
      status: 'confirmed',
      version: 1,
      by: 'dj',
      priceCents: 240_000,
      eventDate: `${year}-06-15`,
      startTime: expect.stringMatching(/^18:00/),
      endTime: expect.stringMatching(/^01:00/),
      timeZone: details.timeZone,
      djId: dj.user.id,
      clientId: client.user.id,
    }
    expect(confirmed.map((event) => event.data.you).sort()).toEqual(['client', 'dj'])
    expect(confirmed[0].data).toEqual({ ...data, you: expect.any(String) })
    expect(received.map(({ body }) => body).join()).not.toMatch(/Dana|Clara|Hall One|@/)
    const [first] = received
    expect(eventIn(first as Received).id).toBe(first?.headers['webhook-id'])
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Cuebook webhooks',
    })
    expect(await deliveriesOf(client, ofClient.webhook.id)).toMatchObject([
      { type: 'booking.confirmed', state: 'delivered', tries: 1, status: 204, trouble: null },
    ])
  })

  test('of a transaction that was rolled back, or of people without webhooks, leaves no job', async () => {
    const { dj, client, sign } = await aBooking()
    await sign(client)
    expect(await db.$count(outbox, eq(outbox.topic, 'webhook-events'))).toBe(0)
    await addHook(dj, `${origin}/dj`, ['booking.signed'])
    const one = await aBooking()
    await one.sign(one.client)
    expect(await db.$count(outbox, eq(outbox.topic, 'webhook-events'))).toBe(0)
    const stale = await dj.post(`/api/contracts/${one.id}/sign`, signature())
    expect(stale.statusCode).toBe(404)
    expect(await db.$count(outbox, eq(outbox.topic, 'webhook-events'))).toBe(0)
  })

  test('told twice by a process that was killed in between is delivered once', async () => {
    const { dj, client, sign } = await aBooking()
    const { webhook } = await addHook(dj, `${origin}/dj`, ['booking.signed'])
    await sign(client)
    const [job] = (await db.select().from(outbox)).filter(({ topic }) => topic === 'webhook-events')
    await runAll()
    await announce(ctx)(jobWith((await lastEntryJob(webhook.id)) ?? job?.payload))
    await runAll()
    expect(received).toHaveLength(1)
  })

  test('of a draft reaches its DJ only, until it is sent', async () => {
    const { dj, client } = await aBooking()
    await addHook(dj, `${origin}/dj`, ['contract.sent', 'booking.cancelled', 'booking.changed'])
    await addHook(client, `${origin}/client`, ['contract.sent', 'booking.changed'])
    const unproven = await signedIn({ role: 'client', emailVerified: false })
    await addHook(unproven, `${origin}/unproven`, ['contract.sent'])
    await dj.post('/api/contracts', { clientId: unproven.user.email, price: '2400' })
    await db.delete(outbox)
    const made = await dj.post('/api/contracts', { clientId: client.user.email, price: '2400' })
    expect(made.statusCode, made.body).toBe(200)
    await runAll()
    expect(received.map((each) => `${each.url} ${eventIn(each).type}`).sort()).toEqual([
      '/client contract.sent',
      '/dj contract.sent',
    ])
  })

  test('of payments carries the amount', async () => {
    const { dj, id } = await aBooking()
    await addHook(dj, `${origin}/dj`, ['deposit.paid', 'payment.refunded'])
    for (const [action, amountCents] of [
      ['contract.deposit-paid', 120_000],
      ['contract.deposit-refunded', 120_000],
      ['contract.viewed', 1],
    ])
      await db.execute(sql`insert into audit_log (id, action, subject_type, subject_id, details)
        values (gen_random_uuid(), ${action}, 'contract', ${id}, ${JSON.stringify({ amountCents, by: null })}::jsonb)`)
    await runAll()
    expect(received.map(eventIn).map(({ type, data }) => [type, data.amountCents])).toEqual(
      expect.arrayContaining([
        ['deposit.paid', 120_000],
        ['payment.refunded', 120_000],
      ]),
    )
    expect(received).toHaveLength(2)
  })
})

/** The job that told of the latest delivery, as a worker would find it again after a kill. */
async function lastEntryJob(webhookId: string): Promise<object | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId))
  return row ? { entryId: row.eventId } : null
}

/** A DJ with an address that hears of one event. */
async function aListener() {
  const booking = await aBooking()
  const { webhook, secret } = await addHook(booking.dj, `${origin}/dj`, ['booking.signed'])
  const happen = () => booking.sign(booking.client)
  return { ...booking, secret, id: webhook.id, happen }
}

describe('a delivery that fails', () => {
  test('is repeated with the same id and body, until it is taken', async () => {
    const { dj, id, happen, secret } = await aListener()
    answerNext(500, 302, 200)
    await happen()
    await runOnce()
    await runOnce()
    expect(await deliveriesOf(dj, id)).toMatchObject([{ state: 'waiting', tries: 1, status: 500 }])
    expect((await shown(dj))[0].failingSince).not.toBeNull()
    const [job] = await db.select().from(outbox).where(eq(outbox.topic, DELIVERY_TOPIC))
    const wait = (job?.runAt.getTime() ?? 0) - Date.now()
    expect([wait > 0, wait <= 5_000]).toEqual([true, true])
    await runAll()
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    for (const each of received) expectSigned(each, secret)
    expect(await deliveriesOf(dj, id)).toMatchObject([
      { state: 'delivered', tries: 3, status: 200, nextTryAt: null },
    ])
    expect((await shown(dj))[0].failingSince).toBeNull()
  })

  test('a worker that was killed after the call repeats it, and writes down one try', async () => {
    const { dj, id, happen } = await aListener()
    await happen()
    await runOnce()
    const [job] = await db.select().from(outbox).where(eq(outbox.topic, DELIVERY_TOPIC))
    await runOnce()
    await db.insert(outbox).values({ ...(job as NonNullable<typeof job>) })
    await runAll()
    expect(received).toHaveLength(1)
    expect(await deliveriesOf(dj, id)).toMatchObject([{ state: 'delivered', tries: 1 }])
  })

  test('for three days switches the address off, once, and mails its owner, once', async () => {
    const { dj, id, happen } = await aListener()
    answerNext(...Array.from({ length: MOST_TRIES }, () => 503))
    await happen()
    await runOnce()
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      if (tries === MOST_TRIES) setAhead(72 * HOUR)
      await runOnce()
    }
    expect(received).toHaveLength(MOST_TRIES)
    expect(await deliveriesOf(dj, id)).toMatchObject([{ state: 'failed', tries: MOST_TRIES, status: 503 }])
    expect(await shown(dj)).toMatchObject([{ id, off: 'failing' }])
    const mails = (await mailbox(dj.user.email)).filter(({ subject }) => subject.includes('switched off'))
    expect(mails).toHaveLength(1)
    expect((await audited('webhook', id)).at(-1)).toEqual({
      action: 'webhook.switched-off',
      actorId: null,
      details: { why: 'failing' },
    })
    const again = await dj.post(`${path}/${id}/test`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'webhook.off'])
    const { version } = (await shown(dj))[0]
    expect((await dj.patch(`${path}/${id}`, { version, on: true })).json()).toMatchObject({
      off: null,
      failingSince: null,
    })
    const [missed] = await deliveriesOf(dj, id)
    expect((await dj.post(`${path}/${id}/deliveries/${missed.id}/again`)).statusCode).toBe(200)
    await runAll()
    expect(received.at(-1)?.headers['webhook-id']).toBe(missed.eventId)
    expect(await deliveriesOf(dj, id)).toMatchObject([{ state: 'delivered' }])
  })

  test('but not if something was delivered meanwhile; 410 switches it off at once', async () => {
    const { dj, id, happen } = await aListener()
    answerNext(...Array.from({ length: MOST_TRIES }, () => 503))
    await happen()
    await runOnce()
    for (let tries = 1; tries <= MOST_TRIES; tries++) await runOnce()
    expect(await shown(dj)).toMatchObject([{ id, off: null }])
    answerNext(410)
    const [failed] = await deliveriesOf(dj, id)
    await dj.post(`${path}/${id}/deliveries/${failed.id}/again`)
    await runAll()
    expect(await shown(dj)).toMatchObject([{ id, off: 'gone' }])
  })
})

test('a new secret is used at once, and the old one beside it for a day', async () => {
  const { dj, id, secret: old } = await aListener()
  const answer = (await dj.post(`${path}/${id}/secret`)).json()
  expect(answer.webhook.oldSecretUntil).not.toBeNull()
  await dj.post(`${path}/${id}/test`)
  await runAll()
  const [both] = received as [Received]
  expectSigned(both, old)
  expectSigned(both, answer.secret)
  setAhead(25 * HOUR)
  await dj.post(`${path}/${id}/test`)
  await runAll()
  const [, later] = received as [Received, Received]
  expectSigned(later, answer.secret)
  expect(String(later.headers['webhook-signature']).split(' ')).toHaveLength(1)
  expect((await shown(dj))[0].oldSecretUntil).toBeNull()
})

describe('nothing is sent', () => {
  test('to an address that its owner switched off, also not what was waiting', async () => {
    const { dj, id, happen } = await aListener()
    await happen()
    await runOnce()
    await dj.patch(`${path}/${id}`, { version: 0, on: false })
    await runAll()
    expect(received).toHaveLength(0)
    expect(await deliveriesOf(dj, id)).toMatchObject([{ state: 'failed', trouble: 'off', tries: 0 }])
  })

  test('after a password reset, until the owner switches it on', async () => {
    const { dj, client, happen } = await aListener()
    await db.transaction((tx) => beginReview(tx, dj.user.id))
    expect(await shown(dj)).toMatchObject([{ off: 'reset', version: 1 }])
    await happen()
    await runAll()
    expect(received).toHaveLength(0)
    expect(client.user.id).not.toBe(dj.user.id)
  })

  test('while its owner is suspended', async () => {
    const { dj, happen, id } = await aListener()
    await dj.post(`${path}/${id}/test`)
    await db.execute(sql`update users set suspended_at = now() where id = ${dj.user.id}`)
    await happen().catch(() => {})
    await runAll()
    expect(received).toHaveLength(0)
  })
})

test('a test is tried once, and a delivery is not sent again while it is being tried', async () => {
  const { dj, id } = await aListener()
  answerNext(500)
  const sent = (await dj.post(`${path}/${id}/test`)).json()
  const early = await dj.post(`${path}/${id}/deliveries/${sent.id}/again`)
  expect([early.statusCode, early.json().code]).toEqual([409, 'webhook.being-sent'])
  await runAll()
  expect(received.map(eventIn)).toEqual([
    { id: sent.eventId, type: 'webhook.test', createdAt: expect.any(String), data: { webhookId: id } },
  ])
  expect(await deliveriesOf(dj, id)).toMatchObject([{ state: 'failed', tries: 1, status: 500 }])
  expect((await shown(dj))[0].failingSince).toBeNull()
  const again = await Promise.all(
    Array.from({ length: 20 }, () => dj.post(`${path}/${id}/deliveries/${sent.id}/again`)),
  )
  expect(again.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await runAll()
  expect(received).toHaveLength(2)
})

test('the last hundred deliveries are kept', async () => {
  const { dj, id } = await aListener()
  for (let n = 0; n < MOST_DELIVERIES + 5; n++) {
    if (n % 50 === 0) await db.delete(attempts)
    expect((await dj.post(`${path}/${id}/test`)).statusCode).toBe(200)
    if (n % 20 === 0) await runAll()
  }
  await runAll()
  await db.delete(attempts)
  const last = (await dj.post(`${path}/${id}/test`)).json()
  const list = await deliveriesOf(dj, id)
  expect(list).toHaveLength(MOST_DELIVERIES)
  expect(list[0].id).toBe(last.id)
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(MOST_DELIVERIES)
})
