import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMusicWorld, closesAt } from '../music.fixture.ts'
import { musicPlans } from '../table.ts'
import { plansIn, titles } from './plan.fixture.ts'

const world = await aMusicWorld()
const { db, dj, client, signedIn, visitor, audited, nextEvent } = world
beforeEach(() => world.setClock('2030-05-01T12:00:00Z'))
const stranger = await signedIn({ role: 'dj' })

const aPlan = plansIn(world)

describe('the working copy', () => {
  test('many songs are added at once, and those that are there already are left out and named', async () => {
    const { id, at, added, read } = await aPlan()
    await added({ title: 'Halo' })
    const addMany = (body: object, who = client) =>
      who.post(`${at}/songs/many`, { list: 'possible', ...body })
    const answer = await addMany({
      songs: [
        { title: 'HALO' },
        { title: 'September', artist: 'Earth, Wind & Fire' },
        { title: 'september' },
      ],
    })
    expect(answer.json(), answer.body).toMatchObject({
      version: 3,
      songs: [
        { list: 'must', title: 'Halo' },
        { list: 'possible', title: 'September', artist: 'Earth, Wind & Fire' },
      ],
      skipped: ['“Halo” is under must play already.', '“September” is under play if possible already.'],
    })
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'music-plan.songs-added',
      actorId: client.user.id,
      details: { added: 1, list: 'possible', version: 3 },
    })
    const again = await addMany({ songs: [{ title: 'Halo' }, { title: 'September' }] })
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'All of these songs are in the plan already.',
    ])
    expect((await addMany({ songs: [{ title: 'Le Freak' }], version: 2 })).json().code).toBe(
      'music-plan.changed',
    )
    expect((await addMany({ songs: [] })).statusCode).toBe(400)
    expect((await addMany({ songs: [{ title: ' ' }] })).statusCode).toBe(400)
    expect((await addMany({ list: 'moment', songs: [{ title: 'At Last' }] })).statusCode).toBe(400)
    const lines = (n: number, of: string) => Array.from({ length: n }, (_, i) => ({ title: `${of} ${i}` }))
    const long = await addMany({ songs: lines(101, 'Song') })
    expect([long.statusCode, long.json().details[0].message]).toEqual([400, 'Please add 100 songs at most'])
    expect((await addMany({ songs: [{ title: 'Le Freak' }] }, dj)).json().code).toBe('contract.not-your-part')
    expect((await addMany({ songs: [{ title: 'Le Freak' }] }, stranger)).statusCode).toBe(404)
    for (const part of ['A', 'B']) await addMany({ songs: lines(100, part) })
    expect((await addMany({ songs: lines(99, 'C') })).json().code).toBe('music-plan.full')
    expect((await read()).songs).toHaveLength(202)
    // Twenty at once: each song is there once.
    const calls = await Promise.all(Array.from({ length: 20 }, () => addMany({ songs: lines(2, 'D') })))
    expect(calls.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect((await read()).songs).toHaveLength(204)
  })

  test('a client adds, changes, moves and removes songs, and every open window of theirs is told', async () => {
    const { id, at, added, change, read } = await aPlan()
    expect(await read()).toMatchObject({
      party: 'client',
      version: 1,
      songs: [],
      sharedAt: null,
      hasUnshared: false,
      state: 'open',
      closesAt,
      isReopened: false,
      bookedSeconds: 7 * 3600,
      djName: 'Dana Jordan',
      clientName: 'Clara Bennett',
    })
    const heard = nextEvent(client.user.id)
    await added({ artist: 'Beyoncé', url: 'https://youtu.be/1', seconds: 261 })
    expect(await heard).toEqual({ about: 'music-plan', contractId: id })
    await added({ title: 'September', moment: 'ignored', time: '' })
    const plan = await added({ list: 'moment', moment: ' first DANCE ', time: '21:30', title: 'At Last' })
    expect(plan).toMatchObject({
      version: 4,
      hasUnshared: true,
      songs: [
        { list: 'must', title: 'Halo', artist: 'Beyoncé', url: 'https://youtu.be/1', seconds: 261 },
        { list: 'must', title: 'September' },
        { list: 'moment', moment: 'First dance', time: '21:30', title: 'At Last' },
      ],
    })
    expect(plan.songs[1]).not.toHaveProperty('moment')
    const [halo, september, atLast] = plan.songs
    expect(titles((await change(september.id, { position: 0 })).json())).toEqual([
      'September',
      'Halo',
      'At Last',
    ])
    const changed = (await change(halo.id, { list: 'asked', seconds: null, artist: '' })).json()
    expect(changed.songs.at(-1)).toEqual({
      id: halo.id,
      list: 'asked',
      title: 'Halo',
      url: 'https://youtu.be/1',
    })
    const noMoment = await change(halo.id, { list: 'moment' })
    expect([noMoment.statusCode, noMoment.json().message]).toEqual([400, 'Please name the moment'])
    const left = (await client.delete(`${at}/songs/${atLast.id}?version=6`)).json()
    expect([titles(left), left.version]).toEqual([['September', 'Halo'], 7])
    expect((await client.delete(`${at}/songs/${atLast.id}`)).statusCode).toBe(404)
    expect((await audited(id)).map(({ action, actorId }) => [action, actorId === client.user.id])).toEqual([
      ['music-plan.song-added', true],
      ['music-plan.song-added', true],
      ['music-plan.song-added', true],
      ['music-plan.song-changed', true],
      ['music-plan.song-changed', true],
      ['music-plan.song-removed', true],
    ])
  })

  test('only the client changes it, the DJ sees nothing of it, and others do not find it', async () => {
    const { at, add, added, change, read } = await aPlan()
    const { songs } = await added({})
    expect(await read(dj)).toMatchObject({ party: 'dj', songs: [], sharedAt: null, hasUnshared: false })
    const tried = [
      await add({ title: 'Other' }, dj),
      await change(songs[0].id, { title: 'Other' }, dj),
      await dj.delete(`${at}/songs/${songs[0].id}`),
      await dj.post(`${at}/resolve`, { ids: [songs[0].id], keep: 'play' }),
      await dj.post(`${at}/share`),
    ]
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
    const strange = [
      await stranger.get(at),
      await stranger.get(`${at}.csv`),
      await stranger.get(at.replace('music-plan', 'day-sheet/music')),
      await add({ title: 'Other' }, stranger),
      await stranger.post(`${at}/share`),
      await stranger.post(`${at}/reopen`),
    ]
    expect(strange.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await visitor().get(at)).statusCode).toBe(401)
    expect(titles(await read())).toEqual(['Halo'])
  })

  test('work on an older version is refused, and of twenty at once one wins', async () => {
    const { add, read } = await aPlan()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add({ title: `Song ${n}`, version: 1 })),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('music-plan.changed')
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => add({ title: `More ${n}` })))
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await read()).toMatchObject({ version: 12, songs: { length: 11 } })
  })

  test('a song that is there already is refused, naming where it stands, also when twenty add it at once', async () => {
    const { added, add, change } = await aPlan()
    await added({ artist: 'Beyoncé' })
    const again = await add({ list: 'possible', title: 'HALO (Remastered 2009)', artist: 'Beyonce' })
    expect([again.statusCode, again.json().message]).toEqual([409, '“Halo” is under must play already.'])
    const { songs } = await added({ list: 'never', title: 'Halo', artist: 'Beyoncé' })
    const moved = await change(songs[1].id, { list: 'asked' })
    expect(moved.statusCode).toBe(409)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ title: 'Once' })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a plan holds 300 songs', async () => {
    const { id, add, added } = await aPlan()
    await added({})
    const songs = Array.from({ length: 299 }, (_, n) => ({
      id: crypto.randomUUID(),
      list: 'asked' as const,
      title: `Song ${n}`,
    }))
    await db.update(musicPlans).set({ songs }).where(eq(musicPlans.contractId, id))
    expect((await add({ title: 'The last' })).statusCode).toBe(200)
    expect((await add({ title: 'One more' })).json()).toMatchObject({ code: 'music-plan.full' })
  })

  test.each<[object, string]>([
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'Title is too long (200 characters at most)'],
    [{ list: 'sometimes' }, 'Please choose a list or a moment.'],
    [{ list: 'moment' }, 'Please name the moment'],
    [{ url: 'javascript:alert(1)' }, 'Please enter a link that starts with https:// or http://'],
    [{ seconds: 0 }, 'Length must be at least a second'],
    [{ seconds: 1.5 }, 'Length must be a whole number of seconds.'],
    [{ list: 'moment', moment: 'Entrance', time: '25:00' }, 'Time must be like 21:30'],
  ])('a song with %o is refused with a sentence', async (song, message) => {
    const answer = await (await aPlan()).add(song)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.map((each: { message: string }) => each.message)).toContain(message)
  })
})
