import { MOST_WEBHOOKS } from '@cuebook/domain/programs/limits.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveAttempts } from '../../../tests/leave-attempts.ts'
import { attempts } from '../../kernel/limits/table.ts'
import { sendingLimits } from '../limits.ts'
import { aProgramsWorld, aReceiver } from '../programs.fixture.ts'
import { webhooks } from '../table.ts'

const { origin, received } = await aReceiver()
const world = await aProgramsWorld({ WEBHOOK_HOSTS: origin })
const { ctx, db, signedIn, mailbox, addHook, audited, longAgo, runAll } = world
const path = '/api/programs/webhooks'
type Person = Awaited<ReturnType<typeof signedIn>>

beforeEach(() => db.delete(attempts))

const deliveriesOf = async (who: Person, id: string) => (await who.get(`${path}/${id}/deliveries`)).json()
const shown = async (who: Person) => (await who.get(path)).json()

const events = ['booking.signed']

test('addresses need a confirmation and a role; their owner is mailed; the secret is encrypted and shown once', async () => {
  const dj = await signedIn({ role: 'dj' })
  const { secret, webhook } = await addHook(dj, `${origin}/a#part`, events)
  expect(webhook).toMatchObject({ url: `${origin}/a`, events, off: null, version: 0 })
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(JSON.stringify(await db.select().from(webhooks))).not.toContain(secret)
  expect((await dj.get(path)).body).not.toContain(secret)
  expect((await mailbox(dj.user.email))[0]?.subject).toBe('An address hears of your bookings now')
  await longAgo(dj)
  const url = `${origin}/b`
  expect((await dj.post(path, { url, events })).json().code).toBe('auth.confirm')
  expect((await dj.post(`${path}/${webhook.id}/secret`)).json().code).toBe('auth.confirm')
  expect((await dj.patch(`${path}/${webhook.id}`, { version: 0, on: true })).json().code).toBe('auth.confirm')
  expect((await dj.patch(`${path}/${webhook.id}`, { version: 0, on: false })).json().off).toBe('owner')
  const nobody = await signedIn({ role: null })
  expect((await nobody.post(path, { url, events })).json().code).toBe('auth.role')
})

test.each([
  ['http://example.com/hook', 'no-https', /must begin with https/],
  ['https://127.0.0.1/hook', 'private', /leads into a private network/],
  ['https://metadata.google.internal/', 'private', /leads into a private network/],
  ['https://me:word@example.com/hook', 'with-user', /has a user name or a password in it/],
  ['not an address', 'not-an-address', /^This is not an address/],
  ['https://example.com:25/', 'port', /do not call this port/],
])('%s is refused: %s', async (url, trouble, sentence) => {
  const dj = await signedIn({ role: 'dj' })
  const answer = await dj.post(path, { url, events })
  expect([answer.statusCode, answer.json().code]).toEqual([400, `webhook.${trouble}`])
  expect(answer.json().details).toEqual([{ path: 'url', message: expect.stringMatching(sentence) }])
  expect(answer.json().message).toMatch(sentence)
})

test('a name that nobody has is refused, and one that is too long as it is sent', async () => {
  const dj = await signedIn({ role: 'dj' })
  const check = vi.spyOn(ctx.webhooks, 'check')
  check.mockResolvedValueOnce({ trouble: 'unknown-name' })
  const unknown = (await dj.post(path, { url: 'https://offce.example/', events })).json()
  expect([unknown.code, unknown.details[0].path]).toEqual(['webhook.unknown-name', 'url'])
  const url = new URL(`https://office.example/${'ü'.repeat(900)}`)
  check.mockResolvedValueOnce({ url })
  const long = (await dj.post(path, { url: url.href.slice(0, 100), events })).json()
  expect([long.code, long.details[0].path]).toEqual(['webhook.too-long', 'url'])
  check.mockRestore()
  expect(await shown(dj)).toEqual([])
})

test('of somebody who enters one address after the other, no more names are looked up', async () => {
  const dj = await signedIn({ role: 'dj' })
  const check = vi.spyOn(ctx.webhooks, 'check').mockResolvedValue({ trouble: 'unknown-name' })
  const codes: string[] = []
  for (let n = 0; n < 61; n++) codes.push((await dj.post(path, { url: `${n}.example`, events })).json().code)
  expect(new Set(codes.slice(0, 60))).toEqual(new Set(['webhook.unknown-name']))
  expect(codes.at(-1)).toBe('request.too-many')
  expect(check).toHaveBeenCalledTimes(60)
  check.mockRestore()
})

