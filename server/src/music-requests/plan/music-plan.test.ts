import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMusicWorld, closesAt } from '../music.fixture.ts'
import { musicPlans } from '../table.ts'

const world = await aMusicWorld()
const { db, dj, client, signedIn, visitor, mailbox, aBooking, audited, nextEvent } = world
beforeEach(() => world.setClock('2030-05-01T12:00:00Z'))
const stranger = await signedIn({ role: 'dj' })

async function aPlan(more: object = {}) {
  const id = await aBooking(more)
  const at = `/api/contracts/${id}/music-plan`
  const add = async (song: object, who = client) =>
    who.post(`${at}/songs`, { list: 'must', title: 'Halo', ...song })
  const added = async (song: object) => {
    const answer = await add(song)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const change = (songId: string, payload: object, who = client) =>
    who.call('PATCH', `${at}/songs/${songId}`, { payload })
  const read = async (who = client) => (await who.get(at)).json()
  return { id, at, add, added, change, read }
}
const titles = ({ songs }: { songs: { title: string }[] }) => songs.map(({ title }) => title)

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

describe('sharing', () => {
  test('the DJ sees what was shared and not what came after, and is told once for each version', async () => {
    const { id, at, added, read } = await aPlan()
    const empty = await client.post(`${at}/share`)
    expect([empty.statusCode, empty.json().code]).toEqual([409, 'music-plan.empty'])
    await added({})
    const heard = nextEvent(dj.user.id)
    const shared = await Promise.all(
      Array.from({ length: 20 }, () => client.post(`${at}/share`, { version: 2 })),
    )
    expect(new Set(shared.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(shared[0]?.json()).toMatchObject({ hasUnshared: false, sharedAt: '2030-05-01T12:00:00.000Z' })
    expect(await heard).toEqual({ about: 'music-plan', contractId: id })
    await added({ title: 'Later' })
    expect(titles(await read(dj))).toEqual(['Halo'])
    expect(await read()).toMatchObject({ hasUnshared: true })
    const stale = await client.post(`${at}/share`, { version: 2 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'music-plan.changed'])
    const mails = (await mailbox(dj.user.email)).filter(({ subject }) => subject.includes('music plan'))
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Clara Bennett shared the music plan for Wedding on Jun 15, 2030',
    ])
    expect((await audited(id)).filter(({ action }) => action === 'music-plan.shared')).toHaveLength(1)
  })

  test('a plan with a contradiction is not shared until the client decides, by ids or by the key of the song', async () => {
    for (const [keep, by, left] of [
      ['play', 'ids', 'must'],
      ['never', 'ids', 'never'],
      ['never', 'songKey', 'never'],
    ] as const) {
      const { id, at, added, read } = await aPlan()
      await added({ title: 'Mr. Brightside', artist: 'The Killers' })
      const { songs } = await added({ list: 'never', title: 'Mr Brightside', artist: 'Killers' })
      const refused = await client.post(`${at}/share`)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'music-plan.contradiction'])
      expect(refused.json().details).toEqual([
        { path: 'songs', message: '“Mr Brightside” is under must play and under never play.' },
      ])
      expect((await read(dj)).sharedAt).toBeNull()
      const about =
        by === 'ids'
          ? { ids: songs.map((song: { id: string }) => song.id) }
          : { songKey: 'mrbrightside/killers' }
      const answer = await client.post(`${at}/resolve`, { ...about, keep })
      expect(answer.json().songs).toMatchObject([{ list: left }])
      expect((await client.post(`${at}/resolve`, { ...about, keep })).statusCode).toBe(404)
      expect((await client.post(`${at}/share`)).statusCode).toBe(200)
      expect((await audited(id)).map(({ action }) => action)).toContain('music-plan.contradiction-resolved')
    }
  })

  test('the DJ is asked to wait for no more than twenty shares an hour', async () => {
    const { at, added } = await aPlan()
    const codes = []
    for (let n = 0; n < 21; n++) {
      await added({ title: `Song ${n}` })
      codes.push((await client.post(`${at}/share`)).statusCode)
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('the file holds what its reader may see, and no cell is a formula', async () => {
    const { at, added } = await aPlan()
    await added({ title: '=HYPERLINK("https://evil.example")' })
    const mine = await client.get(`${at}.csv`)
    expect(mine.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment'),
    })
    expect(mine.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect((await dj.get(`${at}.csv`)).body).not.toContain('HYPERLINK')
  })

  test('the day-of sheet shows both parties what was shared, and the playlists that were not declined', async () => {
    const { id, at, added } = await aPlan({ status: 'confirmed', eventDate: '2030-08-15' })
    await added({})
    await client.post(`${at}/share`)
    await added({ title: 'Later' })
    const yes = await world.sent({ contractId: id, playlistName: 'Dinner' })
    const no = await world.sent({ contractId: id, playlistName: 'Loud' })
    await dj.call('PATCH', `/api/music-requests/${no.id}`, { payload: { status: 'declined' } })
    for (const who of [client, dj]) {
      const { plan, sharedAt, requests } = (await who.get(`/api/contracts/${id}/day-sheet/music`)).json()
      expect([titles({ songs: plan }), sharedAt]).toEqual([['Halo'], '2030-05-01T12:00:00.000Z'])
      expect(requests).toMatchObject([{ id: yes.id, name: 'Dinner', playlists: [{ platform: 'Spotify' }] }])
    }
    const none = await aPlan({ status: 'confirmed', eventDate: '2030-08-17' })
    const bare = (await dj.get(`/api/contracts/${none.id}/day-sheet/music`)).json()
    expect(bare).toEqual({ plan: null, sharedAt: null, requests: [] })
    const unsigned = await aPlan()
    const early = await dj.get(`/api/contracts/${unsigned.id}/day-sheet/music`)
    expect([early.statusCode, early.json().code]).toEqual([409, 'contract.wrong-state'])
  })
})

describe('the lock', () => {
  test('a week before, the plan is locked until the DJ opens it; of twenty who open one does', async () => {
    const { id, at, add, added, read } = await aPlan({ status: 'confirmed', eventDate: '2030-07-15' })
    await added({})
    expect((await dj.post(`${at}/reopen`)).json()).toMatchObject({ code: 'music-plan.not-locked' })
    world.setClock('2030-07-09T01:00:00Z')
    expect(await read()).toMatchObject({ state: 'locked', isReopened: false })
    const late = await add({ title: 'Late' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Music closed 7 days before the event. Please ask your DJ to open it again.',
    ])
    expect((await client.post(`${at}/share`)).statusCode).toBe(409)
    expect((await client.post(`${at}/reopen`)).statusCode).toBe(403)
    const heard = nextEvent(client.user.id)
    const opened = await Promise.all(Array.from({ length: 20 }, () => dj.post(`${at}/reopen`)))
    expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await heard).toEqual({ about: 'music-plan', contractId: id })
    expect(await read()).toMatchObject({ state: 'open', isReopened: true })
    await added({ title: 'Late' })
    expect((await audited(id)).filter(({ action }) => action === 'music-plan.reopened')).toHaveLength(1)
    expect((await mailbox(client.user.email))[0]?.subject).toBe(
      'The music plan for Wedding on Jul 15, 2030 is open again',
    )
    world.setClock('2030-07-16T08:00:00Z')
    expect((await add({ title: 'Too late' })).json()).toMatchObject({ code: 'contract.over' })
    expect((await dj.post(`${at}/reopen`)).statusCode).toBe(409)
  })

  test('a cancelled contract keeps its plan, and nobody changes it', async () => {
    const { add, read } = await aPlan({ status: 'cancelled' })
    expect((await add({})).json()).toMatchObject({ code: 'contract.wrong-state' })
    expect(await read()).toMatchObject({ state: 'cancelled' })
  })
})
