import { randomUUID } from 'node:crypto'
import { guestParty } from '@cuebook/domain/party/party.ts'
import { mostWishes, mostWishesOfGuest } from '@cuebook/domain/party/wish.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limitKey } from '../kernel/limits/attempts.ts'
import { attempts } from '../kernel/limits/table.ts'
import { publish } from '../kernel/live/publish.ts'
import { musicPlans } from '../music-requests/table.ts'
import { aPartyWorld } from './party.fixture.ts'
import { partyGuests, partyVotes, partyWishes } from './table.ts'

// The general limit of calls counts elsewhere, and must not count guests who share an address.
const world = await aPartyWorld({ RATE_LIMIT_PER_MINUTE: '600' })
const { db, ctx, visitor, client, dj, aParty, twoParties, aGuest } = world

const ok = async (call: Promise<{ statusCode: number; body: string; json(): unknown }>) => {
  const answer = await call
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('a wish', () => {
  test('is on the list with the vote of its guest', async () => {
    const { api, look } = await aParty()
    const id = randomUUID()
    const guest = aGuest(api)
    const more = { id, artist: 'Beyoncé', name: 'Joan' }
    expect(await ok(guest.wish('Halo', more))).toEqual({ answer: 'wished', wishId: id })
    const { wishes } = await look()
    expect(wishes).toMatchObject([
      { id, title: 'Halo', artist: 'Beyoncé', by: 'Joan', votes: 1, mark: 'wished', coming: false },
    ])
  })

  test('that comes twenty times at once is one', async () => {
    const { api, look } = await aParty()
    const guest = aGuest(api)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ok(guest.wish('Halo', { id }))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ answer: 'wished', wishId: id })]),
    )
    expect((await look()).wishes).toMatchObject([{ id, votes: 1 }])
  })

  test('of twenty guests for one song in any spelling is one with twenty votes', async () => {
    const { api, look } = await aParty()
    const spellings = ['Halo', 'HALO!', 'halo (feat. Somebody)', 'Hálo']
    const answers = (await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ok(aGuest(api).wish(spellings[i % 4] ?? '', i % 2 ? { artist: 'Beyonce' } : {})),
      ),
    )) as { answer: string }[]
    expect(answers.map(({ answer }) => answer).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 'voted'),
      'wished',
    ])
    expect((await look()).wishes).toMatchObject([{ votes: 20 }])
  })

  test('for what is never played is answered kindly, and what is planned is coming', async () => {
    const { id, api, look } = await aParty()
    const song = (list: 'must' | 'never', title: string) => ({ id: randomUUID(), list, title })
    const shared = [song('must', 'September')]
    await db.insert(musicPlans).values({ contractId: id, songs: [song('never', 'Macarena')], shared })
    const guest = aGuest(api)
    expect(await ok(guest.wish('MACARENA!'))).toEqual({ answer: 'never', wishId: null })
    expect(await ok(guest.wish('september'))).toMatchObject({ answer: 'coming' })
    expect(await ok(aGuest(api).wish('September'))).toMatchObject({ answer: 'coming' })
    const { wishes } = await look()
    expect(wishes).toMatchObject([{ title: 'september', coming: true, votes: 2 }])
    expect(JSON.stringify(wishes)).not.toMatch(/macarena/i)
  })

  test("with the id of somebody else's is refused, and says nothing of it", async () => {
    const [one, other] = await twoParties()
    const id = await aGuest(other.api).wished('Private song')
    for (const api of [one.api, other.api]) {
      const answer = await aGuest(api).wish('Halo', { id })
      expect(answer.json()).toMatchObject({ code: 'party.wish-taken' })
      expect(answer.body).not.toContain('Private')
    }
  })

  test('is text, whatever it says', async () => {
    const { api, look, code, at } = await aParty({ title: '</script><b>T</b>', hosts: '=HYPERLINK("x")' })
    const title = '</script><img src=x onerror=alert(1)>\u202E $& %name%'
    await aGuest(api).wished(title, { name: '<b>Joan</b>', artist: '=cmd|calc' })
    expect((await look()).wishes[0]).toMatchObject({
      title: '</script><img src=x onerror=alert(1)> $& %name%',
      by: '<b>Joan</b>',
      artist: '=cmd|calc',
    })
    const page = await visitor().get(`/party/${code}`)
    expect(page.body).not.toMatch(/<img|<b>/)
    const [, data = ''] =
      /<script id="party-data" type="application\/json">(.*?)<\/script>/.exec(page.body) ?? []
    expect(guestParty.parse(JSON.parse(data)).wishes[0]?.by).toBe('<b>Joan</b>')
    expect((await dj.get(at)).json().wishes).toHaveLength(1)
  })
})

describe('a vote', () => {
  test('counts once for each phone, and can be taken back', async () => {
    const { api } = await aParty()
    const wishId = await aGuest(api).wished('Halo')
    const guest = aGuest(api)
    const votes = await Promise.all(Array.from({ length: 20 }, () => ok(guest.vote(wishId))))
    expect(votes.every((vote) => JSON.stringify(vote) === '{"voted":true,"votes":2}')).toBe(true)
    await Promise.all(Array.from({ length: 20 }, () => ok(guest.vote(wishId, false))))
    expect(await ok(guest.vote(wishId, false))).toEqual({ voted: false, votes: 1 })
    expect(await ok(aGuest(api).vote(wishId, false))).toEqual({ voted: false, votes: 1 })
  })

  test('for a wish of another party is refused and changes nothing', async () => {
    const [one, other] = await twoParties()
    const wishId = await aGuest(other.api).wished('Halo')
    expect((await aGuest(one.api).vote(wishId)).json().code).toBe('party.no-wish')
    expect((await aGuest(one.api).vote(randomUUID())).json().code).toBe('party.no-wish')
    expect((await other.look()).wishes).toMatchObject([{ votes: 1 }])
  })
})

