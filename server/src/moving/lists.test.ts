import type { Brought } from '@cuebook/domain/moving/booking.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../kernel/db/ids.ts'
import { BOOKINGS, CONTACTS, file, gala, IMPORTS, movingApp, wedding } from './moving.fixture.ts'

const { signedIn, visitor, aDj } = await movingApp()

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
    const changed = await dj.put(path, { name: 'Hal M', phone: '1', version: 1 })
    expect(changed.json()).toMatchObject({ name: 'Hal M', email: null, phone: '1', version: 2 })
    // What they are known by stays.
    const noted = await dj.put(path, { name: 'Hal M', phone: '1', note: 'Nice', version: 2 })
    expect(noted.json()).toMatchObject({ note: 'Nice', version: 3 })
    expect((await dj.put(path, { name: 'x', version: 1 })).json().code).toBe('brought.changed')
    expect(
      (await dj.put(`${CONTACTS}/${ivy?.id}`, { name: 'hal m', phone: '1', version: 1 })).json().code,
    ).toBe('brought.same')
    expect((await dj.put(path, { version: 3 })).statusCode).toBe(400)
    expect((await dj.get(`${CONTACTS}?q=nice`)).json()).toHaveLength(1)
    expect((await dj.delete(`${path}?version=1`)).json().code).toBe('brought.changed')
    expect((await dj.delete(`${path}?version=3`)).json()).toEqual({ status: true })
    expect((await dj.delete(`${path}?version=3`)).statusCode).toBe(404)
    expect(await dj.trail('brought.contact-edited')).toHaveLength(2)
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
  await other.brought([{ ...gala, date: '2031-08-01', clientEmail: 'ben@people.example' }])
  for (const path of [`${BOOKINGS}?before=${booking?.id}`, `${CONTACTS}?before=${contact?.id}`])
    expect((await other.get(path)).json()).toEqual([])
  for (const file of ['bookings.csv', 'bookings.ics', 'contacts.csv'])
    expect((await other.get(`/api/brought/files/${file}`)).body).not.toContain('Anna')
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
      await who.post(`${BOOKINGS}/${id}/contract`, { clientId: 'x@people.example', price: 1 }),
      await who.get('/api/brought/days?from=2031-06-01&to=2031-06-02'),
      await who.get(CONTACTS),
      await who.put(`${CONTACTS}/${id}`, { name: 'x', version: 1 }),
      await who.delete(`${CONTACTS}/${id}?version=1`),
      await who.get('/api/brought/files/contacts.csv'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
  }
})
