import { expect, test } from 'vitest'
import { instantOf } from '../contracts/form/hours.ts'
import { blockedInWords, busyInWords } from './words.ts'

const zone = 'America/Los_Angeles'
const at = (text: string) => instantOf(text.slice(0, 10), text.slice(11), zone)
const words = (from: string, to: string, allDay = false, timeZone = zone) =>
  busyInWords({ startsAt: at(from), endsAt: at(to), allDay }, { timeZone, home: zone })

test.each([
  ['2025-12-13 14:00', '2025-12-13 17:00', 'Dec 13, 2025, 2:00 PM to 5:00 PM'],
  ['2025-12-13 22:00', '2025-12-14 02:00', 'Dec 13, 2025, 10:00 PM to 2:00 AM'],
  ['2025-12-13 08:00', '2025-12-13 23:30', 'Dec 13, 2025, 8:00 AM to 11:30 PM'],
  ['2025-12-13 08:00', '2025-12-15 09:00', 'Dec 13, 2025, 8:00 AM to Dec 15, 2025, 9:00 AM'],
])('hours from %s to %s', (from, to, spoken) => {
  expect(words(from, to)).toBe(`Your calendar says you are busy: ${spoken}.`)
})

test('whole days are days where the DJ lives, whatever zone the event is in', () => {
  const tokyo = 'Asia/Tokyo'
  expect(words('2025-12-13 00:00', '2025-12-14 00:00', true, tokyo)).toMatch(/busy: Dec 13, 2025\.$/)
  expect(words('2025-12-13 00:00', '2025-12-16 00:00', true, tokyo)).toMatch(
    /busy: Dec 13, 2025 to Dec 15, 2025\.$/,
  )
})

test('hours are shown by the clocks where the event is', () => {
  expect(words('2025-12-13 14:00', '2025-12-13 17:00', false, 'America/New_York')).toMatch(
    /busy: Dec 13, 2025, 5:00 PM to 8:00 PM\.$/,
  )
})

test('a blocked day is named', () => {
  expect(blockedInWords('2025-12-13')).toBe('You blocked Dec 13, 2025.')
})
