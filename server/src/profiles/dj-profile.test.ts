import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aDj } from '../../tests/djs.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { subscriptions } from '../subscriptions/table.ts'
import { djProfiles } from './table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const path = '/api/users/dj-profile'
const dj = await signedIn({ role: 'dj' })
const saved = async (id: string) => (await db.select().from(djProfiles).where(eq(djProfiles.userId, id)))[0]

describe('saving a DJ profile', () => {
  test('changes the fields that were sent and no others', async () => {
    const location = { address: 'Los Angeles, CA', lat: 34.05, lng: -118.24 }
    const first = await dj.put(path, {
      bio: ' Plays well. ',
      username: '@Zoë.Beats',
      basePrice: '120.50',
      location,
      willingToTravel: true,
      maxDistance: 40,
      socialMedia: { instagram: 'https://www.instagram.com/zoe' },
    })
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json()).toMatchObject({
      djProfile: {
        bio: 'Plays well.',
        username: '@Zoë.Beats',
        basePrice: 120.5,
        location,
        willingToTravel: true,
        maxDistance: 40,
        socialMedia: { instagram: 'https://www.instagram.com/zoe' },
      },
    })
    const second = await dj.put(path, { equipment: 'Two turntables' })
    expect(second.json()).toMatchObject({
      djProfile: { bio: 'Plays well.', equipment: 'Two turntables', maxDistance: 40 },
    })
    expect(await saved(dj.user.id)).toMatchObject({ usernameKey: 'zoe.beats', basePriceCents: 12_050 })
  })

  test('completes the names and links of networks, and an empty text means none', async () => {
    const socialMedia = { instagram: '@djnova', youtube: 'youtube.com/@nova', tiktok: '' }
    const answer = await dj.put(path, { socialMedia })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().djProfile.socialMedia).toEqual({
      instagram: 'https://instagram.com/djnova',
      youtube: 'https://youtube.com/@nova',
    })
    expect((await dj.put(path, { socialMedia: { instagram: '' } })).json().djProfile.socialMedia).toEqual({})
  })

  test('shows an address that was only typed to everybody, without a place on the map', async () => {
    const listed = await aDj(db, { username: 'typedonly' })
    await db
      .update(djProfiles)
      .set({ address: 'Behind the old mill', lat: 0, lng: 0 })
      .where(eq(djProfiles.userId, listed.id))
    const location = { address: 'Behind the old mill', lat: 0, lng: 0 }
    const [card] = (await dj.get('/api/djs/discover?search=typedonly')).json()
    expect(card).toMatchObject({ username: '@typedonly', location, distanceMiles: null })
    expect((await dj.get('/api/djs/profile/typedonly')).json()).toMatchObject({ location })
    expect((await dj.get('/api/djs/discover?lat=0.1&lng=0.1&radiusMiles=100')).json()).toEqual([])
  })

  test('removes the distance of a DJ who no longer travels', async () => {
    await dj.put(path, { willingToTravel: true, maxDistance: 40 })
    const answer = await dj.put(path, { willingToTravel: false })
    expect(answer.json()).toMatchObject({ djProfile: { willingToTravel: false, maxDistance: 0 } })
  })

  test('empties exactly the fields that are named as cleared, and the trail names them', async () => {
    const emptying = await signedIn({ role: 'dj' })
    const full = {
      bio: 'Plays well.',
      specialties: 'House',
      basePrice: 100,
      equipment: 'Two turntables',
      username: '@emptying',
      location: { address: 'Los Angeles, CA', lat: 34.05, lng: -118.24 },
      willingToTravel: true,
      maxDistance: 40,
      socialMedia: { instagram: 'https://instagram.com/emptying' },
    }
    await emptying.put(path, full)
    const some = await emptying.put(path, { cleared: ['bio', 'maxDistance'], equipment: 'Three turntables' })
    expect(some.statusCode, some.body).toBe(200)
    const kept = { ...full, bio: null, maxDistance: null, equipment: 'Three turntables' }
    expect(some.json().djProfile).toEqual(kept)
    const [entry] = await db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.actorId, emptying.user.id), eq(auditLog.action, 'dj-profile.saved')))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    expect(entry?.details).toEqual({ fields: ['equipment'], cleared: ['bio', 'maxDistance'] })
    const rest = ['specialties', 'basePrice', 'equipment', 'username', 'location', 'socialMedia']
    const none = await emptying.put(path, { cleared: rest })
    expect(none.json().djProfile).toEqual({
      bio: null,
      specialties: null,
      basePrice: null,
      equipment: null,
      username: null,
      location: null,
      willingToTravel: true,
      maxDistance: null,
      socialMedia: {},
    })
    expect(await saved(emptying.user.id)).toMatchObject({ usernameKey: null, lat: null, lng: null })
  })

  test('a DJ who cleared the place is found by name only, and one without a username not at all', async () => {
    const listed = await signedIn({ role: 'dj' })
    await db.insert(subscriptions).values({ userId: listed.user.id, status: 'active', plan: 'monthly' })
    const location = { address: 'Fargo, ND', lat: 46.88, lng: -96.79 }
    await listed.put(path, { username: '@clearing', location })
    const found = async (query: string) => {
      const cards: { username: string }[] = (await dj.get(`/api/djs/discover?${query}`)).json()
      return cards.map(({ username }) => username)
    }
    const nearby = 'lat=46.88&lng=-96.79&radiusMiles=5'
    expect([await found('search=clearing'), await found(nearby)]).toEqual([['@clearing'], ['@clearing']])
    await listed.put(path, { cleared: ['location'] })
    expect([await found('search=clearing'), await found(nearby)]).toEqual([['@clearing'], []])
    await listed.put(path, { cleared: ['username'] })
    expect(await found('search=clearing')).toEqual([])
  })

  test.each([
    [{ cleared: ['bio'], bio: 'New words' }],
    [{ cleared: ['willingToTravel'] }],
    [{ cleared: ['usernameKey'] }],
    [{ cleared: ['__proto__'] }],
    [{ cleared: 'bio' }],
    [{ cleared: Array(1000).fill('bio') }],
    [{ bio: '   ' }],
    [{ basePrice: -1 }],
    [{ basePrice: 'much' }],
    [{ maxDistance: 1001 }],
    [{ maxDistance: 1.5 }],
    [{ username: 'ab' }],
    [{ username: 'a b c' }],
    [{ username: '@admin' }],
    [{ username: 'Ad.min' }],
    [{ location: { address: 'x', lat: 91, lng: 0 } }],
    [{ socialMedia: { instagram: 'http://evil.example/x' } }],
    [{ socialMedia: { instagram: 'https://evil.example/instagram.com' } }],
    [{ socialMedia: { instagram: 'javascript:alert(1)' } }],
    [{ socialMedia: { youtube: 'https://notyoutube.com/x' } }],
  ])('refuses %j with a sentence and changes nothing', async (body) => {
    const before = await saved(dj.user.id)
    const answer = await dj.put(path, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/\w{3,}/)
    expect(await saved(dj.user.id)).toEqual(before)
  })

  test('is allowed only for DJs', async () => {
    const client = await signedIn({ role: 'client' })
    expect((await client.put(path, { bio: 'x' })).statusCode).toBe(403)
  })
})

