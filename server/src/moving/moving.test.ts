import type { Taken } from '@cuebook/domain/availability/taken.ts'
import type { Brought } from '@cuebook/domain/moving/booking.ts'
import type { BroughtContact } from '@cuebook/domain/moving/contact.ts'
import type { ImportOutcome } from '@cuebook/domain/moving/imports.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { outbox } from '../kernel/outbox/table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const IMPORTS = '/api/brought/imports'
const BOOKINGS = '/api/brought/bookings'
const CONTACTS = '/api/brought/contacts'

const wedding = {
  date: '2031-06-14',
  startTime: '18:00',
  endTime: '23:00',
  timeZone: 'America/Chicago',
  event: 'Wedding',
  clientName: 'Anna Lee',
  clientEmail: 'Anna@people.example',
  clientPhone: '555-0101',
  venue: 'The Barn',
  venueAddress: '1 Main St, Austin',
  price: 2400.5,
  deposit: 600,
  notes: 'First dance: "At Last"\nNo strobe',
}
const gala = { date: '2020-02-01', event: 'Gala', clientName: 'Ben Ortiz' }
const file = (rows: readonly unknown[], more: object = {}) => ({
  name: 'clients.csv',
  source: 'csv',
  kind: 'bookings',
  rows,
  ...more,
})

async function aDj() {
  const dj = await signedIn({ role: 'dj' })
  const bring = (rows: readonly unknown[], more: object = {}) => dj.post(IMPORTS, file(rows, more))
  return {
    ...dj,
    bring,
    brought: async (rows: readonly unknown[], more: object = {}) => {
      const answer = await bring(rows, more)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<ImportOutcome>()
    },
    bookings: async (q = '') => (await dj.get(`${BOOKINGS}?q=${encodeURIComponent(q)}`)).json<Brought[]>(),
    contacts: async () => (await dj.get(CONTACTS)).json<BroughtContact[]>(),
    busy: async () => (await dj.get('/api/availability?from=2031-06-01&to=2031-06-30')).json<Taken>().busy,
    trail: async (action: string) =>
      (await db.select().from(auditLog).where(eq(auditLog.actorId, dj.user.id))).filter(
        (each) => each.action === action,
      ),
  }
}

