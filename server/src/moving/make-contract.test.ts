import { describe, expect, test } from 'vitest'
import { newId } from '../kernel/db/ids.ts'
import { BOOKINGS, gala, IMPORTS, movingApp, wedding } from './moving.fixture.ts'

const { db, mailbox, aDj } = await movingApp()

describe('a contract that is made of a booking', () => {
  const invitation = { clientId: 'anna@people.example', price: 2400.5, eventDate: '2031-06-14' }
  const made = async () => {
    const dj = await aDj()
    const { id: importId } = await dj.brought([wedding, gala])
    const [booking] = await dj.bookings()
    const path = `${BOOKINGS}/${booking?.id}/contract`
    const make = (more: object = {}, options: Parameters<typeof dj.post>[2] = {}) =>
      dj.post(path, { ...invitation, ...more }, options)
    const contracts = async () => (await dj.get('/api/contracts')).json<{ id: string }[]>()
    return { dj, importId, path, make, contracts }
  }

  test('is one as by hand, named by the booking, and takes its day', async () => {
    const { dj, importId, make, contracts } = await made()
    const answer = await make({ eventType: 'Wedding', startTime: '18:00' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'pending', price: 2400.5, eventDate: '2031-06-14', version: 1 }),
    ])
    const { id } = answer.json()
    expect((await mailbox('anna@people.example')).length).toBeGreaterThan(0)
    expect(await dj.busy()).toEqual([])
    expect((await dj.bookings()).map(({ contractId, version }) => [contractId, version])).toEqual([
      [id, 1],
      [null, 1],
    ])
    expect(await dj.trail('brought.contract-made')).toMatchObject([{ details: { contractId: id } }])
    expect((await make()).json().code).toBe('brought.has-contract')
    expect((await contracts()).map((each) => each.id)).toEqual([id])
    expect((await dj.delete(`${IMPORTS}/${importId}`)).json()).toEqual({ removed: 1, kept: 2 })
    expect((await dj.bookings()).map(({ contractId }) => contractId)).toEqual([id])
  })

  test('is one, however often it is asked for at once', async () => {
    const { make, contracts } = await made()
    const answers = await Promise.all(Array.from({ length: 20 }, () => make({ status: 'draft' })))
    const codes = answers.map((each) => (each.statusCode === 200 ? 'made' : each.json().code)).toSorted()
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'brought.has-contract'), 'made'])
    expect(await contracts()).toHaveLength(1)
  })

  test('is answered with the same when a program repeats the call with its key', async () => {
    const { make, contracts } = await made()
    const keyed = { headers: { 'idempotency-key': 'made-once' } }
    const [first, second] = [await make({}, keyed), await make({}, keyed)]
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect(await contracts()).toHaveLength(1)
  })

  test('is none when the invitation is refused, and the booking holds its day', async () => {
    const { dj, make, contracts } = await made()
    expect((await make({ clientId: dj.user.email })).json().code).toBe('contract.with-yourself')
    expect((await make({ clientId: newId() })).json().code).toBe('contract.no-client')
    expect((await make({ price: -1 })).statusCode).toBe(400)
    for (const eventDate of ['2031-06-15', null, undefined])
      expect((await make({ eventDate })).json().code).toBe('brought.changed')
    expect(await contracts()).toEqual([])
    expect(await dj.busy()).toHaveLength(1)
    expect((await dj.bookings())[0]?.contractId).toBeNull()
    expect(await dj.trail('brought.contract-made')).toEqual([])
  })

  test('is none when naming it in the booking fails', async () => {
    const { dj, make, contracts } = await made()
    const id = dj.user.id
    await db.execute(`create function refuse_${id.replaceAll('-', '')}() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '55000'; end $$`)
    await db.execute(`create trigger refuse_it before update on brought_bookings for each row
      when (new.dj_id = '${id}') execute function refuse_${id.replaceAll('-', '')}()`)
    expect((await make()).statusCode).toBe(500)
    await db.execute('drop trigger refuse_it on brought_bookings')
    expect(await contracts()).toEqual([])
    expect((await make()).statusCode).toBe(200)
  })

  test('is of a booking of that DJ', async () => {
    const { dj, path, make, contracts } = await made()
    const stranger = await aDj()
    expect((await stranger.post(path, invitation)).json().code).toBe('not-found')
    expect((await dj.post(`${BOOKINGS}/${newId()}/contract`, invitation)).json().code).toBe('not-found')
    expect(await contracts()).toEqual([])
    expect((await make()).statusCode).toBe(200)
  })
})

describe('the days of a calendar', () => {
  const DAYS = '/api/brought/days?from=2031-06-01&to=2031-06-30'

  test('name what was brought and has no contract, with the hours that it takes', async () => {
    const dj = await aDj()
    const allDay = { date: '2031-06-20', clientName: 'Cleo' }
    await dj.brought([allDay, wedding, gala, { date: '2031-07-01', event: 'Fair' }])
    const shown = async () => (await dj.get(DAYS)).json()
    const [booking] = await dj.bookings()
    const busy = await dj.busy()
    const hours = busy.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
    const { date, startTime, endTime, event, clientName } = wedding
    expect(await shown()).toEqual([
      { id: booking?.id, date, startTime, endTime, event, clientName, ...hours[0] },
      expect.objectContaining({ ...allDay, startTime: null, event: null, ...hours[1] }),
    ])
    const invitation = { clientId: 'anna@people.example', price: 1, eventDate: date, status: 'draft' }
    expect((await dj.post(`${BOOKINGS}/${booking?.id}/contract`, invitation)).statusCode).toBe(200)
    expect(await shown()).toMatchObject([allDay])
    const past = await dj.get('/api/brought/days?from=2020-02-01&to=2020-02-01')
    expect(past.json()).toMatchObject([gala])
  })

  test('are the own ones of a DJ, and a hundred at most', async () => {
    const [dj, other] = [await aDj(), await aDj()]
    await dj.brought([wedding])
    expect((await other.get(DAYS)).json()).toEqual([])
    for (const span of ['from=2031-06-01', 'from=2031-06-02&to=2031-06-01', 'from=2031-01-01&to=2031-06-30'])
      expect((await dj.get(`/api/brought/days?${span}`)).statusCode).toBe(400)
  })
})
