import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../kernel/durations.ts'
import { addDays, dayIn, daysUntil, eventHours, instantOf, timeZoneOf } from './hours.ts'

const at = (date: string, time: string, zone: string) => instantOf(date, time, zone).toISOString()

describe('instantOf finds the instant at which a clock shows a time', () => {
  test.each([
    ['winter in Los Angeles', '2027-01-15', '18:00', 'America/Los_Angeles', '2027-01-16T02:00:00.000Z'],
    ['summer in Los Angeles', '2027-07-15', '18:00', 'America/Los_Angeles', '2027-07-16T01:00:00.000Z'],
    [
      'Phoenix, which has no daylight saving',
      '2027-07-15',
      '18:00',
      'America/Phoenix',
      '2027-07-16T01:00:00.000Z',
    ],
    ['Hawaii', '2027-07-15', '18:00', 'Pacific/Honolulu', '2027-07-16T04:00:00.000Z'],
    [
      'the hour that is skipped in spring',
      '2027-03-14',
      '02:30',
      'America/New_York',
      '2027-03-14T07:30:00.000Z',
    ],
    [
      'the hour right after the skipped one',
      '2027-03-14',
      '03:30',
      'America/New_York',
      '2027-03-14T07:30:00.000Z',
    ],
    [
      'the first of two equal hours in autumn',
      '2027-11-07',
      '01:30',
      'America/New_York',
      '2027-11-07T05:30:00.000Z',
    ],
    [
      'the hour after the two equal ones',
      '2027-11-07',
      '02:30',
      'America/New_York',
      '2027-11-07T07:30:00.000Z',
    ],
    [
      'the first of two equal hours east of Greenwich',
      '2027-10-31',
      '02:30',
      'Europe/Berlin',
      '2027-10-31T00:30:00.000Z',
    ],
    [
      'the first of two equal hours south of the equator',
      '2027-04-04',
      '02:30',
      'Australia/Sydney',
      '2027-04-03T15:30:00.000Z',
    ],
    [
      'the hour that is skipped east of Greenwich',
      '2027-03-28',
      '02:30',
      'Europe/Berlin',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'the half hour that is skipped on Lord Howe',
      '2027-10-03',
      '02:15',
      'Australia/Lord_Howe',
      '2027-10-02T15:45:00.000Z',
    ],
    ['midnight', '2027-06-01', '00:00', 'America/Chicago', '2027-06-01T05:00:00.000Z'],
    ['a zone east of Greenwich', '2027-03-28', '12:00', 'Europe/Berlin', '2027-03-28T10:00:00.000Z'],
    ['a zone with a half-hour offset', '2027-01-01', '00:15', 'Asia/Kolkata', '2026-12-31T18:45:00.000Z'],
  ])('%s', (_what, date, time, zone, expected) => {
    expect(at(date, time, zone)).toBe(expected)
  })
})

test('an event that ends before it starts ends the next day, and setup takes the hour before', () => {
  const hours = eventHours({
    eventDate: '2027-12-31',
    startTime: '21:00',
    endTime: '02:00',
    timeZone: 'America/New_York',
  })
  expect(hours?.setupAt.toISOString()).toBe('2028-01-01T01:00:00.000Z')
  expect(hours?.startsAt.toISOString()).toBe('2028-01-01T02:00:00.000Z')
  expect(hours?.endsAt.toISOString()).toBe('2028-01-01T07:00:00.000Z')
})

test('a night in which the clocks go back is one hour longer', () => {
  const night = eventHours({
    eventDate: '2027-11-06',
    startTime: '22:00',
    endTime: '03:00',
    timeZone: 'America/New_York',
  })
  expect(((night?.endsAt.getTime() ?? 0) - (night?.startsAt.getTime() ?? 0)) / 3_600_000).toBe(6)
})

