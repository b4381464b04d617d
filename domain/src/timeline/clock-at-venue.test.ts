import { expect, test } from 'vitest'
import { clockAtVenue } from './clock-at-venue.ts'

test.each([
  ['2027-06-20T01:00:00Z', 'America/Los_Angeles', { time: '6:00 PM', nextDay: false }],
  ['2027-06-20T08:00:00Z', 'America/Los_Angeles', { time: '1:00 AM', nextDay: true }],
  ['2027-06-19T22:00:00Z', 'America/New_York', { time: '6:00 PM', nextDay: false }],
])('the time of %s at a venue in %s', (at, zone, shown) => {
  expect(clockAtVenue(at, zone, '2027-06-19')).toEqual(shown)
})
