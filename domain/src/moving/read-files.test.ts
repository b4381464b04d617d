import { expect, test } from 'vitest'
import { guessColumns, guessKind } from './columns.ts'
import * as files from './files.fixture.ts'
import { judgeBookings, judgeContacts } from './judge.ts'
import { readCsv, type Table } from './read-csv.ts'
import { orderOf, readBookings, readContacts, withMended } from './read-rows.ts'
import { bookingKeys } from './sameness.ts'

function tableOf(text: string): Table {
  const reading = readCsv(text)
  if ('trouble' in reading) throw new Error(reading.trouble)
  return reading.table
}
function bookingsIn(text: string, known: string[] = []) {
  const table = tableOf(text)
  const mapping = guessColumns(table, 'bookings')
  const order = orderOf(table, mapping)
  const read = readBookings(table, mapping, order === 'day-first' ? 'day-first' : 'month-first')
  return judgeBookings(read, known)
}

test('a client list of projects', () => {
  expect(guessKind(tableOf(files.honeyBook))).toBe('bookings')
  expect(bookingsIn(files.honeyBook).map(({ row }) => row)).toMatchObject([
    {
      date: '2025-06-14',
      event: 'Wedding',
      clientName: 'Anna Lee',
      clientEmail: 'anna.lee@people.example',
      clientPhone: '+1 (512) 555-0101',
      venue: 'The Barn, Austin',
      price: 2400,
    },
    { date: '2025-08-02', clientPhone: null, price: 1100.5 },
  ])
})

test('names in two columns, hours, and quotation marks within a cell', () => {
  expect(bookingsIn(files.djEventPlanner).map(({ row }) => row)).toMatchObject([
    {
      date: '2025-06-21',
      startTime: '18:00',
      endTime: '23:30',
      clientName: 'Cleo Marsh',
      venue: 'Hall One',
      venueAddress: '1 Main St, Reno, NV',
      price: 1800,
      deposit: 600,
      notes: 'First dance: "At Last"',
    },
    { date: '2025-07-04', startTime: '19:00', endTime: '00:00', clientPhone: null, deposit: null },
  ])
})

test('tabs, hosts, and a time behind the date', () => {
  expect(bookingsIn(files.vibo)[0]?.row).toMatchObject({
    date: '2025-09-05',
    startTime: '18:00',
    event: 'Corporate',
    clientName: 'Eve Stone',
    clientEmail: 'eve@people.example',
  })
})

test('semicolons, a title above the table, dots in dates and a comma in the price', () => {
  expect(bookingsIn(files.plainSheet)[0]?.row).toMatchObject({
    date: '2025-09-13',
    clientName: 'Jörg Maß',
    price: 1200.5,
  })
})

test('contacts of a phone', () => {
  const table = tableOf(files.googleContacts)
  expect(guessKind(table)).toBe('contacts')
  const read = judgeContacts(readContacts(table, guessColumns(table, 'contacts')), [])
  expect(read.map(({ row }) => row)).toEqual([
    { name: 'Gina Moss', email: 'gina@moss.example', phone: '+1 555 0103', note: 'Met at the fair' },
    { name: 'Hal', email: null, phone: '555-0104', note: null },
  ])
})

test('a file without a heading is read as well', () => {
  const table = tableOf('2025-06-14,Wedding,anna@people.example\n2025-06-15,Party,ben@people.example\n')
  expect(table.header).toEqual(['Column 1', 'Column 2', 'Column 3'])
  expect(table.rows.map(({ number }) => number)).toEqual([1, 2])
})

test('rows that cannot be read say which field and why', () => {
  const rows = bookingsIn(
    [
      'Date,Start,End,Client,Email,Price',
      ',18:00,,Anna,,',
      '2025-02-30,,,Ben,,',
      '2025-03-01,soon,,Cleo,,',
      '2025-03-02,,,Dan,nobody,',
      '2025-03-03,,,Eve,,a lot',
      '2025-03-04,,,Finn,,-5',
      '1850-01-01,,,Gil,,',
      'soon,late,,Hal,nobody,much',
    ].join('\n'),
  )
  expect(rows.map(({ number, state, sentence }) => [number, state, sentence])).toEqual([
    [2, 'faulty', 'There is no date.'],
    [3, 'faulty', 'Date “2025-02-30” is not a date.'],
    [4, 'faulty', 'Start time “soon” is not a time like 18:30.'],
    [5, 'faulty', 'Please enter a valid email address.'],
    [6, 'faulty', 'Price “a lot” is not an amount.'],
    [7, 'faulty', 'Price “-5” is not an amount.'],
    [8, 'faulty', 'Please enter a date of this century.'],
    [
      9,
      'faulty',
      'Date “soon” is not a date. Start time “late” is not a time like 18:30. Price “much” is not an amount. Please enter a valid email address.',
    ],
  ])
})