describe('an import', () => {
  test('keeps bookings and their clients, takes the days ahead, tells nobody, and leaves one entry without names', async () => {
    const dj = await aDj()
    const jobs = async () => (await db.select({ id: outbox.id }).from(outbox)).length
    const before = await jobs()
    const made = await dj.brought([wedding, gala])
    expect(made).toEqual({ id: expect.any(String), bookings: 2, contacts: 1, here: 0 })
    expect(await dj.bookings()).toEqual([
      {
        ...wedding,
        clientEmail: 'anna@people.example',
        id: expect.any(String),
        version: 1,
        importId: made.id,
        contractId: null,
        uid: null,
      },
      expect.objectContaining({ ...gala, clientEmail: null, startTime: null, price: null }),
    ])
    expect(await dj.contacts()).toMatchObject([
      { name: 'Anna Lee', email: 'anna@people.example', phone: '555-0101' },
    ])
    expect(await dj.busy()).toEqual([
      {
        startsAt: '2031-06-14T22:00:00.000Z',
        endsAt: '2031-06-15T04:00:00.000Z',
        allDay: false,
        days: ['2031-06-14'],
        brought: true,
      },
    ])
    expect(await jobs()).toBe(before)
    const [entry, ...more] = await dj.trail('brought.imported')
    expect(more).toEqual([])
    expect(entry?.details).toEqual({ bookings: 2, contacts: 1, source: 'csv' })
    expect((await dj.get(IMPORTS)).json()).toMatchObject([
      { id: made.id, name: 'clients.csv', source: 'csv', kind: 'bookings', bookings: 2, contacts: 1 },
    ])
  })

  test('without hours takes the whole day', async () => {
    const dj = await aDj()
    await dj.brought([{ date: '2031-06-20', clientName: 'Cleo', startTime: '18:00' }])
    expect(await dj.busy()).toMatchObject([{ allDay: true, brought: true }])
  })

  test('of the same file makes nothing twice', async () => {
    const dj = await aDj()
    await dj.brought([wedding, gala])
    expect(await dj.brought([gala, wedding, { ...gala, clientName: 'BEN ORTIZ' }])).toEqual({
      id: null,
      bookings: 0,
      contacts: 0,
      here: 3,
    })
    expect(await dj.bookings()).toHaveLength(2)
    expect(await dj.trail('brought.imported')).toHaveLength(1)
  })

  test('sent again is answered with what it made, until that is undone', async () => {
    const dj = await aDj()
    const sent = [wedding, gala, gala]
    const first = await dj.brought(sent)
    expect(first).toMatchObject({ bookings: 2, contacts: 1, here: 1 })
    expect(await dj.brought(sent)).toEqual(first)
    expect(await (await aDj()).brought(sent)).not.toEqual(first)
    await dj.delete(`${IMPORTS}/${first.id}`)
    expect(await dj.brought(sent)).not.toEqual(first)
  })

  test('sent twenty times at once is one', async () => {
    const dj = await aDj()
    const answers = await Promise.all(Array.from({ length: 20 }, () => dj.bring([wedding, gala])))
    expect(answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)).toEqual([])
    const outcomes = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json())
    const [entry] = await dj.trail('brought.imported')
    expect(outcomes).toEqual(
      outcomes.map(() => ({ id: entry?.subjectId, bookings: 2, contacts: 1, here: 0 })),
    )
    expect(outcomes.length).toBeGreaterThan(0)
    expect(await dj.bookings()).toHaveLength(2)
    expect((await dj.get(IMPORTS)).json()).toHaveLength(1)
  })

  test('knows the contracts of the DJ by day and client, and by their id in a calendar', async () => {
    const dj = await aDj()
    const client = await signedIn({ role: 'client', email: 'known@people.example' })
    const at = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
    const id = await aContract(db, { ...at, eventDate: '2031-07-01', status: 'confirmed' })
    const cancelled = { ...at, eventDate: '2031-07-08', status: 'cancelled' } as const
    await aContract(db, cancelled)
    const row = { date: '2031-07-01', clientEmail: client.user.email }
    expect(await dj.brought([row])).toMatchObject({ id: null, here: 1 })
    expect(await dj.brought([{ date: '2031-09-09', uid: `${id}@cuebook` }])).toMatchObject({ here: 1 })
    expect(await dj.brought([{ ...row, date: '2031-07-08' }])).toMatchObject({ bookings: 1 })
    const known = (await dj.get('/api/brought/known')).json()
    expect(known.bookings).toContain(`2031-07-01 @${client.user.email}`)
    expect(known.contacts).toEqual([`@${client.user.email}`])
  })

  test('of contacts keeps each address once', async () => {
    const dj = await aDj()
    await dj.brought([wedding])
    const rows = [
      { email: 'ANNA@people.example' },
      { name: 'Hal', phone: '555-0104' },
      { name: 'hal', phone: '(555) 0104' },
    ]
    expect(await dj.brought(rows, { kind: 'contacts' })).toMatchObject({ bookings: 0, contacts: 1, here: 2 })
    expect((await dj.contacts()).map(({ name }) => name)).toEqual(['Anna Lee', 'Hal'])
  })

  test('is whole or nothing, and says which row is wrong', async () => {
    const dj = await aDj()
    const answer = await dj.bring([wedding, { ...gala, date: 'soon' }])
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Row 2: Date must be a day like 2027-06-19',
    ])
    expect(await dj.bookings()).toEqual([])
  })

  test.each([
    ['no JSON', 'hello'],
    ['deep nesting', '['.repeat(200_000)],
    ['a list', '[]'],
    ['null', 'null'],
    ['no rows', JSON.stringify(file([]))],
    ['too many rows', JSON.stringify(file(Array(5001).fill(1)))],
    ['rows of nothing', JSON.stringify(file([null]))],
    ['another kind', JSON.stringify(file([gala], { kind: 'reviews' }))],
    ['half a character', Buffer.from([0x22, 0xc3, 0x22])],
  ])('of %s is refused with a sentence', async (_what, sent) => {
    const dj = await signedIn({ role: 'dj' })
    const answer = await dj.post(IMPORTS, sent, { headers: { 'content-type': 'application/json' } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'brought.unreadable'])
  })

  test('keeps what people type as text only, without what cannot be seen', async () => {
    const dj = await aDj()
    const name = 'A\u0000\u202e<b>\ud800 =1+1'
    await dj.brought([{ date: '2020-01-01', clientName: name, notes: 'x\r\n\u0007y', __proto__: { id: 1 } }])
    expect((await dj.bookings())[0]).toMatchObject({ clientName: 'A<b> =1+1', notes: 'x\ny' })
  })

  test('of five thousand rows with long notes is brought in, and undone', { timeout: 60_000 }, async () => {
    const dj = await aDj()
    const day = (n: number) => new Date(Date.UTC(2029, 0, 1 + n)).toISOString().slice(0, 10)
    const rows = Array.from({ length: 5000 }, (_, n) => ({
      date: day(n),
      clientName: `Client ${n}`,
      clientEmail: `client${n}@people.example`,
      notes: 'n'.repeat(700),
    }))
    const made = await dj.brought(rows)
    expect(made).toMatchObject({ bookings: 5000, contacts: 5000 })
    const undone = await dj.delete(`${IMPORTS}/${made.id}`)
    expect(undone.json()).toEqual({ removed: 10_000, kept: 0 })
  })

  test('too large a body is refused', async () => {
    const dj = await signedIn({ role: 'dj' })
    const answer = await dj.post(IMPORTS, ' '.repeat(6 * 1024 * 1024 + 1), {
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'brought.too-large'])
  })
})

