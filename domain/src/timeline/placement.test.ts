import { expect, test } from 'vitest'
import { dayLines, rowLines } from './day-lines.ts'
import { nowAndNext } from './now-next.ts'
import { bookedMinutes, clockOf, dayWords, inOrder, instantOfMinute, minuteOf } from './placement.ts'
import { hours, moment, row } from './timeline.fixture.ts'

test.each([
  ['20:00', '02:00', ['15:00', '19:30', '20:00', '23:00', '00:30', '02:00', '02:30']],
  ['18:00', '23:00', ['09:00', '17:00', '22:59', '00:15', '04:59']],
  ['10:00', '14:00', ['05:00', '09:00', '13:59', '18:30', '23:00', '01:00']],
  ['00:30', '04:00', ['22:00', '23:30', '00:30', '04:00', '21:00']],
  ['06:00', '09:00', ['03:00', '05:30', '06:00', '23:00', '02:59']],
  ['21:00', '07:00', ['18:00', '21:00', '06:59', '07:00', '07:59']],
  ['12:00', '12:00', ['12:00', '23:59', '00:00', '11:59']],
])('an evening from %s to %s has its rows in this order', (start, end, times) => {
  const rows = times.map((time) => row(time, time))
  expect(inOrder(rows.toReversed(), hours(start, end)).map(({ row: { time } }) => time)).toEqual(times)
})

test('without hours a night belongs to the evening before it, and rows of one time keep their order', () => {
  const unknown = { startTime: null, endTime: null }
  const rows = ['19:00', '01:00', '19:00', '08:00'].map((time, i) => row(time, `${time} ${i}`))
  expect(inOrder(rows, unknown).map(({ row: { title } }) => title)).toEqual([
    '08:00 3',
    '19:00 0',
    '19:00 2',
    '01:00 1',
  ])
})

test('whatever the hours, they lie in the 24 hours of the plan, and every minute has one place there', () => {
  for (let start = 0; start < 1440; start += 45)
    for (let end = 0; end < 1440; end += 25) {
      const of = hours(clockOf(start), clockOf(end))
      const booked = bookedMinutes(of)
      const label = `${of.startTime} ${of.endTime}`
      expect(minuteOf(of.startTime, of), label).toBe(start)
      // An event of 24 hours begins and ends with the same time, which is its start.
      if (start !== end) expect(minuteOf(of.endTime, of), label).toBe(booked?.end)
      const places = [0, 333, 720, 1439].map((minute) => minuteOf(clockOf(minute), of))
      expect(Math.max(...places) - Math.min(...places), label).toBeLessThan(1440)
    }
})

test('a minute of the next day is that instant at the venue, also in the night when clocks go back', () => {
  expect(dayWords(1470)).toBe('next day')
  expect(dayWords(-30)).toBe('the day before')
  expect(dayWords(600)).toBeNull()
  const at = (minute: number) => instantOfMinute(minute, '2030-11-02', 'America/New_York').toISOString()
  expect(at(23 * 60)).toBe('2030-11-03T03:00:00.000Z')
  expect(at(1440 + 30)).toBe('2030-11-03T04:30:00.000Z')
  expect(at(1440 + 180)).toBe('2030-11-03T08:00:00.000Z')
  expect(at(-60)).toBe('2030-11-02T03:00:00.000Z')
})

test('now and next stand from two hours before the start until the end', () => {
  const day = (time: string) => new Date(`2030-06-15T${time}:00Z`)
  const lines = [
    { title: 'Dancing', at: day('18:00'), until: null },
    { title: 'Cake', at: day('19:00'), until: day('19:15') },
    { title: 'Last song', at: day('21:50'), until: day('21:55') },
  ]
  const evening = { startsAt: day('18:00'), endsAt: day('22:00') }
  const at = (time: string) => {
    const found = nowAndNext(lines, evening, day(time))
    return found && [found.now?.title, found.next?.title]
  }
  expect(at('15:59')).toBeNull()
  expect(at('16:00')).toEqual([undefined, 'Dancing'])
  expect(at('18:00')).toEqual(['Dancing', 'Cake'])
  expect(at('19:14')).toEqual(['Cake', 'Last song'])
  expect(at('19:15')).toEqual(['Dancing', 'Last song'])
  expect(at('21:54')).toEqual(['Last song', undefined])
  expect(at('21:55')).toBeNull()
  expect(at('22:00')).toBeNull()
  expect(nowAndNext([], evening, day('19:00'))).toBeNull()
})

test('the day has the booked hours, the rows, and the moments that no row stands for', () => {
  const day = {
    setupAt: '2027-06-20T00:00:00.000Z',
    startsAt: '2027-06-20T01:00:00.000Z',
    endsAt: '2027-06-20T08:00:00.000Z',
    contract: { eventDate: '2027-06-19', timeZone: 'America/Los_Angeles', ...hours('18:00', '01:00') },
  }
  const songs = [moment('First dance', '21:30'), moment('Cake cutting', '22:00'), moment('Entrance', '18:00')]
  const rows = [
    row('01:00', 'Goodbye'),
    row('18:00', 'Doors', { songs: [songs[2]?.id ?? ''] }),
    row('21:00', 'First dance', { minutes: 5, note: 'Fog' }),
  ]
  const words = (lines: ReturnType<typeof dayLines>) =>
    lines.map(({ at, label, songs: played }) =>
      [at.toISOString().slice(11, 16), label, ...(played ?? []).map(({ title }) => title)].join(' '),
    )
  const lines = dayLines(day, songs, { rows, songs })
  expect(words(lines)).toEqual([
    '00:00 Arrive and set up',
    '01:00 Start',
    '01:00 Doors Song of Entrance',
    '04:00 First dance Song of First dance',
    '05:00 Cake cutting Song of Cake cutting',
    '08:00 Goodbye',
    '08:00 End',
  ])
  expect(lines[3]).toMatchObject({ note: 'Fog', until: new Date('2027-06-20T04:05:00Z') })
  expect(lines[1]?.until).toEqual(lines[1]?.at)
  const early = [row('16:00', 'DJ arrives'), ...rows]
  expect(words(dayLines(day, [], { rows: early, songs: [] })).slice(0, 2)).toEqual([
    '23:00 DJ arrives',
    '01:00 Start',
  ])
  expect(words(dayLines(day, songs, undefined))).toHaveLength(6)
  expect(dayLines(day, [], { rows: [], songs })).toHaveLength(3)
})

test('lines have their instants in order, and none without a date', () => {
  const terms = { eventDate: '2030-06-15', timeZone: 'America/Los_Angeles', ...hours('18:00', '01:00') }
  const rows = [row('00:30', 'Last song', { minutes: 5 }), row('19:00', 'Dinner')]
  const lines = rowLines({ rows, songs: [] }, terms)
  expect(lines.map(({ key, at, until }) => [key, at.toISOString(), until?.toISOString()])).toEqual([
    [rows[1]?.id, '2030-06-16T02:00:00.000Z', undefined],
    [rows[0]?.id, '2030-06-16T07:30:00.000Z', '2030-06-16T07:35:00.000Z'],
  ])
  expect(rowLines({ rows, songs: [] }, { ...terms, eventDate: null })).toEqual([])
  expect([dayWords(1440), dayWords(0)]).toEqual(['next day', null])
})

test('with a start alone the plan begins before it', () => {
  const early = { startTime: '03:00', endTime: null }
  expect([minuteOf('03:00', early), minuteOf('04:00', early), minuteOf('02:00', early)]).toEqual([
    180, 240, 1560,
  ])
})
