import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aContract } from '../../tests/contracts.ts'
import { acquaintances } from '../acquaintances/table.ts'
import { notifications } from '../notifications/table.ts'
import { aMusicWorld } from './music.fixture.ts'
import { musicRequests } from './table.ts'

const world = await aMusicWorld()
const { db, dj, client, contractId, signedIn, visitor, mailbox, aBooking, body, sent, audited, nextEvent } =
  world
const path = '/api/music-requests'
beforeEach(() => world.setClock('2030-05-01T12:00:00Z'))
const stranger = await signedIn({ role: 'client' })

test('a client sends playlists for a contract: the DJ is told, in the open browser, by notification and by mail', async () => {
  const heard = nextEvent(dj.user.id)
  const request = await sent({
    playlistUrls: [
      {
        url: '  https://OPEN.spotify.com/playlist/4kQ2?si=1  ',
        platform: 'Tidal',
        description: ' Dinner ',
      },
      { url: 'https://youtu.be/1' },
    ],
    specialInstructions: '  Quiet until ten ',
  })
  expect(request).toMatchObject({
    contractId,
    clientId: client.user.id,
    djId: dj.user.id,
    playlistName: 'Our wedding night',
    playlistUrls: [
      { url: 'https://OPEN.spotify.com/playlist/4kQ2?si=1', platform: 'Spotify', description: 'Dinner' },
      { url: 'https://youtu.be/1', platform: 'YouTube', description: null },
    ],
    specialInstructions: 'Quiet until ten',
    status: 'pending',
    note: null,
    box: 'sent',
    other: { id: dj.user.id, name: 'Dana Jordan' },
    contract: { eventType: 'Wedding', eventDate: '2030-06-15' },
    canAnswer: false,
  })
  expect(await heard).toEqual({ about: 'music-requests' })
  expect(await audited(request.id)).toEqual([
    {
      action: 'music-request.sent',
      actorId: client.user.id,
      details: { djId: dj.user.id, contractId, playlists: 2 },
    },
  ])
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, dj.user.id))
  expect(told).toMatchObject({
    title: 'Clara Bennett sent you a music request',
    text: 'There are 2 playlists for Wedding on Jun 15, 2030.',
    path: '/music-requests',
  })
  const [mail] = await mailbox(dj.user.email)
  expect(mail?.subject).toBe('Clara Bennett sent you a music request')
  expect(mail?.text).not.toContain('spotify')
})

test('a DJ can be chosen without a contract, and the fields that may be absent may be absent', async () => {
  const other = await signedIn({ role: 'dj' })
  const { clientId: _, status: __, contractId: ___, ...rest } = body({ djId: other.user.id })
  const answer = await client.post(path, rest)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ contractId: null, djId: other.user.id, contract: null })
  expect((await other.get(path)).json()).toMatchObject([{ box: 'received', canAnswer: true }])
})

test.each<[string, object, number, string]>([
  [
    'in the name of somebody else',
    { clientId: stranger.user.id },
    403,
    'You can send a music request only in your own name.',
  ],
  ['as accepted', { status: 'accepted' }, 400, 'A new request starts as pending.'],
  ['to nobody', { contractId: null }, 400, 'Please choose a DJ or a contract'],
  [
    'to another DJ than the contract has',
    { djId: stranger.user.id },
    400,
    'This contract is with another DJ.',
  ],
  ['to a person who is no DJ', { contractId: null, djId: stranger.user.id }, 404, 'This DJ cannot be found.'],
  [
    'to nobody who exists',
    { contractId: null, djId: '01900000-0000-7000-8000-000000000000' },
    404,
    'This DJ cannot be found.',
  ],
  ['to a text', { contractId: null, djId: 'dana' }, 400, 'This DJ cannot be found.'],
  [
    'to oneself',
    { contractId: null, djId: client.user.id },
    400,
    'You cannot send a music request to yourself.',
  ],
  ['without a name', { playlistName: ' \u200b ' }, 400, 'Please give your request a name'],
  ['without a playlist', { playlistUrls: [] }, 400, 'Please add at least one playlist'],
  [
    'with a link that runs something',
    { playlistUrls: [{ url: 'javascript:alert(1)' }] },
    400,
    'Please enter a link that starts with https:// or http://',
  ],
  [
    'with a link twice',
    { playlistUrls: [{ url: 'https://youtu.be/1?si=2' }, { url: 'http://www.YOUTU.be/1/' }] },
    400,
    'Playlist already added',
  ],
  [
    'with too many',
    { playlistUrls: Array.from({ length: 21 }, (_, n) => ({ url: `https://youtu.be/${n}` })) },
    400,
    'A request can have 20 playlists at most',
  ],
])('a request %s is refused with a sentence', async (_what, more, status, message) => {
  const answer = await client.post(path, body(more))
  expect(answer.statusCode, answer.body).toBe(status)
  const { message: said, details = [] } = answer.json()
  expect([said, ...details.map((each: { message: string }) => each.message)]).toContain(message)
})