describe('a username', () => {
  test('is unique without accents and case, and for a taken one free ones are suggested', async () => {
    await aDj(db, { username: 'Björn' })
    const taken = await dj.put(path, { username: 'bjorn' })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'profile.username-taken'])
    const check = (await dj.get('/api/users/username-check?username=BJORN')).json()
    expect(check).toMatchObject({ free: false, problem: 'This DJ Username is taken.' })
    expect(check.suggestions.length).toBeGreaterThan(0)
    const [suggestion] = check.suggestions
    const again = (
      await dj.get(`/api/users/username-check?username=${encodeURIComponent(suggestion)}`)
    ).json()
    expect(again.free).toBe(true)
  })

  test('that ten DJs want at once goes to one of them', async () => {
    const rivals = await Promise.all(Array.from({ length: 10 }, () => signedIn({ role: 'dj' })))
    const answers = await Promise.all(rivals.map((rival) => rival.put(path, { username: 'onlyone' })))
    const statuses = answers.map((answer) => answer.statusCode).toSorted()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
  })

  test('can be saved again by its owner', async () => {
    const owner = await signedIn({ role: 'dj' })
    await owner.put(path, { username: 'keeper' })
    expect((await owner.put(path, { username: 'Keeper' })).statusCode).toBe(200)
    expect((await owner.get('/api/users/username-check?username=keeper')).json().free).toBe(true)
  })
})