describe('limits', () => {
  test('500 phones behind one address wish, vote and look, and nobody is refused', async () => {
    const { api, look } = await aParty()
    const wishId = await aGuest(api).wished('Halo')
    for (let n = 0; n < 10; n++) {
      const some = Array.from({ length: 50 }, () => aGuest(api))
      await Promise.all(some.map((guest) => ok(guest.vote(wishId))))
      await Promise.all(some.map(() => ok(visitor().get(api))))
    }
    expect((await look()).wishes).toMatchObject([{ votes: 501 }])
  })

  test('one address brings 700 phones at most', async () => {
    const { id, api } = await aParty()
    const wishId = await aGuest(api, '198.51.100.9').wished('Halo')
    const key = limitKey('party-address', id, '198.51.100.9')
    await db.update(attempts).set({ count: 700 }).where(eq(attempts.key, key))
    const refused = await aGuest(api, '198.51.100.9').vote(wishId)
    expect(refused.json().code).toBe('request.too-many')
    expect(refused.headers['retry-after']).toBeDefined()
    await ok(aGuest(api, '198.51.100.10').vote(wishId))
    expect(await db.select().from(partyGuests).where(eq(partyGuests.contractId, id))).toHaveLength(2)
  })

  test('one phone sends 60 times in ten minutes, and has so many wishes', async () => {
    const { api } = await aParty()
    const guest = aGuest(api)
    for (let n = 0; n < mostWishesOfGuest; n++) await guest.wished(`Song ${n}`)
    expect((await guest.wish('One more')).json().code).toBe('party.enough')
    expect(await ok(guest.wish('Song 0'))).toMatchObject({ answer: 'wished' })
    const answers = []
    for (let n = mostWishesOfGuest + 2; n <= 61; n++) answers.push(await guest.wish('Song 0'))
    expect(answers.at(-2)?.statusCode).toBe(200)
    expect(answers.at(-1)?.json().code).toBe('request.too-many')
    expect(await ok(aGuest(api).wish('One more'))).toMatchObject({ answer: 'wished' })
  })

  test('a full list takes votes only', async () => {
    const { id, api } = await aParty()
    const row = (n: number) => ({
      id: randomUUID(),
      contractId: id,
      title: `S${n}`,
      titleKey: `s${n}`,
      artistKey: '',
    })
    await db.insert(partyWishes).values(Array.from({ length: mostWishes }, (_, n) => row(n)))
    expect((await aGuest(api).wish('One more')).json().code).toBe('party.full')
    expect(await ok(aGuest(api).wish('S7'))).toMatchObject({ answer: 'voted' })
  })
})

test('a guest learns the title, the names, the state and the wishes, and nothing else', async () => {
  const { id, api, code } = await aParty()
  await aGuest(api).wished('Halo', { name: 'Joan' })
  const answer = await visitor().get(api)
  expect(Object.keys(answer.json())).toEqual(['title', 'hosts', 'state', 'wishes'])
  const page = await visitor().get(`/party/${code}`)
  const [row] = await db.select().from(partyVotes)
  const secrets = [id, client.user.id, client.user.email, dj.user.id, 'Bennett', 'Hall One', 'Figueroa']
  for (const body of [answer.body, page.body]) {
    for (const secret of [...secrets, row?.guestKey ?? '?', 'Wedding']) expect(body).not.toContain(secret)
  }
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.body).toContain('<title>Our wedding · Clara &amp; Tom</title>')
})

test('an unknown code, and one of a party that is off, are answered alike', async () => {
  const { at, api, code, eventDate } = await aParty()
  await client.put(at, world.settings({ eventDate }, { isOn: false, version: 1 }))
  const other = code.split('').reverse().join('')
  const pages = await Promise.all(
    [code, other, 'x', '%3Cscript%3E'].map((each) => visitor().get(`/party/${each}`)),
  )
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  const answers = await Promise.all(
    [api, `/api/party/${other}`, '/api/party/x'].map((url) => visitor().get(url)),
  )
  expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1)
})

test('who looks again is answered 304 without a list, until something changes', async () => {
  const { api, at } = await aParty()
  const wishId = await aGuest(api).wished('Halo')
  // What was read after a change is dropped once more when the message of it arrives, which this one follows.
  const told = Promise.withResolvers<void>()
  ctx.database.live.subscribe('party', (about) => about === 'the last' && told.resolve())
  await publish(db, 'party', 'the last')
  await told.promise
  const first = await visitor().get(api)
  const headers = { 'if-none-match': String(first.headers.etag) }
  let asked = 0
  const { database } = ctx
  const read = database.read.bind(database)
  Object.assign(database, {
    read: (...args: Parameters<typeof read>) => {
      asked += 1
      return read(...args)
    },
  })
  for (let n = 0; n < 50; n++) {
    const again = await visitor().get(api, { headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect(asked).toBe(0)
  await dj.put(`${at}/wishes/${wishId}/mark`, { mark: 'next' })
  // Everybody asks at once after the change, and the database is asked a few times at most.
  asked = 0
  const news = await Promise.all(Array.from({ length: 50 }, () => visitor().get(api, { headers })))
  expect(news.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(asked).toBeLessThanOrEqual(3)
  Object.assign(database, { read })
})