test('a contract is sent to only by its client, and who else asks learns nothing of it', async () => {
  expect((await stranger.post(path, body({ clientId: null }))).statusCode).toBe(404)
  const asDj = await dj.post(path, body({ clientId: null }))
  expect([asDj.statusCode, asDj.json().code]).toEqual([403, 'contract.not-your-part'])
  expect((await visitor().post(path, body())).statusCode).toBe(401)
  const draft = await aBooking({ status: 'draft' })
  expect((await client.post(path, body({ contractId: draft }))).statusCode).toBe(404)
})

test('an invited person must have proven the address before the contract is theirs', async () => {
  const unproven = await signedIn({ role: 'client', emailVerified: false })
  const proven = await signedIn({ role: 'client' })
  const invite = (email: string) => aBooking({ clientEmail: email, clientId: null })
  const send = async (who: typeof proven) =>
    who.post(path, body({ clientId: null, contractId: await invite(who.user.email) }))
  expect((await send(unproven)).statusCode).toBe(404)
  expect((await send(proven)).statusCode).toBe(200)
})

test('music for a contract closes a week before the event, and never opens for a cancelled one', async () => {
  const cancelled = await client.post(path, body({ contractId: await aBooking({ status: 'cancelled' }) }))
  expect([cancelled.statusCode, cancelled.json().message]).toEqual([409, 'This contract was cancelled.'])
  const id = await aBooking({ eventDate: '2030-06-16' })
  world.setClock('2030-06-10T00:59:59.999Z')
  expect((await client.post(path, body({ contractId: id }))).statusCode).toBe(200)
  world.setClock('2030-06-10T01:00:00.000Z')
  const late = await client.post(path, body({ contractId: id }))
  expect([late.statusCode, late.json().code]).toEqual([409, 'music-request.closed'])
  await dj.post(`/api/contracts/${id}/music-plan/reopen`)
  expect((await client.post(path, body({ contractId: id }))).statusCode).toBe(200)
})

test('people who blocked each other send each other no music', async () => {
  const [eve, fay] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  await eve.post('/api/messages', { recipientId: fay.user.id, content: 'Hello' })
  const block = (userId: string, at: Date | null) =>
    db
      .insert(acquaintances)
      .values({ userId, otherId: userId === fay.user.id ? eve.user.id : fay.user.id, blockedAt: at })
      .onConflictDoUpdate({
        target: [acquaintances.userId, acquaintances.otherId],
        set: { blockedAt: at },
      })
  const send = () => eve.post(path, body({ clientId: null, contractId: null, djId: fay.user.id }))
  await block(fay.user.id, new Date())
  expect((await send()).json()).toMatchObject({ code: 'music-request.blocked' })
  await block(fay.user.id, null)
  await block(eve.user.id, new Date())
  expect((await send()).json()).toMatchObject({ code: 'music-request.you-blocked' })
  await block(eve.user.id, null)
  expect((await send()).statusCode).toBe(200)
  const parties = { djId: fay.user.id, clientId: eve.user.id, clientEmail: eve.user.email }
  const sendFor = async (status: 'pending' | 'confirmed') => {
    const contractId = await aContract(db, { ...parties, status, eventDate: '2031-05-05' })
    return (await eve.post(path, body({ clientId: null, contractId, djId: null }))).json()
  }
  await block(fay.user.id, new Date())
  expect(await sendFor('pending')).toMatchObject({ code: 'music-request.blocked' })
  // The music of an agreed booking belongs to it.
  expect(await sendFor('confirmed')).toMatchObject({ status: 'pending' })
})

test('twenty calls with one key make one request, and many requests to one DJ are asked to wait', async () => {
  const [ann, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  const to = body({ clientId: null, contractId: null, djId: bob.user.id })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.post(path, to, { headers })))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await db.$count(musicRequests, eq(musicRequests.djId, bob.user.id))).toBe(1)
  for (let n = 0; n < 29; n++) expect((await ann.post(path, to)).statusCode).toBe(200)
  const refused = await ann.post(path, to)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    expect.stringMatching(/^Too many requests\. Please try again in (1 hour|\d+ minutes)\.$/),
  ])
})

test('a name that carries a link stays out of the mail', async () => {
  const spammer = await signedIn({ role: 'client', firstName: 'Visit', lastName: 'evil.example/now' })
  const reader = await signedIn({ role: 'dj' })
  await spammer.post(path, body({ clientId: null, contractId: null, djId: reader.user.id }))
  const [mail] = await mailbox(reader.user.email)
  expect(mail?.subject).toBe('A client sent you a music request')
  expect(mail?.text).not.toContain('evil')
})