test('an hour bounds tests and repetitions together, and nothing more is called', async () => {
  const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  const [own, theirs] = [
    await addHook(dj, `${origin}/own`, events),
    await addHook(other, `${origin}/theirs`, events),
  ]
  const send = (who: Person, { webhook }: typeof own) => who.post(`${path}/${webhook.id}/test`)
  await leaveAttempts(ctx, sendingLimits(dj.user.id), 1)
  const { id } = (await send(dj, own)).json()
  await runAll()
  for (const refused of [
    await send(dj, own),
    await dj.post(`${path}/${own.webhook.id}/deliveries/${id}/again`),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
  expect((await send(other, theirs)).statusCode).toBe(200)
  await runAll()
  expect(received.map(({ url }) => url)).toEqual(['/own', '/theirs'])
  expect(await deliveriesOf(dj, own.webhook.id)).toMatchObject([{ state: 'delivered', tries: 1 }])
  expect((await audited('webhook', own.webhook.id)).map(({ action }) => action)).toEqual([
    'webhook.added',
    'webhook.tested',
  ])
  await db.delete(attempts)
  expect((await dj.post(`${path}/${own.webhook.id}/deliveries/${id}/again`)).statusCode).toBe(200)
})

test.each([[[]], [['message.sent']], [['booking.signed', 'booking.signed']], ['booking.signed']])(
  'events %j are refused',
  async (wrong) => {
    const dj = await signedIn({ role: 'dj' })
    expect((await dj.post(path, { url: `${origin}/a`, events: wrong })).statusCode).toBe(400)
  },
)

test('a client cannot choose what only DJs hear of', async () => {
  const client = await signedIn({ role: 'client' })
  const answer = await client.post(path, { url: `${origin}/a`, events: ['request.received'] })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.role'])
})

test('of many addresses at once five are kept, each once', async () => {
  const dj = await signedIn({ role: 'dj' })
  const same = await Promise.all(
    Array.from({ length: 5 }, () => dj.post(path, { url: `${origin}/x`, events })),
  )
  expect(same.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(same.find(({ statusCode }) => statusCode !== 200)?.json().code).toBe('webhook.same-address')
  const more = await Promise.all(
    Array.from({ length: 8 }, (_, n) => dj.post(path, { url: `${origin}/${n}`, events })),
  )
  expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_WEBHOOKS - 1)
  expect(await shown(dj)).toHaveLength(MOST_WEBHOOKS)
})

test('addresses of others are not found, and a stale version changes nothing', async () => {
  const [dj, stranger] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  const { webhook } = await addHook(dj, `${origin}/a`, events)
  await dj.post(`${path}/${webhook.id}/test`)
  const [test] = await deliveriesOf(dj, webhook.id)
  const own = `${path}/${webhook.id}`
  const answers = [
    await stranger.patch(own, { version: 0, on: false }),
    await stranger.delete(own),
    await stranger.post(`${own}/secret`),
    await stranger.post(`${own}/test`),
    await stranger.get(`${own}/deliveries`),
    await stranger.post(`${own}/deliveries/${test.id}/again`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  const other = await addHook(stranger, `${origin}/b`, events)
  const crossed = await stranger.post(`${path}/${other.webhook.id}/deliveries/${test.id}/again`)
  expect(crossed.statusCode).toBe(404)
  expect((await dj.patch(own, { version: 7, on: false })).json().code).toBe('webhook.changed')
  const changed = await Promise.all(
    Array.from({ length: 20 }, () => dj.patch(own, { version: 0, events: ['booking.changed'] })),
  )
  expect(changed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await shown(dj)).toMatchObject([{ version: 1, events: ['booking.changed'], off: null }])
  expect((await dj.delete(own)).statusCode).toBe(200)
  expect((await dj.delete(own)).statusCode).toBe(404)
  expect((await audited('webhook', webhook.id)).map(({ action }) => action)).toEqual([
    'webhook.added',
    'webhook.tested',
    'webhook.changed',
    'webhook.removed',
  ])
})
