import { describe, expect, test } from 'vitest'
import { aContract } from '../../tests/contracts.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { BOOKINGS, file, gala, IMPORTS, movingApp, wedding } from './moving.fixture.ts'

const { db, signedIn, aDj } = await movingApp()

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
    const other = await aDj()
    await other.brought([gala, wedding])
    expect(await other.brought(sent)).toEqual({ id: null, bookings: 0, contacts: 0, here: 3 })
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
    // Where the DJ is the client, somebody else plays.
    const { email, id: clientId } = dj.user
    const djId = (await aDj()).user.id
    await aContract(db, { djId, clientEmail: email, clientId, eventDate: '2031-07-15' })
    expect(await dj.brought([{ date: '2031-07-15', clientEmail: email }])).toMatchObject({ bookings: 1 })
    const known = (await dj.get('/api/brought/known')).json()
    expect(known.bookings).toContain(`2031-07-01 @${client.user.email}`)
    expect(known.contacts).toEqual([`@${client.user.email}`, `@${email}`])
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

  test('keeps the contact of a booking that stays', async () => {
    const dj = await aDj()
    const clientEmail = 'Tom@People.example'
    const { id } = await dj.brought([
      { date: '2031-06-21', clientName: 'Tom', clientEmail },
      { date: '2031-06-22', clientName: 'Dan', clientEmail: 'dan@people.example' },
    ])
    const [toms] = (await dj.bookings()).filter(({ clientName }) => clientName === 'Tom')
    const edited = { date: '2031-06-21', clientName: 'Tom', clientEmail, event: 'Ball', version: 1 }
    expect((await dj.put(`${BOOKINGS}/${toms?.id}`, edited)).statusCode).toBe(200)
    expect((await dj.delete(`${IMPORTS}/${id}`)).json()).toEqual({ removed: 2, kept: 2 })
    expect((await dj.contacts()).map(({ name }) => name)).toEqual(['Tom'])
  })

  test('twenty times at once happens once', async () => {
    const dj = await aDj()
    const { id } = await dj.brought([wedding])
    const answers = await Promise.all(Array.from({ length: 20 }, () => dj.delete(`${IMPORTS}/${id}`)))
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect([codes[0], new Set(codes.slice(1))]).toEqual([200, new Set([404])])
  })
})