test('what is wrong is told of each field, and what is typed in its place is judged by the same rules', () => {
  const text = 'Date,Start,Client,Email,Price\nsoon,late,Hal,nobody,much\n2025-03-01,,Ida,,\n'
  const table = tableOf(text)
  const drafts = readBookings(table, guessColumns(table, 'bookings'), 'month-first')
  const [faulty] = judgeBookings(drafts, [])
  expect(faulty?.faults).toEqual({
    date: 'Date “soon” is not a date.',
    startTime: 'Start time “late” is not a time like 18:30.',
    price: 'Price “much” is not an amount.',
    clientEmail: 'Please enter a valid email address.',
  })
  const mended = (values: object) => {
    const typed = { date: '2025-03-02', startTime: '18:30', clientName: 'Hal', price: 900, ...values }
    const [row, other] = judgeBookings(withMended(drafts, new Map([[2, typed]])), ['2025-03-09 @x@a.example'])
    expect(other?.state).toBe('new')
    return { state: row?.state, row: row?.row, faults: row?.faults }
  }
  expect(mended({})).toMatchObject({ state: 'new', row: { startTime: '18:30', price: 900 }, faults: {} })
  expect(mended({ price: 'a lot' }).faults).toEqual({ price: 'Price must be a number.' })
  expect(mended({ date: '2025-03-09', clientEmail: 'x@a.example' }).state).toBe('here')
  expect(judgeBookings(withMended(drafts, new Map()), [])[0]?.state).toBe('faulty')
})

test('a row whose status says that it is off is left out, and any other status says nothing', () => {
  const statuses = [
    'Cancelled',
    'CANCELED by client',
    'declined',
    'Closed - Lost',
    'dead',
    'Booked',
    'not cancelled',
    '',
  ]
  const text = `Date,Client,Status\n${statuses.map((status, n) => `2025-03-0${n + 1},Client ${n},${status}`).join('\n')}\n`
  const rows = bookingsIn(text)
  expect(rows.map(({ state }) => state)).toEqual([...Array(5).fill('skipped'), 'new', 'new', 'new'])
  expect(rows[0]?.sentence).toBe('This event was cancelled.')
  const header = ['Event Date', 'Payment status', 'Event Status']
  expect(guessColumns({ header }, 'bookings')).toEqual({ date: 0, status: 2 })
})

test('what is here already, or twice in the file, is not new', () => {
  const text = 'Date,Client,Email\n2025-03-01,Anna,\n2025-03-01,ANNA,\n2025-03-02,Ben,ben@people.example\n'
  const known = bookingKeys({ date: '2025-03-02', clientName: null, clientEmail: 'ben@people.example' })
  expect(bookingsIn(text, known).map(({ state }) => state)).toEqual(['new', 'here', 'here'])
  expect(bookingsIn(text, known)[1]?.sentence).toBe('The same as row 2 of this file.')
})

test('the order of days and months is guessed from the file, or asked for', () => {
  const orderIn = (...dates: string[]) => {
    const table = tableOf(`Date,Client\n${dates.map((date) => `${date},x`).join('\n')}\n`)
    return orderOf(table, guessColumns(table, 'bookings'))
  }
  expect(orderIn('03/04/2025', '13/04/2025')).toBe('day-first')
  expect(orderIn('03/04/2025', '04/13/2025')).toBe('month-first')
  expect(orderIn('03/04/2025', '05/05/2025')).toBe('unclear')
  expect(orderIn('2025-03-04', '5/5/2025')).toBeNull()
  expect(orderIn('13/04/2025', '04/13/2025')).toBe('unclear')
})

test.each([
  ['nothing', '', 'This file is empty.'],
  ['only a heading', 'Date,Client\n', 'This file has a heading, but no rows.'],
  ['a million columns', `a${',a'.repeat(1_000_000)}\n1`, 'Row 1 has more than 200 columns.'],
  [
    'a quotation mark that is never closed',
    `a,b\n"${'x'.repeat(2_000_000)}`,
    'A quotation mark in row 2 is never closed.',
  ],
  ['one giant cell', `a,b\n"${'x'.repeat(1_000_000)}",1`, 'A cell in row 2 is too long.'],
  ['a giant cell of quotation marks', `a,b\n"${'""'.repeat(900_000)}",1`, 'A cell in row 2 is too long.'],
  [
    'too many rows',
    `a,b\n${'1,2\n'.repeat(5001)}`,
    'This file has more than 5000 rows. Please bring it in parts.',
  ],
])('%s is refused with a sentence', (_what, text, trouble) => {
  expect(readCsv(text)).toEqual({ trouble })
})

test('whatever a file holds, reading it ends, and every row is told something', () => {
  const alphabet = [
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    "'",
    '=',
    '1/2/25',
    '\0',
    '\ud800',
    'é',
    '6 PM',
    '$',
    ' ',
  ]
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (let n = 0; n < 300; n += 1) {
    const length = Math.floor(random() * 400)
    const text = Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
    const reading = readCsv(`Date,Client,Price\n${text}`)
    if ('trouble' in reading) continue
    const mapping = guessColumns(reading.table, 'bookings')
    for (const judged of judgeBookings(readBookings(reading.table, mapping, 'month-first'), []))
      expect(judged.row === null).toBe(judged.sentence !== null)
  }
  const long = '9'.repeat(20_000)
  const wide = `Date,Start,End,Price\n${`${long},${long},${long},${long}\n`.repeat(20)}`
  expect(bookingsIn(wide).every(({ state }) => state === 'faulty')).toBe(true)
})
