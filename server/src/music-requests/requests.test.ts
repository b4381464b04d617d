import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '../messages/table.ts'
import { notifications } from '../notifications/table.ts'
import { PAGE } from './list.ts'
import { aMusicWorld, closesAt } from './music.fixture.ts'
import { musicRequests } from './table.ts'

const world = await aMusicWorld()
const { db, dj, client, contractId, signedIn, visitor, mailbox, aBooking, body, sent, audited, nextEvent } =
  world
const path = '/api/music-requests'
beforeEach(() => world.setClock('2030-05-01T12:00:00Z'))
const stranger = await signedIn({ role: 'client' })

describe('sending', () => {
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
    [
      'to a person who is no DJ',
      { contractId: null, djId: stranger.user.id },
      404,
      'This DJ cannot be found.',
    ],
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
      db.update(conversations).set({ blockedAt: at }).where(eq(conversations.userId, userId))
    const send = () => eve.post(path, body({ clientId: null, contractId: null, djId: fay.user.id }))
    await block(fay.user.id, new Date())
    expect((await send()).json()).toMatchObject({ code: 'music-request.blocked' })
    await block(fay.user.id, null)
    await block(eve.user.id, new Date())
    expect((await send()).json()).toMatchObject({ code: 'music-request.you-blocked' })
    await block(eve.user.id, null)
    expect((await send()).statusCode).toBe(200)
  })

  test('twenty calls with one key make one request, and many requests to one DJ are asked to wait', async () => {
    const [ann, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
    const to = body({ clientId: null, contractId: null, djId: bob.user.id })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.post(path, to, { headers })))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await db.$count(musicRequests, eq(musicRequests.djId, bob.user.id))).toBe(1)
    const more = []
    for (let n = 0; n < 10; n++) more.push((await ann.post(path, to)).statusCode)
    expect(more).toEqual([...Array.from({ length: 9 }, () => 200), 429])
  })

  test('a name that carries a link stays out of the mail', async () => {
    const spammer = await signedIn({ role: 'client', firstName: 'Visit', lastName: 'evil.example/now' })
    const reader = await signedIn({ role: 'dj' })
    await spammer.post(path, body({ clientId: null, contractId: null, djId: reader.user.id }))
    const [mail] = await mailbox(reader.user.email)
    expect(mail?.subject).toBe('A client sent you a music request')
    expect(mail?.text).not.toContain('evil')
  })
})

describe('reading', () => {
  test('a person reads what they sent and received, newest first and page by page, and nobody else does', async () => {
    const [ann, bob] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
    const rows = Array.from({ length: PAGE + 2 }, (_, n) => ({
      id: crypto.randomUUID(),
      clientId: n % 2 === 0 ? ann.user.id : bob.user.id,
      djId: n % 2 === 0 ? bob.user.id : ann.user.id,
      playlistName: `Request ${n}`,
      playlistUrls: [],
    }))
    await db.insert(musicRequests).values(rows)
    const first = await ann.get(path)
    const cursor = first.headers['x-next-cursor']
    const second = await ann.get(`${path}?before=${cursor}`)
    expect(second.headers['x-next-cursor']).toBeUndefined()
    const ids = [...first.json(), ...second.json()].map(({ id }: { id: string }) => id)
    expect(ids).toEqual(rows.map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1)))
    const boxes = new Set(first.json().map(({ box }: { box: string }) => box))
    expect(boxes).toEqual(new Set(['sent', 'received']))
    expect((await stranger.get(path)).json()).toEqual([])
    expect((await visitor().get(path)).statusCode).toBe(401)
  })

  test('a client picks from open bookings and from DJs they know', async () => {
    const [ann, bob, cat] = [
      await signedIn({ role: 'client' }),
      await signedIn({ role: 'dj', firstName: 'Bob', lastName: 'Beat' }),
      await signedIn({ role: 'client' }),
    ]
    const mine = { djId: dj.user.id, clientEmail: ann.user.email, clientId: ann.user.id }
    const open = await aBooking(mine)
    await aBooking({ ...mine, status: 'cancelled' })
    await aBooking({ ...mine, status: 'draft' })
    const soon = await aBooking({ ...mine, eventDate: '2030-05-03' })
    await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hello' })
    await ann.post('/api/messages', { recipientId: cat.user.id, content: 'Hello' })
    const { contracts, djs } = (await ann.get(`${path}/recipients`)).json()
    expect(contracts).toMatchObject([{ id: open, closesAt, dj: { name: 'Dana Jordan' } }])
    expect(djs.map(({ name }: { name: string }) => name)).toEqual(['Bob Beat', 'Dana Jordan'])
    await dj.post(`/api/contracts/${soon}/music-plan/reopen`)
    expect((await ann.get(`${path}/recipients`)).json().contracts).toHaveLength(2)
  })
})

