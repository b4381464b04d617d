import { expect, test } from 'vitest'
import { csvOf, unguarded } from '../kernel/words/csv.ts'
import { broughtRow } from './booking.ts'
import { contactForm, contactOf } from './contact.ts'
import { eventTypeOf } from './event-type-of.ts'
import { readCsv } from './read-csv.ts'
import { readDate } from './read-date.ts'
import { readAmount, readClock, readHours } from './read-values.ts'
import { bookingKeys, contactKeys, unknownOf } from './sameness.ts'
import { descriptionOf, readDescription } from './written-words.ts'

test.each([
  ['2025-06-14', '2025-06-14'],
  ['2025/6/4', '2025-06-04'],
  ['20250614', '2025-06-14'],
  ['06/14/2025', '2025-06-14'],
  ['14/06/2025', '2025-06-14'],
  ['6/4/25', '2025-06-04'],
  ['6-4-1999', '1999-06-04'],
  ['4.6.2025', '2025-06-04'],
  ['Jun 14, 2025', '2025-06-14'],
  ['Saturday, June 14th, 2025', '2025-06-14'],
  ['14 June 2025', '2025-06-14'],
  ['14-Jun-25', '2025-06-14'],
  ['Sat Jun 14 2025', '2025-06-14'],
  ['45822', '2025-06-14'],
  ['2025-06-14T18:30:00Z', '2025-06-14'],
  ['May 1, 2025', '2025-05-01'],
  ['2025-13-01', null],
  ['31/31/2025', null],
  ['Foo 14, 2025', null],
  ['someday', null],
  ['06/14', null],
  ['', null],
])('the date %s is %s', (text, day) => {
  expect(readDate(text, 'month-first')?.day ?? null).toBe(day)
})

test('where both could be the month, the order decides', () => {
  expect(readDate('03/04/2025', 'month-first')?.day).toBe('2025-03-04')
  expect(readDate('03/04/2025', 'day-first')?.day).toBe('2025-04-03')
  expect(readDate('3/4/2025 6:00 PM', 'day-first')?.rest).toBe('6:00 PM')
})

test.each([
  ['18:30', '18:30'],
  ['6:30 PM', '18:30'],
  ['6pm', '18:00'],
  ['12 AM', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['18:30:00', '18:30'],
  ['18.30', '18:30'],
  ['6:00 PM PST', '18:00'],
  ['18:30Z', '18:30'],
  ['Noon', '12:00'],
  ['6', null],
  ['25:00', null],
  ['13 PM', null],
  ['6:75', null],
])('the time %s is %s', (text, time) => {
  expect(readClock(text)).toBe(time)
})

test('two times in one cell are start and end', () => {
  expect(readHours('6:00 PM - 11:00 PM')).toEqual({ start: '18:00', end: '23:00' })
  expect(readHours('6 to 11pm')).toEqual({ start: '18:00', end: '23:00' })
  expect(readHours('18:00')).toEqual({ start: '18:00', end: null })
  expect(readHours('a - b')).toBeNull()
})

test.each([
  ['$1,200.00', 1200],
  ['1200', 1200],
  ['USD 950.5', 950.5],
  ['1.200,50 €', 1200.5],
  ['12,50', 12.5],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1 200', 1200],
  ["1'200.05", 1200.05],
  ['0', 0],
  ['-5', null],
  ['free', null],
  ['', null],
])('the amount %s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  ['Smith wedding at the lake', 'Wedding'],
  ['Birthday', 'Birthday Party'],
  ['Bat Mitzvah of Lea', 'Bar/Bat Mitzvah'],
  ['Gig in a bar', null],
  [null, null],
])('%s is the event type %s', (text, type) => {
  expect(eventTypeOf(text)).toBe(type)
})

test('what a spreadsheet would compute is guarded when written and comes back as it was', () => {
  const texts = ['=1+1', '+1 555', '-x', '@a', "'=1", "''=1", "it's", 'a "b", c', '\u200b=1', 'plain']
  const text = csvOf([['a', 'b'], ...texts.map((each) => [each, 'x'])])
  for (const cell of text.split('\r\n').slice(1)) expect(cell).not.toMatch(/^"[\s\u200b]*[=+@-]/)
  const reading = readCsv(text)
  expect('table' in reading && reading.table.rows.map(({ cells }) => cells[0])).toEqual(texts)
  expect(unguarded("it's")).toBe("it's")
})

const row = (values: object) => broughtRow.parse({ date: '2030-06-15', ...values })

test('a row has no characters that show nothing, and blank fields are absent', () => {
  expect(row({ event: ' a\u0000\u202e \ud800b ', clientName: ' \u200b', clientEmail: null })).toMatchObject({
    event: 'a b',
    clientName: null,
    startTime: null,
    price: null,
    uid: null,
  })
  expect(broughtRow.safeParse({ date: '2030-06-15', notes: 'x'.repeat(5001) }).success).toBe(false)
  expect(broughtRow.safeParse({ date: '2030-06-15', price: -1 }).success).toBe(false)
  expect(broughtRow.safeParse({ date: '2030-06-15', timeZone: 'Mars/One' }).success).toBe(false)
})

test('a contact can be reached or is named; a client becomes one who can be reached', () => {
  expect(contactForm.safeParse({ note: 'x' }).success).toBe(false)
  expect(contactForm.safeParse({ phone: '555' }).success).toBe(true)
  expect(contactOf(row({ clientName: 'Anna' }))).toBeNull()
  expect(contactOf(row({ clientName: 'Anna', clientPhone: '555' }))).toEqual({
    name: 'Anna',
    email: null,
    phone: '555',
    note: null,
  })
})

test('bookings are the same by an id, or by day and client; without a client by hour, name and place', () => {
  const known = (values: object) => new Set(bookingKeys(row(values)))
  const shares = (one: object, other: object) => [...known(one)].some((key) => known(other).has(key))
  expect(shares({ uid: 'x' }, { uid: 'x', date: '2031-01-01' })).toBe(true)
  expect(shares({ clientName: 'Jörg Maß' }, { clientName: 'JORG MASS' })).toBe(true)
  expect(shares({ clientName: 'Anna' }, { clientName: 'Anna', date: '2031-01-01' })).toBe(false)
  expect(shares({ clientName: 'A', clientEmail: 'a@b.example' }, { clientEmail: 'a@b.example' })).toBe(true)
  expect(shares({ event: 'Gala', startTime: '18:00' }, { event: 'Gala', startTime: '20:00' })).toBe(false)
  expect(shares({ event: 'Gala' }, { event: 'gala' })).toBe(true)
  expect(contactKeys({ name: 'Anna', email: null, phone: '(555) 01' })).toEqual(
    contactKeys({ name: 'anna', email: null, phone: '555-01' }),
  )
  const two = [row({ clientName: 'A' }), row({ clientName: 'a' })]
  expect(unknownOf(two, bookingKeys, [])).toEqual(two.slice(0, 1))
})

test('a description holds what a calendar has no field for, and is read again', () => {
  const written = {
    ...row({
      clientName: 'Anna',
      clientEmail: 'a@b.example',
      price: 1200.5,
      venue: 'Hall',
      notes: 'Venue: no\nBye',
    }),
    timeZone: 'UTC',
  }
  expect(readDescription(descriptionOf(written))).toEqual({
    facts: { clientName: 'Anna', clientEmail: 'a@b.example', venue: 'Hall', price: '1200.5' },
    notes: 'Venue: no\nBye',
  })
  expect(readDescription('Bring lights').notes).toBe('Bring lights')
})
