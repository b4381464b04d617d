import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contracts } from '../contracts/table.ts'
import { attempts } from '../kernel/limits/table.ts'
import { saveLimits } from './limits.ts'
import { timelines } from './table.ts'
import { aTimelineWorld, usualNow } from './timeline.fixture.ts'

const world = await aTimelineWorld()
const { db, dj, client, stranger, visitor, row, anEvening, aSong, plan, audited, nextEvent, setClock } = world
beforeEach(() => setClock(usualNow))

describe('one plan of two', () => {
  test('before the first change it is empty, with the songs that it can name', async () => {
    const { id, eventDate, read } = await anEvening()
    const [dance, never] = [
      aSong('At Last', { list: 'moment', moment: 'First dance' }),
      aSong('Macarena', { list: 'never' }),
    ]
    await plan(id, [dance, never], null)
    expect(await read()).toEqual({
      party: 'client',
      contract: {
        id,
        status: 'confirmed',
        eventType: 'Wedding',
        eventDate,
        startTime: '18:00',
        endTime: '01:00',
        timeZone: 'America/Los_Angeles',
      },
      djName: 'Dana Jordan',
      clientName: 'Clara Bennett',
      djId: dj.user.id,
      clientId: client.user.id,
      state: 'open',
      version: 0,
      rows: [],
      changedBy: null,
      changedAt: null,
      plannedFor: null,
      songs: [dance],
      unshared: [],
    })
    expect(await read(dj)).toMatchObject({ party: 'dj', songs: [], unshared: [] })
  })

  test('each of the two changes it, the other one’s windows hear of it, and the trail counts without words', async () => {
    const { id, save, read } = await anEvening()
    const dance = row('21:30', 'First dance', { minutes: 5, note: 'Fog\nplease' })
    const heard = nextEvent(client.user.id)
    const made = await save(dj, 0, [dance])
    expect([made.statusCode, made.json().version], made.body).toEqual([200, 1])
    expect(await heard).toEqual({ about: 'timeline' })
    const heardByDj = nextEvent(dj.user.id)
    const last = row('00:50', 'Last song')
    const changed = await save(client, 1, [{ ...dance, time: '21:45' }, last])
    expect(changed.json()).toMatchObject({
      version: 2,
      rows: [{ ...dance, time: '21:45' }, last],
      changedBy: 'client',
      changedAt: '2030-05-01T12:00:00.000Z',
      plannedFor: { startTime: '18:00', endTime: '01:00' },
    })
    expect(await heardByDj).toEqual({ about: 'timeline' })
    expect((await save(dj, 2, [last])).json().rows).toEqual([last])
    expect(await read(client)).toMatchObject({ version: 3, rows: [last], changedBy: 'dj' })
    expect(await audited(id)).toEqual(
      [
        [dj, { rows: 1, added: 1, changed: 0, removed: 0, version: 1 }] as const,
        [client, { rows: 2, added: 1, changed: 1, removed: 0, version: 2 }] as const,
        [dj, { rows: 1, added: 0, changed: 0, removed: 1, version: 3 }] as const,
      ].map(([who, details]) => ({ action: 'timeline.changed', actorId: who.user.id, details })),
    )
  })

  test('a stale version is refused with a sentence, and nothing is written', async () => {
    const { id, save, read } = await anEvening()
    const kept = [row('20:00', 'Dinner')]
    await save(client, 0, kept)
    for (const version of [0, 2]) {
      const stale = await save(dj, version)
      expect([stale.statusCode, stale.json().code, stale.json().message]).toEqual([
        409,
        'timeline.changed',
        'The timeline was changed in the meantime. Please look at it, then decide.',
      ])
    }
    expect(await read()).toMatchObject({ version: 1, rows: kept, changedBy: 'client' })
    expect(await audited(id)).toHaveLength(1)
  })

  test('a save changes no other evening, whatever its version', async () => {
    const [one, other] = [await anEvening(), await anEvening()]
    const kept = [row('20:00', 'Dinner')]
    await other.save(client, 0, kept)
    await one.save(client, 0)
    await one.save(dj, 1)
    expect(await other.read()).toMatchObject({ version: 1, rows: kept, changedBy: 'client' })
  })

  test('of twenty at once one wins, also of the first twenty', async () => {
    const { id, save, read } = await anEvening()
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => save(n % 2 ? dj : client, version, [row('20:00', `Row ${n}`)])),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    }
    expect(await read()).toMatchObject({ version: 2, rows: { length: 1 } })
    expect(await audited(id)).toHaveLength(2)
  })

  test('the DJ reads the title of a song once it was shared, and a song that is gone is only an id', async () => {
    const { id, save, read } = await anEvening()
    const [shared, secret] = [aSong('At Last'), aSong('Surprise')]
    await plan(id, [shared, secret], [shared])
    const gone = '00000000-0000-7000-8000-000000000009'
    const [dance, toast] = [
      row('21:30', 'Dance', { songs: [shared.id, secret.id] }),
      row('22:00', 'Toast', { songs: [gone] }),
    ]
    expect((await save(client, 0, [dance, toast])).json()).toMatchObject({
      songs: [shared, secret],
      unshared: [],
    })
    const forDj = await read(dj)
    expect(forDj).toMatchObject({ rows: [dance, toast], songs: [shared], unshared: [secret.id] })
    expect(JSON.stringify(forDj)).not.toContain('Surprise')
    await plan(id, [secret], [shared, secret])
    expect(await read(client)).toMatchObject({ songs: [secret], unshared: [] })
    expect((await save(dj, 1, [toast, dance])).statusCode).toBe(200)
  })
})