test.each([
  'America/New_York',
  'Europe/Berlin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'UTC',
])('in %s an event ends after it starts, whatever its times, on every day that clocks change', (timeZone) => {
  const quarters = Array.from({ length: 24 * 4 }, (_, quarter) => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  // Clocks change in the night, so the quarters of an hour matter only there.
  const starts = quarters.slice(0, 20)
  const ends = quarters.filter((time, quarter) => quarter < 20 || quarter > 91 || time.endsWith(':00'))
  const changes = changesOfClocks(timeZone)
  expect(changes.length).toBe(timeZone === 'UTC' ? 0 : 2)
  const wrong = [...changes, '2027-06-15'].flatMap((eventDate) =>
    starts.flatMap((startTime) =>
      ends
        .filter((endTime) => {
          const hours = eventHours({ eventDate, startTime, endTime, timeZone })
          const length = (hours?.endsAt.getTime() ?? 0) - (hours?.startsAt.getTime() ?? 0)
          return length <= 0 || length > 25 * HOUR_MS
        })
        .map((endTime) => `${eventDate} ${startTime} to ${endTime}`),
    ),
  )
  expect(wrong).toEqual([])
})

/** The days of 2027 that have more or fewer than 24 hours. */
function changesOfClocks(zone: string): string[] {
  const days = Array.from({ length: 365 }, (_, n) => addDays('2027-01-01', n))
  const begins = (day: string) => instantOf(day, '00:00', zone).getTime()
  return days.filter((day) => begins(addDays(day, 1)) - begins(day) !== 24 * HOUR_MS)
}

test('an event whose start and end are the same time takes 24 hours, and its setup the hour before', () => {
  const hours = eventHours({ eventDate: '2027-06-01', startTime: '12:00', endTime: '12:00', timeZone: 'UTC' })
  expect(hours).toEqual({
    setupAt: new Date('2027-06-01T11:00:00Z'),
    startsAt: new Date('2027-06-01T12:00:00Z'),
    endsAt: new Date('2027-06-02T12:00:00Z'),
  })
})

test('an event in the missing hour keeps the length that its times say', () => {
  const night = { eventDate: '2027-03-14', timeZone: 'America/New_York' }
  const minutes = (startTime: string, endTime: string) => {
    const hours = eventHours({ ...night, startTime, endTime })
    return ((hours?.endsAt.getTime() ?? 0) - (hours?.startsAt.getTime() ?? 0)) / 60_000
  }
  expect(minutes('02:30', '03:00')).toBe(30)
  expect(minutes('02:15', '02:45')).toBe(30)
  expect(minutes('01:30', '02:30')).toBe(60)
  expect(minutes('01:30', '03:30')).toBe(60)
})

test('without a date or a time there are no hours', () => {
  const whole = { eventDate: '2027-01-01', startTime: '18:00', endTime: '20:00', timeZone: 'UTC' }
  for (const missing of ['eventDate', 'startTime', 'endTime'])
    expect(eventHours({ ...whole, [missing]: null })).toBeNull()
})

test("days are counted in the venue's time zone", () => {
  const lateEvening = new Date('2027-06-02T04:30:00Z')
  expect(dayIn('America/Los_Angeles', lateEvening)).toBe('2027-06-01')
  expect(daysUntil('2027-07-01', 'America/Los_Angeles', lateEvening)).toBe(30)
  expect(daysUntil('2027-07-01', 'UTC', lateEvening)).toBe(29)
  expect(addDays('2027-03-01', -7)).toBe('2027-02-22')
})

test('a time zone is a name; an offset is refused because it has no daylight saving', () => {
  expect(timeZoneOf('America/Los_Angeles')).toBe('America/Los_Angeles')
  expect(timeZoneOf('aMERICA/lOS_aNGELES')).toBe('America/Los_Angeles')
  for (const wrong of ['+05:00', '-08:00', 'Mars/Olympus', '', 'America/Los_Angeles; drop table'])
    expect(timeZoneOf(wrong), wrong).toBeNull()
})
