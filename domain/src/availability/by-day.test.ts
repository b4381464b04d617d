import { expect, test } from 'vitest'
import { blockedRun, spellOn, takenByDay, withNames } from './by-day.ts'
import type { BusySpell } from './taken.ts'

const zone = 'America/New_York'
const night: BusySpell = {
  startsAt: '2027-06-19T22:00:00Z',
  endsAt: '2027-06-21T14:00:00Z',
  allDay: false,
  days: ['2027-06-19', '2027-06-20', '2027-06-21'],
}
const blocked = ['2027-06-19', '2027-06-20', '2027-06-21', '2027-06-23'].map((day) => ({ day, note: null }))

test('each day has what takes it', () => {
  const days = takenByDay({ blocked, busy: [night] })
  expect(days.get('2027-06-20')).toEqual({ blocked: { day: '2027-06-20', note: null }, busy: [night] })
  expect(days.get('2027-06-23')).toEqual({ blocked: { day: '2027-06-23', note: null }, busy: [] })
  expect(days.get('2027-06-22')).toBeUndefined()
})

test('a spell says which part of a day it takes', () => {
  expect(night.days.map((day) => spellOn(night, day, zone))).toEqual([
    'from 6:00 PM',
    'all day',
    'until 10:00 AM',
  ])
  const afternoon = { ...night, endsAt: '2027-06-20T01:30:00Z' }
  expect(spellOn(afternoon, '2027-06-19', zone)).toBe('6:00 PM to 9:30 PM')
  expect(spellOn({ ...afternoon, allDay: true }, '2027-06-19', zone)).toBe('all day')
  const untilMidnight = { ...night, endsAt: '2027-06-20T04:00:00Z' }
  expect(spellOn(untilMidnight, '2027-06-19', zone)).toBe('6:00 PM to 12:00 AM')
})

test('a booking from elsewhere is named on the days after its own, where it stands among the events', () => {
  const { startsAt, endsAt } = night
  const wedding = { title: 'Wedding, Anna', date: '2027-06-19', startsAt, endsAt }
  const other = { ...wedding, title: 'Gala', endsAt: '2027-06-20T04:00:00Z' }
  const calendar: BusySpell = { ...night, days: ['2027-06-20'] }
  const days = takenByDay({ blocked, busy: [{ ...night, brought: true }, calendar] })
  const named = withNames(days, [other, wedding])
  expect(named.get('2027-06-19')?.busy).toEqual([])
  expect(named.get('2027-06-20')?.busy).toEqual([{ ...night, brought: true, booking: wedding }, calendar])
  expect(named.get('2027-06-21')?.busy.map(({ booking }) => booking?.title)).toEqual(['Wedding, Anna'])
  const alone = takenByDay({ blocked: [], busy: [{ ...night, brought: true }] })
  expect(withNames(alone, [wedding]).has('2027-06-19')).toBe(false)
  expect(withNames(alone, []).get('2027-06-19')?.busy).toEqual([{ ...night, brought: true }])
})

test('blocked days without a gap belong together', () => {
  const days = takenByDay({ blocked, busy: [] })
  expect(blockedRun(days, '2027-06-20')).toEqual({ from: '2027-06-19', to: '2027-06-21', count: 3 })
  expect(blockedRun(days, '2027-06-23')).toEqual({ from: '2027-06-23', to: '2027-06-23', count: 1 })
  const year = Array.from({ length: 365 }, (_, n) => ({
    day: new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10),
    note: null,
  }))
  expect(blockedRun(takenByDay({ blocked: year, busy: [] }), '2027-06-20').count).toBe(100)
})
