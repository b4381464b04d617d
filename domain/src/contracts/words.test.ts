import { expect, test } from 'vitest'
import { eventName, longDate, shortTime, usualZones, zoneName } from './words.ts'

test('an event is called by its type, and a DJ Event until it has one', () => {
  expect(eventName({ eventType: 'Wedding' })).toBe('Wedding')
  expect(eventName({ eventType: null })).toBe('DJ Event')
  expect(eventName({ eventType: '' })).toBe('DJ Event')
})

test.each([
  ['2025-01-05', 'Jan 5, 2025'],
  ['2027-06-30', 'Jun 30, 2027'],
  ['2027-12-31', 'Dec 31, 2027'],
])('the day %s is written %s', (date, words) => {
  expect(longDate(date)).toBe(words)
})

test.each([
  ['00:00', '12:00 AM'],
  ['06:05', '6:05 AM'],
  ['12:00', '12:00 PM'],
  ['18:30', '6:30 PM'],
  ['23:59', '11:59 PM'],
])('the time %s is written %s, with an ordinary space', (clock, words) => {
  expect(shortTime(clock)).toBe(words)
})

test.each([
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['Europe/Paris', 'Europe/Paris'],
  ['America/Argentina/Rio_Gallegos', 'America/Argentina/Rio Gallegos'],
  ['America/North_Dakota/New_Salem', 'America/North Dakota/New Salem'],
])('the zone %s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
})

test('the zones of the United States can be chosen by name', () => {
  expect(usualZones.size).toBe(7)
})
