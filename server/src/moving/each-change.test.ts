import { MOST_IMPORTS, MOST_KEPT } from '@cuebook/domain/moving/limits.ts'
import { describe, expect, test } from 'vitest'
import { hear } from '../../tests/hear.ts'
import { leaveAttempts } from '../../tests/leave-attempts.ts'
import { newId } from '../kernel/db/ids.ts'
import { attempts } from '../kernel/limits/table.ts'
import { bringLimits, editLimits, fileLimits } from './limits.ts'
import { BOOKINGS, CONTACTS, gala, IMPORTS, movingApp, wedding } from './moving.fixture.ts'
import { broughtBookings, broughtContacts, imports } from './table.ts'

const { ctx, db, aDj } = await movingApp()

/** A DJ who has brought something, and each way to change it. */
async function changing() {
  const dj = await aDj()
  const { id } = await dj.brought([wedding])
  const [booking] = await dj.bookings()
  const [contact] = await dj.contacts()
  const [own, person] = [`${BOOKINGS}/${booking?.id}`, `${CONTACTS}/${contact?.id}`]
  const invitation = { clientId: 'anna@people.example', price: 1, eventDate: wedding.date, status: 'draft' }
  return {
    dj,
    bring: () => dj.bring([gala]),
    undo: () => dj.delete(`${IMPORTS}/${id}`),
    edit: () => dj.put(own, { ...wedding, event: 'Gala', version: 1 }),
    remove: () => dj.delete(`${own}?version=1`),
    'make a contract': () => dj.post(`${own}/contract`, invitation),
    'edit a contact': () => dj.put(person, { name: 'Anna', version: 1 }),
    'remove a contact': () => dj.delete(`${person}?version=1`),
    'take a file': () => dj.get('/api/brought/files/bookings.csv'),
    'take the contracts': () => dj.get('/api/contract-files/contracts.csv'),
  }
}

test.each([
  'bring',
  'undo',
  'edit',
  'remove',
  'make a contract',
  'edit a contact',
  'remove a contact',
] as const)('other windows of the DJ hear of it: %s', async (change) => {
  const world = await changing()
  await hear({ live: ctx.database.live, people: [world.dj], about: 'brought' }, async () => {
    expect((await world[change]()).statusCode).toBe(200)
  })
})

test.each([
  ['bring', bringLimits],
  ['undo', editLimits],
  ['edit', editLimits],
  ['remove', editLimits],
  ['make a contract', editLimits],
  ['edit a contact', editLimits],
  ['remove a contact', editLimits],
  ['take a file', fileLimits],
  ['take the contracts', fileLimits],
] as const)('an hour bounds it: %s', async (change, limitsOf) => {
  const world = await changing()
  await leaveAttempts(ctx, limitsOf(world.dj.user.id))
  const answer = await world[change]()
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'request.too-many'])
  await db.delete(attempts)
  expect((await world[change]()).statusCode).toBe(200)
})

describe('what is kept', () => {
  const many = async () => {
    const [dj, other] = [await aDj(), await aDj()]
    const ofDj = ({ user }: typeof dj) => ({ id: newId(), djId: user.id })
    return { dj, other, ofDj }
  }

  test(`is ${MOST_KEPT} bookings of each DJ`, async () => {
    const { dj, other, ofDj } = await many()
    const [id] = [newId()]
    await db.execute(`insert into brought_bookings (id, dj_id, event_date, time_zone)
      select gen_random_uuid(), '${dj.user.id}', date '1980-01-01' + n, 'UTC' from generate_series(1, ${MOST_KEPT - 1}) n`)
    await db.insert(broughtBookings).values({ ...ofDj(other), id, date: '1970-01-02', timeZone: 'UTC' })
    expect((await dj.bring([gala, { ...gala, clientName: 'Cleo' }])).json().code).toBe('brought.too-many')
    expect(await dj.brought([gala])).toMatchObject({ bookings: 1 })
    expect((await dj.bring([{ ...gala, clientName: 'Cleo' }])).json().code).toBe('brought.too-many')
  })

  test(`is ${MOST_KEPT} contacts of each DJ`, async () => {
    const { dj, other, ofDj } = await many()
    await db.execute(`insert into brought_contacts (id, dj_id, name)
      select gen_random_uuid(), '${dj.user.id}', 'Guest ' || n from generate_series(1, ${MOST_KEPT - 1}) n`)
    await db.insert(broughtContacts).values({ ...ofDj(other), name: 'Guest' })
    const people = { kind: 'contacts' }
    expect((await dj.bring([{ name: 'Ann' }, { name: 'Bo' }], people)).json().code).toBe('brought.too-many')
    expect(await dj.brought([{ name: 'Ann' }], people)).toMatchObject({ contacts: 1 })
    // The client of a booking would be one more contact.
    expect((await dj.bring([wedding])).json().code).toBe('brought.too-many')
  })

  test(`is ${MOST_IMPORTS} imports of each DJ`, async () => {
    const { dj, other, ofDj } = await many()
    const made = { source: 'csv', kind: 'bookings', bookings: 0, contacts: 0 } as const
    const rows = Array.from({ length: MOST_IMPORTS - 1 }, () => ({ ...ofDj(dj), ...made }))
    await db.insert(imports).values([...rows, { ...ofDj(other), ...made }])
    await dj.brought([gala])
    expect((await dj.bring([wedding])).json().code).toBe('brought.too-many-imports')
  })
})
