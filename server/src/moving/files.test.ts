import { guessColumns } from '@cuebook/domain/moving/columns.ts'
import { judgeBookings, judgeContacts } from '@cuebook/domain/moving/judge.ts'
import { readCsv, type Table } from '@cuebook/domain/moving/read-csv.ts'
import { readBookings, readContacts } from '@cuebook/domain/moving/read-rows.ts'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { contracts } from '../contracts/table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const IMPORTS = '/api/brought/imports'

const rows = [
  {
    date: '2031-06-14',
    startTime: '18:00',
    endTime: '01:00',
    timeZone: 'America/Chicago',
    event: '=cmd|wedding',
    clientName: 'Anna "Ann" Lee',
    clientEmail: 'anna@people.example',
    clientPhone: '+1 555, 0101',
    venue: 'The Barn',
    venueAddress: '1 Main St, Austin',
    price: 2400.5,
    deposit: 600,
    notes: 'First dance\n-no strobe',
    uid: 'abc@google.com',
  },
  { date: '2020-02-01', event: 'Gala', clientName: '@Ben' },
  { date: '2020-02-02', startTime: '18:00', event: 'Brunch' },
]

function tableIn(body: string): Table {
  const reading = readCsv(body)
  if ('trouble' in reading) throw new Error(reading.trouble)
  return reading.table
}
function bookingsIn(body: string) {
  const table = tableIn(body)
  const drafts = readBookings(table, guessColumns(table, 'bookings'), 'month-first')
  return judgeBookings(drafts, []).map(({ row, sentence }) => row ?? sentence)
}
const withoutIds = (list: object[]) =>
  list.map((each) => ({ ...each, id: null, importId: null, uid: null }) as object)

test('bookings and contacts that are written, removed and brought in again are the same', async () => {
  const dj = await signedIn({ role: 'dj' })
  const bring = (sent: unknown[], kind = 'bookings') =>
    dj.post(IMPORTS, { name: 'x', source: 'csv', kind, rows: sent })
  const { id } = (await bring(rows)).json()
  const before = (await dj.get('/api/brought/bookings')).json()
  const people = (await dj.get('/api/brought/contacts')).json()
  const csv = await dj.get('/api/brought/files/bookings.csv')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="bookings.csv"')
  expect(csv.body.startsWith('\ufeff"Event date"')).toBe(true)
  const contacts = await dj.get('/api/brought/files/contacts.csv')
  // No cell begins with what a spreadsheet computes.
  for (const { body } of [csv, contacts]) expect(body).not.toMatch(/(?:^|,)"[=+@-]/m)
  expect(contacts.body).toContain(`"'+1 555, 0101"`)
  expect((await dj.delete(`${IMPORTS}/${id}`)).statusCode).toBe(200)
  expect((await bring(bookingsIn(csv.body))).json()).toMatchObject({ bookings: 3, contacts: 1 })
  expect(withoutIds((await dj.get('/api/brought/bookings')).json())).toEqual(withoutIds(before))
  const again = (await dj.get('/api/brought/contacts')).json()
  expect(withoutIds(again)).toEqual(withoutIds(people))
  const table = tableIn(contacts.body)
  const read = judgeContacts(readContacts(table, guessColumns(table, 'contacts')), [])
  expect(
    (
      await bring(
        read.map(({ row }) => row),
        'contacts',
      )
    ).json(),
  ).toMatchObject({ contacts: 0, here: 1 })
  // What is written a second time is known by its id.
  const second = bookingsIn((await dj.get('/api/brought/files/bookings.csv')).body)
  const { id: same } = (await bring(second)).json()
  expect((await dj.get('/api/brought/imports')).json()).toMatchObject([{ id: same }])
})

test('a calendar has an event for each booking, with what it has no field for in its description', async () => {
  const dj = await signedIn({ role: 'dj' })
  await dj.post(IMPORTS, { name: 'x', source: 'ics', kind: 'bookings', rows })
  const answer = await dj.get('/api/brought/files/bookings.ics')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as never)
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(events).toHaveLength(3)
  const wedding = events.find(({ uid }) => uid === 'abc@google.com')
  expect(wedding?.summary).toBe('=cmd|wedding')
  expect(wedding?.startDate.toString()).toBe('2031-06-14T18:00:00')
  expect(wedding?.description).toContain('Client: Anna "Ann" Lee\nEmail: anna@people.example')
})

test('contracts are written with the same columns, for the part that a person has', async () => {
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
  const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bell' })
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const id = await aContract(db, { ...parties, status: 'confirmed' })
  await db.update(contracts).set({ venue: '=cmd|hall' }).where(eq(contracts.id, id))
  await aContract(db, { ...parties, status: 'draft', eventDate: '2030-06-16' })
  // What the DJ booked as a client, before becoming a DJ, is not among what they play.
  const elsewhere = await signedIn({ role: 'dj' })
  const { id: clientId, email: clientEmail } = dj.user
  await aContract(db, { djId: elsewhere.user.id, clientEmail, clientId, eventDate: '2030-06-17' })
  const csv = (await dj.get('/api/contract-files/contracts.csv')).body
  expect(bookingsIn(csv)).toEqual([
    expect.objectContaining({
      date: '2030-06-15',
      startTime: '18:00',
      endTime: '01:00',
      event: 'Wedding',
      clientName: 'Clara Bell',
      clientEmail: client.user.email,
      price: 2400,
    }),
  ])
  expect(csv).not.toContain('2030-06-17')
  const theirs = (await client.get('/api/contract-files/contracts.csv')).body
  expect(theirs).toContain('"Dana Jay"')
  for (const body of [csv, theirs]) expect(body).toContain(`"'=cmd|hall"`)
  const ics = await client.get('/api/contract-files/contracts.ics')
  expect(ics.body).toContain('SUMMARY:Wedding')
  const stranger = await signedIn({ role: 'dj' })
  expect((await stranger.get('/api/contract-files/contracts.csv')).body).not.toContain('Clara')
  expect((await visitor().get('/api/contract-files/contracts.csv')).statusCode).toBe(401)
  // Brought in elsewhere they are bookings; here they are known.
  const sent = { name: 'x', source: 'csv', kind: 'bookings', rows: bookingsIn(csv) }
  expect((await dj.post(IMPORTS, sent)).json()).toMatchObject({ id: null, here: 1 })
  expect((await stranger.post(IMPORTS, sent)).json()).toMatchObject({ bookings: 1, contacts: 1 })
})

test('a file of another name is not found', async () => {
  const dj = await signedIn({ role: 'dj' })
  const answer = await dj.get('/api/brought/files/passwords.csv')
  expect(answer.statusCode).toBe(404)
})