describe('answering', () => {
  const answer = (who: typeof dj, id: string, payload: object) =>
    who.call('PATCH', `${path}/${id}`, { payload })

  test('the DJ accepts with a note, the sender is told, and the DJ can change the answer', async () => {
    const { id } = await sent()
    const heard = nextEvent(client.user.id)
    const accepted = await answer(dj, id, { status: 'accepted', note: ' Great picks ', was: 'pending' })
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(accepted.json()).toMatchObject({ status: 'accepted', note: 'Great picks', box: 'received' })
    expect(await heard).toEqual({ about: 'music-requests' })
    expect((await mailbox(client.user.email))[0]?.subject).toBe('Dana Jordan accepted your music request')
    await answer(dj, id, { status: 'declined' })
    const [mine] = (await client.get(path)).json()
    expect(mine).toMatchObject({ id, status: 'declined', note: null, other: { name: 'Dana Jordan' } })
    expect((await audited(id)).map(({ action, details }) => [action, details])).toEqual([
      ['music-request.sent', expect.anything()],
      ['music-request.accepted', { was: 'pending' }],
      ['music-request.declined', { was: 'accepted' }],
    ])
  })

  test('nobody else answers: not the sender, not another DJ, not a visitor', async () => {
    const { id } = await sent()
    const otherDj = await signedIn({ role: 'dj' })
    const statuses = []
    for (const who of [client, otherDj, stranger])
      statuses.push((await answer(who, id, { status: 'accepted' })).statusCode)
    expect(statuses).toEqual([403, 404, 403])
    const asVisitor = visitor().call('PATCH', `${path}/${id}`, { payload: { status: 'accepted' } })
    expect((await asVisitor).statusCode).toBe(401)
    const [row] = await db.select().from(musicRequests).where(eq(musicRequests.id, id))
    expect(row?.status).toBe('pending')
  })

  test('of twenty answers at once to what was seen as pending one wins, and the others are told', async () => {
    const { id } = await sent()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        answer(dj, id, {
          status: n % 2 === 0 ? 'accepted' : 'declined',
          note: `Window ${n}`,
          was: 'pending',
        }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await audited(id)).toHaveLength(2)
  })

  test('the same answer again changes nothing and tells nobody', async () => {
    const { id } = await sent()
    for (let n = 0; n < 3; n++)
      expect((await answer(dj, id, { status: 'accepted', note: 'Yes' })).statusCode).toBe(200)
    expect(await audited(id)).toHaveLength(2)
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, client.user.id), eq(notifications.kind, 'message')))
    expect(told.filter(({ key }) => key.includes(id))).toHaveLength(1)
  })

  test('a DJ who changes the answer again and again is asked to wait', async () => {
    const { id } = await sent()
    const codes = []
    for (let n = 0; n < 21; n++)
      codes.push((await answer(dj, id, { status: n % 2 === 0 ? 'accepted' : 'declined' })).statusCode)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('after the event nothing is answered any more', async () => {
    const { id } = await sent()
    world.setClock('2030-06-16T08:00:00Z')
    const late = await answer(dj, id, { status: 'accepted' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'contract.over'])
    expect((await dj.get(path)).json().find((one: { id: string }) => one.id === id).canAnswer).toBe(false)
  })
})
