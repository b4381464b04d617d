import { expect, test } from 'vitest'
import { aContract } from '../contracts/contract.fixture.ts'
import {
  addMonths,
  dayAfterKey,
  entriesByDay,
  entryTone,
  lastDay,
  monthGrid,
  nextEventOn,
} from './calendar.ts'

test('a month is weeks from Sunday to Saturday, without the days of its neighbours', () => {
  const june = monthGrid('2027-06')
  expect(june).toHaveLength(5)
  expect(june[0]).toEqual([null, null, '2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05'])
  expect(june[4]).toEqual(['2027-06-27', '2027-06-28', '2027-06-29', '2027-06-30', null, null, null])
})

test.each([
  ['2026-02', 4],
  ['2027-06', 5],
  ['2027-05', 6],
  ['2028-02', 5],
])('%s takes %i weeks', (month, weeks) => {
  const days = monthGrid(month).flat()
  expect(days).toHaveLength(weeks * 7)
  const own = days.filter((day) => day !== null)
  expect(new Set(own).size).toBe(own.length)
  expect(own[0]).toBe(`${month}-01`)
})

test('every month from 2024 to 2039 has all of its days, in order', () => {
  for (let date = '2024-01-01'; date < '2040-01-01'; date = addMonths(date, 1)) {
    const days = monthGrid(date.slice(0, 7)).flat()
    const own = days.filter((day) => day !== null)
    expect(own.at(-1)).toBe(dayAfterKey(addMonths(date, 1), 'ArrowLeft'))
    expect(own).toEqual(own.toSorted())
    for (const day of own) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(days.indexOf(day) % 7)
  }
})

test.each([
  ['2027-06-01', 'ArrowLeft', '2027-05-31'],
  ['2027-06-30', 'ArrowRight', '2027-07-01'],
  ['2027-06-03', 'ArrowUp', '2027-05-27'],
  ['2027-06-28', 'ArrowDown', '2027-07-05'],
  ['2027-06-16', 'Home', '2027-06-13'],
  ['2027-06-13', 'Home', '2027-06-13'],
  ['2027-06-16', 'End', '2027-06-19'],
  ['2027-03-31', 'PageUp', '2027-02-28'],
  ['2027-12-31', 'PageDown', '2028-01-31'],
  ['2028-01-31', 'PageDown', '2028-02-29'],
  ['2027-06-16', 'a', null],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(dayAfterKey(from, key)).toBe(to)
})

test("an entry without details is a 'DJ Event' at '8:00 PM', and each day is sorted by start time", () => {
  const late = aContract({ id: 'late', startTime: '22:00' })
  const bare = aContract({ id: 'bare', eventType: null, startTime: null })
  const early = aContract({ id: 'early', startTime: '09:30' })
  const nowhere = aContract({ id: 'nowhere', eventDate: null })
  const days = entriesByDay([late, bare, early, nowhere])
  expect([...days.keys()]).toEqual(['2027-06-19'])
  expect(days.get('2027-06-19')?.map(({ id, title, time }) => [id, title, time])).toEqual([
    ['early', 'Wedding', '9:30 AM'],
    ['bare', 'DJ Event', '8:00 PM'],
    ['late', 'Wedding', '10:00 PM'],
  ])
})

test('bookings from elsewhere stand among the contracts, and first those that take the whole day', () => {
  const gig = aContract({ id: 'gig', startTime: '19:00' })
  const brought = { title: 'Gala, Ben', date: '2027-06-19' }
  const days = entriesByDay(
    [gig],
    [
      { ...brought, id: 'late', startTime: '21:00' },
      { ...brought, id: 'all', startTime: null },
    ],
  )
  expect(days.get('2027-06-19')?.map(({ id, title, time, status }) => [id, title, time, status])).toEqual([
    ['all', 'Gala, Ben', 'All day', null],
    ['gig', 'Wedding', '7:00 PM', 'pending'],
    ['late', 'Gala, Ben', '9:00 PM', null],
  ])
})

test.each([
  [null, 'grey'],
  ['confirmed', 'green'],
  ['pending', 'yellow'],
  ['signed', 'yellow'],
  ['draft', 'grey'],
  ['sent', 'grey'],
  ['completed', 'grey'],
  ['cancelled', 'grey'],
] as const)('an entry with the status %s is %s', (status, tone) => {
  expect(entryTone({ status })).toBe(tone)
})

test("the next event is the first confirmed one from today on, and today is counted in the event's zone", () => {
  const now = new Date('2027-06-20T05:00:00Z')
  const contracts = [
    aContract({ status: 'confirmed', eventDate: '2027-08-01' }),
    aContract({ status: 'confirmed', eventDate: '2027-06-19' }),
    aContract({ status: 'pending', eventDate: '2027-06-19' }),
    aContract({ status: 'confirmed', eventDate: null }),
  ]
  expect(nextEventOn(contracts, now)).toBe('2027-06-19')
  expect(nextEventOn(contracts, new Date('2027-06-20T08:00:00Z'))).toBe('2027-08-01')
  expect(nextEventOn([], now)).toBeNull()
})

test('the last day of a month', () => {
  expect(['2027-02', '2028-02', '2027-12'].map(lastDay)).toEqual(['2027-02-28', '2028-02-29', '2027-12-31'])
})
