import { beforeEach, describe, expect, test } from 'vitest'
import { aMusicWorld } from '../music.fixture.ts'
import { plansIn, titles } from './plan.fixture.ts'

const world = await aMusicWorld()
const { dj, client, mailbox, audited, nextEvent } = world
beforeEach(() => world.setClock('2030-05-01T12:00:00Z'))

const aPlan = plansIn(world)

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
