import { describe, expect, test } from 'vitest'
import { instantOf } from '../contracts/form/hours.ts'
import { hoursOf, LONGEST_DAYS, takenDays, touchedDays } from './busy-days.ts'

const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland']

/** From a time of day to another one, of clocks in that zone; each is 'yyyy-mm-dd hh:mm'. */
function spell(zone: string, from: string, to: string) {
  const at = (text: string) => instantOf(text.slice(0, 10), text.slice(11), zone)
  return { startsAt: at(from), endsAt: at(to) }
}

describe.each(zones)('in %s', (zone) => {
  test.each([
    ['a morning', '2027-06-19 09:00', '2027-06-19 12:00', []],
    ['a lunch that begins before noon', '2027-06-19 11:30', '2027-06-19 12:01', ['2027-06-19']],
    ['an afternoon', '2027-06-19 14:00', '2027-06-19 17:00', ['2027-06-19']],
    ['an evening until midnight', '2027-06-19 22:00', '2027-06-20 00:00', ['2027-06-19']],
    ['a night that ends in the morning', '2027-06-19 23:00', '2027-06-20 04:00', ['2027-06-19']],
    ['the small hours', '2027-06-20 00:00', '2027-06-20 04:00', []],
    ['a night until lunch', '2027-06-19 23:59', '2027-06-20 12:30', ['2027-06-19', '2027-06-20']],
    ['a weekend', '2027-06-18 18:00', '2027-06-20 10:00', ['2027-06-18', '2027-06-19']],
  ])('%s takes the days on which it touches noon to midnight', (_what, from, to, days) => {
    expect(takenDays(spell(zone, from, to), zone)).toEqual(days)
  })
})

test('the same hours take other days where clocks show other times', () => {
  const hours = spell('America/Los_Angeles', '2027-06-19 20:00', '2027-06-19 22:00')
  expect(takenDays(hours, 'America/Los_Angeles')).toEqual(['2027-06-19'])
  expect(takenDays(hours, 'Europe/Berlin')).toEqual([])
  expect(touchedDays(hours, 'Europe/Berlin')).toEqual(['2027-06-20'])
})

test.each([
  ['spring', '2027-03-14'],
  ['autumn', '2027-11-07'],
])('the day of the clock change in %s is taken from its noon to its midnight', (_season, day) => {
  const zone = 'America/New_York'
  expect(takenDays(spell(zone, `${day} 00:00`, `${day} 12:00`), zone)).toEqual([])
  expect(takenDays(spell(zone, `${day} 12:00`, `${day} 12:01`), zone)).toEqual([day])
  expect(takenDays(spell(zone, `${day} 22:00`, `${day} 23:59`), zone)).toEqual([day])
})

test('whole days take each day but the last one named', () => {
  for (const zone of zones) {
    const hours = hoursOf({ kind: 'days', from: '2027-03-13', until: '2027-03-15' }, zone)
    expect(hours && takenDays(hours, zone)).toEqual(['2027-03-13', '2027-03-14'])
    expect(hours && touchedDays(hours, zone)).toEqual(['2027-03-13', '2027-03-14'])
  }
})

test('a spell of many years is followed for a bounded number of days', () => {
  const hours = { startsAt: new Date('2027-01-01T00:00:00Z'), endsAt: new Date('2099-01-01T00:00:00Z') }
  expect(touchedDays(hours, 'America/New_York')).toHaveLength(LONGEST_DAYS)
})

test.each([
  ['no time', { startsAt: new Date(5), endsAt: new Date(5) }],
  ['less than no time', { startsAt: new Date(5), endsAt: new Date(4) }],
  ['no date at all', { startsAt: new Date(Number.NaN), endsAt: new Date(5) }],
  ['an end that no database holds', { startsAt: new Date(5), endsAt: new Date(8.6e15) }],
  ['a beginning long ago', { startsAt: new Date(-1), endsAt: new Date(5) }],
])('hours of %s are left out', (_what, hours) => {
  expect(hoursOf({ kind: 'hours', ...hours }, 'America/New_York')).toBeNull()
})

test.each([
  ['2027-06-19', '2027-06-19'],
  ['2027-06-19', 'soon'],
  ['19.6.2027', '2027-06-20'],
  ['2027-13-45', '2027-06-20'],
])('days from %s until %s are left out', (from, until) => {
  expect(hoursOf({ kind: 'days', from, until }, 'America/New_York')).toBeNull()
})
