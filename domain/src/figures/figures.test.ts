import { expect, test } from 'vitest'
import { gathered } from './figures.fixture.ts'
import { monthsOf, sourcesOf } from './gather.ts'
import { monthsCsv } from './months-csv.ts'
import { bandOf, bandsOf, othersNeeded } from './price-bands.ts'
import { sources, sourceWords } from './sources.ts'
import { shareOf, stepsOf, totalsOf } from './steps.ts'

const now = new Date('2026-11-19T12:00:00Z')

test('twelve months are stated, also those in which nothing happened, and none besides', () => {
  const months = monthsOf({ ...gathered, visits: [...gathered.visits, { month: '2025-11-01', n: 5 }] }, now)
  expect(months.map(({ month }) => month)).toEqual([
    '2025-12-01',
    ...Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-01`),
  ])
  expect(months[0]).toEqual({
    month: '2025-12-01',
    searches: null,
    visits: null,
    named: 0,
    open: 0,
    quotes: 0,
    bookings: 0,
    cents: 0,
  })
  expect(months.at(-1)).toEqual({
    month: '2026-11-01',
    searches: 400,
    visits: 20,
    named: 2,
    open: 6,
    quotes: 4,
    bookings: 3,
    cents: 360_000,
  })
})

test('every source has its row, and requests and quotes only where there can be some', () => {
  expect(sourcesOf(gathered)).toEqual([
    { source: 'returning', requests: null, quotes: null, bookings: 1, cents: 100_000 },
    { source: 'named', requests: 2, quotes: 1, bookings: 0, cents: 0 },
    { source: 'open', requests: 6, quotes: 3, bookings: 2, cents: 260_000 },
    { source: 'message', requests: null, quotes: null, bookings: 0, cents: 0 },
    { source: 'contract', requests: null, quotes: null, bookings: 0, cents: 0 },
  ])
  expect(Object.keys(sourceWords)).toEqual([...sources])
})

test('a month is counted from the one in which counting began, and no month before that', () => {
  const counted = (countedSince: string | null) =>
    monthsOf({ ...gathered, countedSince }, now)
      .slice(-3)
      .map(({ searches, visits }) => [searches, visits])
  expect(counted('2026-11-30').at(-1)).toEqual([400, 20])
  expect(counted('2026-10-31')).toEqual([
    [null, null],
    [0, 0],
    [400, 20],
  ])
  expect(counted(null)).toEqual(Array(3).fill([null, null]))
  expect(totalsOf(monthsOf(gathered, now))).toMatchObject({ searches: 400, visits: 20 })
})

test('a share is stated only where a step follows from one before it', () => {
  const totals = totalsOf(monthsOf(gathered, now))
  const shares = (changes: Partial<typeof totals>, booked: number) =>
    stepsOf({ ...totals, ...changes }, booked).map(({ share }) => share)
  expect(stepsOf(totals, 2).map(({ count }) => count)).toEqual([400, 20, 8, 4, 3])
  expect(shares({}, 2)).toEqual([
    null,
    '5% of the times in search results',
    null,
    null,
    '2 of 4 quotes became bookings',
  ])
  expect(shares({ searches: 19, quotes: 1 }, 1)).toEqual([
    null,
    null,
    null,
    null,
    '1 of 1 quotes became a booking',
  ])
  expect(shares({ searches: 0, visits: 0, quotes: 0 }, 0)).toEqual(Array(5).fill(null))
})

test('a share has one decimal below ten, and there is none of nothing or of less', () => {
  expect([shareOf(1, 800), shareOf(0, 7), shareOf(3, 2), shareOf(1, 0), shareOf(5, 5)]).toEqual([
    0.1,
    0,
    null,
    null,
    100,
  ])
})

const dollars = (...prices: number[]) => prices.map((price) => price * 100)

test('with fewer than ten others there is no comparison', () => {
  const nine = dollars(80, 90, 100, 110, 120, 130, 140, 150, 160)
  expect(nine.length).toBe(othersNeeded - 1)
  expect(bandsOf(nine)).toBeNull()
  expect(bandsOf([...nine, 17_000])?.cuts).toHaveLength(2)
})

test('twelve others make quarters, whose cuts are the mean of four prices in whole ten dollars', () => {
  const twelve = dollars(83, 91, 102, 111, 124, 133, 141, 152, 163, 177, 185, 999)
  expect(bandsOf(twelve)).toEqual({ cuts: dollars(110, 140, 170), about: 10 })
  expect(bandsOf(twelve.toReversed())).toEqual(bandsOf(twelve))
  expect([82, 110, 139, 140, 5000].map((price) => bandOf(price * 100, dollars(110, 140, 170)))).toEqual([
    0, 1, 1, 2, 3,
  ])
})

test('no band holds fewer than three, whatever the prices', () => {
  const odd = [
    dollars(...Array.from({ length: 10 }, () => 100)),
    dollars(10, 10, 10, 10, 10, 10, 10, 10, 10, 900),
    dollars(10, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900),
    dollars(100, 100, 100, 101, 102, 103, 104, 105, 900, 901, 902, 903, 904),
    Array.from({ length: 1000 }, (_, i) => (i * 7919) % 50_000),
  ]
  for (const prices of odd) {
    const bands = bandsOf(prices)
    if (!bands) throw new Error('there are enough others')
    const held = Array.from({ length: bands.cuts.length + 1 }, (_, band) =>
      prices.filter((price) => bandOf(price, bands.cuts) === band),
    )
    expect(held.every(({ length }) => length >= 3)).toBe(true)
    expect(bands.cuts.every((cut) => cut % 1000 === 0)).toBe(true)
  }
  expect(bandsOf(odd[0] ?? [])).toEqual({ cuts: [], about: 10 })
  expect(bandsOf(odd[4] ?? [])).toMatchObject({ about: 1000, cuts: [12_000, 25_000, 37_000] })
})

test('the table for spreadsheets has a row for each month', () => {
  const lines = monthsCsv(monthsOf(gathered, now)).split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines[0]).toContain('"Month","In search results","Visits of the page","Requests by name"')
  expect(lines[11]).toBe('"2026-10","","","0","0","0","0","0.00"')
  expect(lines[12]).toBe('"2026-11","400","20","2","6","4","3","3600.00"')
})
