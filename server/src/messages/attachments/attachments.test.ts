import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureMaxBytes } from '@cuebook/domain/profiles/limits.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { aDj } from '../../../tests/djs.ts'
import { contracts } from '../../contracts/table.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { users } from '../../identity/table.ts'
import { aPng } from '../../profiles/png.fixture.ts'
import { subscriptions } from '../../subscriptions/table.ts'
import { conversations, messagePictures, messages } from '../table.ts'
import { attachmentsOf } from './attachments.ts'
import { sweepPictures } from './upload-picture.ts'

const { ctx, target, signedIn, visitor } = await testApp()
const { db } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#3366ff' } })
const upload = (who: Pick<Person, 'post'>, bytes: Buffer) =>
  who.post('/api/messages/pictures', bytes, { headers: { 'content-type': 'image/png' } })
const uploaded = async (who: Person): Promise<string> =>
  (await upload(who, await picture().png().toBuffer())).json().id
const attach = (from: Person, to: Person, attachment: object, content = '') =>
  from.post('/api/messages', { recipientId: to.user.id, content, attachment })
const seen = async (who: Person, other: Person) =>
  (await who.get(`/api/messages/conversations/${other.user.id}`)).json().messages[0].attachment
const later = (hours: number) => ({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) })
const filesKept = async () =>
  (await readdir(join(target.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

const [ann, bob, eve] = [
  await signedIn({ role: 'client' }),
  await signedIn({ role: 'dj' }),
  await signedIn({ role: 'client' }),
]

describe('a picture in a message', () => {
  test('keeps its aspect ratio, loses everything but its pixels, and is read by the two people only', async () => {
    const turned = await picture(3200, 1000)
      .withExif({ IFD0: { Artist: 'A Person' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await upload(ann, turned)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { width: 500, height: 1600 }])
    const sent = (await attach(ann, bob, { kind: 'picture', id: answer.json().id })).json()
    const url = `/api/messages/${sent.id}/picture`
    expect(sent).toMatchObject({
      content: '',
      attachment: { kind: 'picture', url, width: 500, height: 1600 },
    })
    expect(await seen(bob, ann)).toEqual(sent.attachment)
    expect((await bob.put(`/api/messages/${sent.id}/read`, {})).json().attachment).toEqual(sent.attachment)
    for (const one of [ann, bob]) {
      const { statusCode, headers, rawPayload } = await one.get(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      const { format, width, height, exif } = await sharp(rawPayload).metadata()
      expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 500, height: 1600 })
      expect(rawPayload.includes('A Person')).toBe(false)
      const again = await one.get(url, { headers: { 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await eve.get(url)).statusCode).toBe(404)
    expect((await visitor().get(url)).statusCode).toBe(401)
  })

  test('is not enlarged, and a message without one has none to read', async () => {
    expect((await upload(ann, await picture(40, 30).webp().toBuffer())).json()).toMatchObject({
      width: 40,
      height: 30,
    })
    const plain = (await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hi' })).json()
    expect(plain.attachment).toBeNull()
    expect((await ann.get(`/api/messages/${plain.id}/picture`)).statusCode).toBe(404)
  })

  test('has no public address', async () => {
    const id = await uploaded(ann)
    await attach(ann, bob, { kind: 'picture', id })
    const [row] = await db.select().from(messagePictures).where(eq(messagePictures.id, id))
    expect(row?.fileKey).toMatch(/-private\.webp$/)
    for (const one of [visitor(), eve, ann])
      expect((await one.get(`/api/files/${row?.fileKey}`)).statusCode).toBe(404)
  })

  test('can be attached by nobody but its uploader', async () => {
    const id = await uploaded(eve)
    const answer = await attach(ann, bob, { kind: 'picture', id })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'message.bad-attachment'])
  })

  test.each([
    ['profile.not-an-image', Buffer.from('hello')],
    ['profile.not-an-image', Buffer.alloc(0)],
    ['profile.image-unreadable', aPng({ width: 100, height: 100 })],
    ['profile.image-too-many-pixels', aPng({ width: 20_000, height: 20_000 })],
    ['profile.image-too-large', Buffer.alloc(pictureMaxBytes + 1)],
  ] as const)('is refused with %s', async (code, bytes) => {
    const answer = await upload(await signedIn(), bytes)
    const { status, message } = refusals[code]
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, message }])
  })

  test('is not uploaded by a visitor, and only so often by a person', async () => {
    const bytes = await picture(8, 8).png().toBuffer()
    expect((await upload(visitor(), bytes)).statusCode).toBe(401)
    const busy = await signedIn()
    const answers = []
    for (let i = 0; i < 61; i++) answers.push(await upload(busy, bytes))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    expect(answers.at(-1)?.json().code).toBe('message.too-many-pictures')
  })

  test('is deleted after a day unless a message carries it', async () => {
    await sweepPictures(later(25))
    await sweepFiles(later(25))
    const kept = await filesKept()
    const [loose, attached] = [await uploaded(ann), await uploaded(ann)]
    await attach(ann, bob, { kind: 'picture', id: attached })
    expect(await sweepPictures(later(23))).toBe(0)
    expect(await sweepPictures(later(25))).toBe(1)
    expect(await filesKept()).toBe(kept + 1)
    expect((await attach(ann, bob, { kind: 'picture', id: loose })).statusCode).toBe(400)
    expect(await seen(bob, ann)).toMatchObject({ kind: 'picture' })
  })

  test('is deleted with its uploader, and a reader of another message of it learns that it is gone', async () => {
    const gone = await signedIn()
    const id = await uploaded(gone)
    const sent = (await attach(gone, bob, { kind: 'picture', id })).json()
    // The message of somebody who stays.
    const [copy] = await db.select().from(messages).where(eq(messages.id, sent.id))
    const kept = (await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hi' })).json()
    await db
      .update(messages)
      .set({ attachmentKind: 'picture', pictureId: copy?.pictureId ?? null })
      .where(eq(messages.id, kept.id))
    await db.delete(users).where(eq(users.id, gone.user.id))
    expect(await db.select().from(messagePictures).where(eq(messagePictures.id, id))).toEqual([])
    expect(await seen(bob, ann)).toEqual({ kind: 'gone' })
    expect((await bob.get(`/api/messages/${kept.id}/picture`)).statusCode).toBe(404)
    const before = await filesKept()
    await sweepFiles(later(2))
    expect(await filesKept()).toBe(before - 1)
  })
})

describe('a contract in a message', () => {
  const between = (status: 'draft' | 'sent' | 'confirmed', client: Person = ann, claimed = true) =>
    aContract(db, {
      djId: bob.user.id,
      clientEmail: client.user.email,
      clientId: claimed ? client.user.id : null,
      status,
    })

  test('is shown to both parties in its present state', async () => {
    const id = await between('sent')
    const card = {
      kind: 'contract',
      id,
      status: 'sent',
      eventType: 'Wedding',
      eventDate: '2030-06-15',
      startTime: '18:00',
      price: 2400,
    }
    expect((await attach(bob, ann, { kind: 'contract', id }, 'Here it is')).json().attachment).toEqual(card)
    await db.update(contracts).set({ status: 'cancelled', priceCents: null }).where(eq(contracts.id, id))
    for (const [one, other] of [[ann, bob] as const, [bob, ann] as const])
      expect(await seen(one, other)).toEqual({ ...card, status: 'cancelled', price: null })
    expect((await attach(ann, bob, { kind: 'contract', id })).statusCode).toBe(200)
  })

  test('counts the proven owner of the invited address as a party, and hides it when another took it', async () => {
    const id = await between('sent', ann, false)
    expect((await attach(bob, ann, { kind: 'contract', id })).statusCode).toBe(200)
    expect(await seen(ann, bob)).toMatchObject({ kind: 'contract', id })
    const unproven = await signedIn({ role: 'client', emailVerified: false })
    const theirs = await between('sent', unproven, false)
    expect((await attach(bob, unproven, { kind: 'contract', id: theirs })).statusCode).toBe(400)
    await db.update(contracts).set({ clientId: eve.user.id }).where(eq(contracts.id, id))
    expect(await seen(ann, bob)).toEqual({ kind: 'gone' })
    expect(await seen(bob, ann)).toMatchObject({ kind: 'contract', id })
  })

  test('is refused unless it was sent and the two are exactly its parties', async () => {
    const [draft, others, mine] = [await between('draft'), await between('sent', eve), await between('sent')]
    const tries = [
      [bob, ann, draft],
      [bob, ann, others],
      [ann, bob, others],
      [eve, ann, others],
      [ann, eve, mine],
      [bob, eve, mine],
    ] as const
    for (const [from, to, id] of tries)
      expect((await attach(from, to, { kind: 'contract', id })).json().code).toBe('message.bad-attachment')
  })

  test('is offered to both parties, newest first, and to nobody else', async () => {
    const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
    const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
    const older = await aContract(db, { ...parties, status: 'confirmed' })
    const newer = await aContract(db, { ...parties, status: 'sent', price: null })
    await aContract(db, { ...parties, status: 'draft' })
    await aContract(db, { ...parties, clientEmail: eve.user.email, clientId: eve.user.id, status: 'sent' })
    const offered = async (who: Person, to: Person) =>
      (await who.get(`/api/messages/conversations/${to.user.id}/contracts`))
        .json()
        .map(({ id }: { id: string }) => id)
    expect(await offered(dj, client)).toEqual([newer, older])
    expect(await offered(client, dj)).toEqual([newer, older])
    expect(await offered(eve, client)).toEqual([])
    expect(await offered(client, eve)).toEqual([])
    const path = `/api/messages/conversations/${client.user.id}/contracts`
    expect((await visitor().get(path)).statusCode).toBe(401)
  })
})

describe('a DJ in a message', () => {
  test('is shown while listed, and gone afterwards', async () => {
    const dj = await aDj(db, {
      firstName: 'Mara',
      lastName: 'Lenz',
      basePriceCents: 12_050,
      at: { lat: 1, lng: 2 },
    })
    const answer = await attach(ann, eve, { kind: 'dj', id: dj.id })
    const card = {
      kind: 'dj',
      id: dj.id,
      name: 'Mara Lenz',
      username: `@${dj.username}`,
      location: 'Somewhere',
      basePrice: 120.5,
    }
    expect(answer.json().attachment).toMatchObject(card)
    expect(await seen(eve, ann)).toMatchObject(card)
    const set = (status: string) =>
      db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, dj.id))
    await set('canceled')
    expect(await seen(eve, ann)).toEqual({ kind: 'gone' })
    await set('trialing')
    expect(await seen(eve, ann)).toMatchObject(card)
    await db.delete(users).where(eq(users.id, dj.id))
    expect(await seen(eve, ann)).toEqual({ kind: 'gone' })
  })

  test.each([
    ['a client', async () => ann.user.id],
    ['a DJ without a subscription', async () => (await aDj(db, { subscription: null })).id],
    ['a DJ without a username', async () => (await aDj(db, { username: null })).id],
    ['a person who turned from DJ to client', async () => (await aDj(db, { role: 'client' })).id],
    ['nobody', async () => '01900000-0000-7000-8000-000000000000'],
  ])('is refused for %s', async (_what, id) => {
    const before = await db.select().from(conversations)
    const answer = await attach(ann, eve, { kind: 'dj', id: await id() })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'message.bad-attachment'])
    expect(await db.select().from(conversations)).toEqual(before)
  })
})

test('a page reads each kind of attachment once, however many messages carry one', async () => {
  const [one, other] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  const dj = await aDj(db)
  const contract = await aContract(db, {
    djId: other.user.id,
    clientEmail: one.user.email,
    clientId: one.user.id,
    status: 'sent',
  })
  const all = [
    { kind: 'picture', id: await uploaded(one) },
    { kind: 'contract', id: contract },
    { kind: 'dj', id: dj.id },
  ]
  for (let i = 0; i < 15; i++) await attach(one, other, all[i % 3] ?? {})
  const rows = await db.select().from(messages).where(eq(messages.senderId, one.user.id))
  let reads = 0
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'select' || name === 'execute') reads += 1
      return Reflect.get(target, name)
    },
  })
  const kinds = (await attachmentsOf(counted, rows, other.user.id)).map((found) => found?.kind)
  expect(kinds).toEqual(Array.from({ length: 5 }, () => ['picture', 'contract', 'dj']).flat())
  expect(reads).toBe(3)
})