describe('undoing an import', () => {
  test('removes what it made and frees the days, except what was edited since', async () => {
    const dj = await aDj()
    const { id } = await dj.brought([wedding, gala, { date: '2031-06-21', clientName: 'Dan' }])
    const other = await dj.brought([{ date: '2031-06-25', clientName: 'Eve' }])
    const first = (await dj.bookings('Gala'))[0]
    expect(
      (await dj.put(`${BOOKINGS}/${first?.id}`, { ...gala, event: 'Ball', version: 1 })).statusCode,
    ).toBe(200)
    expect((await dj.delete(`${IMPORTS}/${id}`)).json()).toEqual({ removed: 3, kept: 1 })
    expect((await dj.bookings()).map((each) => [each.clientName, each.importId])).toEqual([
      ['Eve', other.id],
      ['Ben Ortiz', null],
    ])
    expect(await dj.contacts()).toEqual([])
    expect((await dj.busy()).map(({ days }) => days)).toEqual([['2031-06-25']])
    expect(await dj.trail('brought.undone')).toMatchObject([{ details: { removed: 3, kept: 1 } }])
    expect((await dj.delete(`${IMPORTS}/${id}`)).statusCode).toBe(404)
  })

  test('twenty times at once happens once', async () => {
    const dj = await aDj()
    const { id } = await dj.brought([wedding])
    const answers = await Promise.all(Array.from({ length: 20 }, () => dj.delete(`${IMPORTS}/${id}`)))
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect([codes[0], new Set(codes.slice(1))]).toEqual([200, new Set([404])])
  })
})

describe('a contract that was made of a booking', () => {
  const made = async () => {
    const dj = await aDj()
    const { id: importId } = await dj.brought([wedding, gala])
    const [booking] = await dj.bookings()
    const at = { djId: dj.user.id, clientEmail: 'anna@people.example', eventDate: '2031-06-14' }
    const path = `${BOOKINGS}/${booking?.id}/contract`
    return { dj, importId, at, path, say: (contractId: string) => dj.put(path, { contractId }) }
  }

  test('is named by it and takes its day, said twenty times at once as well', async () => {
    const { dj, importId, at, say } = await made()
    const id = await aContract(db, at)
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(id)))
    expect(answers.map((answer) => [answer.statusCode, answer.json().contractId])).toEqual(
      answers.map(() => [200, id]),
    )
    expect(await dj.busy()).toEqual([])
    expect((await dj.bookings()).map(({ contractId, version }) => [contractId, version])).toEqual([
      [id, 1],
      [null, 1],
    ])
    expect(await dj.trail('brought.contract-made')).toMatchObject([{ details: { contractId: id } }])
    const other = await say(await aContract(db, at))
    expect([other.statusCode, other.json().code]).toEqual([409, 'brought.has-contract'])
    expect((await dj.delete(`${IMPORTS}/${importId}`)).json()).toMatchObject({ removed: 3 })
  })

  test('is one of that DJ on that day', async () => {
    const { dj, at, path, say } = await made()
    const stranger = await aDj()
    const theirs = await aContract(db, { ...at, djId: stranger.user.id })
    const mine = await aContract(db, at)
    const onOtherDay = await aContract(db, { ...at, eventDate: '2031-06-15' })
    for (const id of [theirs, onOtherDay, newId()]) expect((await say(id)).statusCode).toBe(404)
    for (const id of [theirs, mine])
      expect((await stranger.put(path, { contractId: id })).statusCode).toBe(404)
    expect((await say('no id')).statusCode).toBe(400)
    expect(await dj.busy()).toHaveLength(1)
    expect((await dj.bookings())[0]?.contractId).toBeNull()
  })
})