describe('who and when', () => {
  test('nobody else finds it, and nobody is let in without a session', async () => {
    const { at, save } = await anEvening()
    await save(client, 0)
    const answers = [
      await stranger.get(at),
      await save(stranger, 1),
      await stranger.get(at.replace('-', '%2D')),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await client.get(at.replace('-', '%2D'))).statusCode).toBe(200)
    expect((await visitor().get(at)).statusCode).toBe(401)
    expect((await visitor().put(at, { version: 1, rows: [] })).statusCode).toBe(401)
    expect((await client.get('/api/contracts/%00/timeline')).statusCode).toBe(400)
  })

  test.each<[ContractStatus, number, number]>([
    ['draft', 409, 409],
    ['sent', 200, 200],
    ['pending', 200, 200],
    ['signed', 200, 200],
    ['confirmed', 200, 200],
    ['completed', 200, 409],
    ['cancelled', 200, 409],
  ])(
    'a contract that is %s is answered %i when it is read and %i when it is changed',
    async (status, reads, saves) => {
      const { at, save } = await anEvening({ status })
      expect((await dj.get(at)).statusCode).toBe(reads)
      expect((await save(dj, 0)).statusCode).toBe(saves)
    },
  )

  test('it can be changed until the event ends', async () => {
    const { eventDate, save, read } = await anEvening()
    const nextDay = eventDate.replace('15', '16')
    setClock(`${nextDay}T07:59:59Z`)
    expect((await save(dj, 0)).statusCode).toBe(200)
    setClock(`${nextDay}T08:00:00Z`)
    expect((await save(dj, 1)).json().code).toBe('contract.over')
    expect(await read()).toMatchObject({ state: 'over', version: 1 })
  })

  test('what the contract says now is there beside what was planned', async () => {
    const { id, save, read } = await anEvening()
    await save(client, 0)
    await db.update(contracts).set({ startTime: '17:00', endTime: '23:00' }).where(eq(contracts.id, id))
    expect(await read()).toMatchObject({
      contract: { startTime: '17:00', endTime: '23:00' },
      plannedFor: { startTime: '18:00', endTime: '01:00' },
    })
  })

  test('the day-of sheet has the rows, the songs that they name and those of their moments, once both have signed', async () => {
    const { id, at, save } = await anEvening()
    const sheet = at.replace('timeline', 'day-sheet/timeline')
    expect((await dj.get(sheet)).json()).toEqual({ rows: [], songs: [] })
    const [named, secret, other] = [aSong('At Last'), aSong('Surprise'), aSong('Halo')]
    const last = aSong('Closing Time', { list: 'moment', moment: 'Last song' })
    await plan(id, [named, secret, other, last], [named, other, last])
    const dance = row('21:30', 'Dance', { songs: [named.id, secret.id] })
    const rows = [dance, row('23:50', 'Last song')]
    await save(client, 0, rows)
    expect((await dj.get(sheet)).json()).toEqual({ rows, songs: [named, last] })
    expect((await client.get(sheet)).json()).toEqual({ rows, songs: [named, secret, last] })
    expect((await stranger.get(sheet)).statusCode).toBe(404)
    for (const status of ['draft', 'sent', 'signed', 'cancelled'] as const) {
      await db.update(contracts).set({ status }).where(eq(contracts.id, id))
      expect((await dj.get(sheet)).json().code, status).toBe('contract.wrong-state')
    }
  })

  test('hostile and endless lists are refused with a sentence', async () => {
    const { at, save, read } = await anEvening()
    const refused = async (rows: unknown, message: string) => {
      const answer = await client.put(at, { version: 0, rows })
      expect([answer.statusCode, answer.json().details?.[0]?.message], answer.body).toEqual([400, message])
    }
    await refused(
      Array.from({ length: 61 }, () => row('20:00', 'x')),
      'A timeline can have 60 rows at most',
    )
    await refused([row('20:00', 'x'.repeat(81))], 'Title is too long (80 characters at most)')
    await refused([row('8pm', 'x')], 'Time must be like 21:30')
    await refused('rows', 'Please send the rows as a list.')
    const typed = row('20:00', '=HYPERLINK("https://evil.example")<b>\u202e', { note: '\u0007a\u200bb' })
    expect((await save(client, 0, [typed])).statusCode).toBe(200)
    expect((await read()).rows[0]).toMatchObject({
      title: '=HYPERLINK("https://evil.example")<b>',
      note: 'ab',
    })
    const full = Array.from({ length: 60 }, (_, i) =>
      row('20:00', 'é'.repeat(80), { note: '\n'.repeat(400) + i }),
    )
    expect((await save(client, 1, full)).statusCode).toBe(200)
    expect(await db.$count(timelines)).toBeGreaterThan(0)
  })

  test('one person can save 360 times an hour', async () => {
    const { id, save } = await anEvening()
    const [limit] = saveLimits(id, client.user.id)
    const windowEndsAt = new Date(Date.parse(usualNow) + 60_000)
    await db.insert(attempts).values({ key: limit?.key ?? '', count: 359, windowEndsAt })
    expect((await save(client, 0)).statusCode).toBe(200)
    const late = await save(client, 1)
    expect([late.statusCode, late.json().code, late.headers['retry-after']]).toEqual([
      429,
      'request.too-many',
      '60',
    ])
    expect((await save(dj, 1)).statusCode).toBe(200)
  })
})