describe('the list', () => {
  test('begins with the next one ahead, and ends with those that are over', async () => {
    const dj = await aDj()
    const day = (year: number, n: number) => `${year}-${String(1 + (n % 12)).padStart(2, '0')}-01`
    const row = (year: number) => (_: unknown, n: number) => ({
      date: day(year, n),
      clientName: `Client ${n} of ${year}`,
    })
    await dj.brought([...Array.from({ length: 120 }, row(2020)), ...Array.from({ length: 120 }, row(2031))])
    const dates: string[] = []
    let next: string | undefined = ''
    while (next !== undefined) {
      const page = await dj.get(next ? `${BOOKINGS}?before=${next}` : BOOKINGS)
      dates.push(...page.json<Brought[]>().map(({ date }) => date))
      next = page.headers['x-next-cursor'] as string | undefined
    }
    const inOrder = [...dates].sort()
    expect(dates).toEqual([...inOrder.slice(120), ...inOrder.slice(0, 120).toReversed()])
  })

  test('is searched and comes in pages', async () => {
    const dj = await aDj()
    const rows = Array.from({ length: 150 }, (_, n) => ({
      date: `20${String(20 + (n % 10))}-01-01`,
      clientName: `Mäx ${n}`,
      venue: n === 7 ? '100% Club' : null,
    }))
    await dj.brought(rows)
    const first = await dj.get(BOOKINGS)
    const cursor = first.headers['x-next-cursor']
    const second = await dj.get(`${BOOKINGS}?before=${cursor}`)
    const names = [...first.json<Brought[]>(), ...second.json<Brought[]>()].map(
      ({ clientName }) => clientName,
    )
    expect([new Set(names).size, second.headers['x-next-cursor']]).toEqual([150, undefined])
    expect(await dj.bookings('MAX 14')).toHaveLength(11)
    expect(await dj.bookings('100%')).toHaveLength(1)
    expect(await dj.bookings('_')).toHaveLength(0)
    expect((await dj.get(`${BOOKINGS}?before=${newId()}`)).json()).toEqual([])
  })

  test('is changed and shortened, and the days follow', async () => {
    const dj = await aDj()
    await dj.brought([wedding])
    const [booking] = await dj.bookings()
    const path = `${BOOKINGS}/${booking?.id}`
    const changed = await dj.put(path, { ...wedding, date: '2031-06-15', version: 1 })
    expect(changed.json()).toMatchObject({ date: '2031-06-15', version: 2, timeZone: 'America/Chicago' })
    expect(await dj.busy()).toMatchObject([{ startsAt: '2031-06-15T22:00:00.000Z' }])
    expect((await dj.put(path, { ...wedding, version: 1 })).json().code).toBe('brought.changed')
    expect((await dj.delete(`${path}?version=1`)).json().code).toBe('brought.changed')
    expect((await dj.delete(`${path}?version=2`)).json()).toEqual({ status: true })
    expect((await dj.delete(`${path}?version=2`)).statusCode).toBe(404)
    expect(await dj.busy()).toEqual([])
    expect(await dj.trail('brought.edited')).toHaveLength(1)
    expect(await dj.trail('brought.removed')).toHaveLength(1)
  })

  test('of contacts is changed and shortened', async () => {
    const dj = await aDj()
    await dj.brought([{ name: 'Hal', email: 'hal@people.example' }, { name: 'Ivy' }], { kind: 'contacts' })
    const [hal, ivy] = await dj.contacts()
    const path = `${CONTACTS}/${hal?.id}`
    const changed = await dj.put(path, { name: 'Hal M', phone: '1', note: 'Nice', version: 1 })
    expect(changed.json()).toMatchObject({ name: 'Hal M', email: null, phone: '1', version: 2 })
    expect((await dj.put(path, { name: 'x', version: 1 })).json().code).toBe('brought.changed')
    expect(
      (await dj.put(`${CONTACTS}/${ivy?.id}`, { name: 'hal m', phone: '1', version: 1 })).json().code,
    ).toBe('brought.same')
    expect((await dj.put(path, { version: 2 })).statusCode).toBe(400)
    expect((await dj.get(`${CONTACTS}?q=nice`)).json()).toHaveLength(1)
    expect((await dj.delete(`${path}?version=1`)).json().code).toBe('brought.changed')
    expect((await dj.delete(`${path}?version=2`)).json()).toEqual({ status: true })
    expect((await dj.delete(`${path}?version=2`)).statusCode).toBe(404)
    expect(await dj.trail('brought.contact-edited')).toHaveLength(1)
    expect(await dj.trail('brought.contact-removed')).toHaveLength(1)
  })

  test('of twenty changes at once one wins', async () => {
    const dj = await aDj()
    await dj.brought([gala])
    const [booking] = await dj.bookings()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        dj.put(`${BOOKINGS}/${booking?.id}`, { ...gala, event: `Gala ${n}`, version: 1 }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })

  test('two bookings do not become the same', async () => {
    const dj = await aDj()
    await dj.brought([gala, { ...gala, clientName: 'Cleo' }])
    const [cleo] = await dj.bookings('Cleo')
    const answer = await dj.put(`${BOOKINGS}/${cleo?.id}`, { ...gala, version: 1 })
    expect(answer.json().code).toBe('brought.same')
  })
})

test('what one DJ brought, no other sees, changes or frees', async () => {
  const [owner, other] = [await aDj(), await aDj()]
  const { id } = await owner.brought([wedding])
  const [booking] = await owner.bookings()
  const [contact] = await owner.contacts()
  const paths = [`${BOOKINGS}/${booking?.id}`, `${CONTACTS}/${contact?.id}`]
  expect([await other.bookings(), await other.contacts(), (await other.get(IMPORTS)).json()]).toEqual([
    [],
    [],
    [],
  ])
  expect((await other.get('/api/brought/known')).json()).toEqual({ bookings: [], contacts: [] })
  expect((await other.delete(`${IMPORTS}/${id}`)).statusCode).toBe(404)
  for (const path of paths) {
    expect((await other.put(path, { ...wedding, name: 'x', version: 1 })).statusCode).toBe(404)
    expect((await other.delete(`${path}?version=1`)).statusCode).toBe(404)
  }
  expect((await other.get(`${BOOKINGS}?before=${booking?.id}`)).json()).toEqual([])
  expect((await other.get('/api/brought/files/bookings.csv')).body).not.toContain('Anna')
  expect(await other.brought([wedding])).toMatchObject({ bookings: 1, contacts: 1 })
  expect(await owner.bookings()).toHaveLength(1)
})

test('is for DJs', async () => {
  const client = await signedIn({ role: 'client' })
  const id = newId()
  for (const [who, status] of [[client, 403] as const, [visitor(), 401] as const]) {
    const answers = [
      await who.post(IMPORTS, file([gala])),
      await who.get(IMPORTS),
      await who.get('/api/brought/known'),
      await who.delete(`${IMPORTS}/${id}`),
      await who.get(BOOKINGS),
      await who.put(`${BOOKINGS}/${id}`, { ...gala, version: 1 }),
      await who.delete(`${BOOKINGS}/${id}?version=1`),
      await who.put(`${BOOKINGS}/${id}/contract`, { contractId: id }),
      await who.get(CONTACTS),
      await who.put(`${CONTACTS}/${id}`, { name: 'x', version: 1 }),
      await who.delete(`${CONTACTS}/${id}?version=1`),
      await who.get('/api/brought/files/contacts.csv'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
  }
})
