import { judgeBookings } from '@cuebook/domain/moving/judge.ts'
import { expect, test } from 'vitest'
import { readCalendar } from './readCalendar.ts'

const ZONE = 'America/Los_Angeles'
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => {
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : ['UID:1']
  return ['BEGIN:VEVENT', ...uid, ...lines, 'END:VEVENT']
}

function rowsOf(text: string) {
  const reading = readCalendar(text, ZONE)
  if ('trouble' in reading) throw new Error(reading.trouble)
  return judgeBookings(reading.drafts, [])
}

test('an event of Google has its own clocks, a place and a guest', () => {
  const text = calendar(
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'X-WR-TIMEZONE:America/Chicago',
    ...event(
      'DTSTART;TZID=America/New_York:20310614T180000',
      'DTEND;TZID=America/New_York:20310615T010000',
      'SUMMARY:Lee wedding',
      'LOCATION:The Barn\\, 1 Main St\\, Austin',
      'DESCRIPTION:First dance\\nNo strobe',
      'ORGANIZER;CN=Dana:mailto:dj@people.example',
      'ATTENDEE;CN=Dana;PARTSTAT=ACCEPTED:mailto:dj@people.example',
      'ATTENDEE;CN=Anna Lee:mailto:Anna@people.example',
    ),
    ...event('UID:2', 'DTSTART:20310701T230000Z', 'DTEND:20310702T030000Z', 'SUMMARY:Gala'),
  )
  expect(rowsOf(text).map(({ row }) => row)).toMatchObject([
    {
      uid: '1',
      date: '2031-06-14',
      startTime: '18:00',
      endTime: '01:00',
      timeZone: 'America/New_York',
      event: 'Lee wedding',
      clientName: 'Anna Lee',
      clientEmail: 'anna@people.example',
      venue: 'The Barn',
      venueAddress: '1 Main St, Austin',
      notes: 'First dance\nNo strobe',
    },
    // Written for UTC, it is shown by the clocks of the calendar.
    { date: '2031-07-01', startTime: '18:00', endTime: '22:00', timeZone: 'America/Chicago' },
  ])
})

test('an event of Outlook names a zone that only its file describes', () => {
  const text = calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event(
      'DTSTART;TZID="Eastern Standard Time":20310114T200000',
      'DTEND;TZID="Eastern Standard Time":20310114T230000',
      'SUMMARY:Party',
    ),
  )
  expect(rowsOf(text)[0]?.row).toMatchObject({
    date: '2031-01-14',
    startTime: '17:00',
    endTime: '20:00',
    timeZone: ZONE,
  })
})

test('an event of Apple that takes a day, and one without an end', () => {
  const text = calendar(
    ...event('DTSTART;VALUE=DATE:20310614', 'DTEND;VALUE=DATE:20310615', 'SUMMARY:Fair'),
    ...event('UID:2', 'DTSTART:20310615T190000', 'SUMMARY:Ball'),
    ...event('UID:3', 'DTSTART:20310616T190000', 'DURATION:PT3H', 'SUMMARY:Prom'),
  )
  expect(rowsOf(text).map(({ row }) => [row?.date, row?.startTime, row?.endTime])).toEqual([
    ['2031-06-14', null, null],
    ['2031-06-15', '19:00', null],
    ['2031-06-16', '19:00', '22:00'],
  ])
})

test('what repeats, was cancelled or takes days is left out and says so', () => {
  const text = calendar(
    ...event('DTSTART:20310614T190000', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Every second'),
    ...event('DTSTART:20310614T190000', 'STATUS:CANCELLED'),
    ...event('DTSTART;VALUE=DATE:20310614', 'DTEND;VALUE=DATE:20310620'),
    ...event('DTSTART:20310614T190000', 'DTEND:20310616T180000'),
    ...event('SUMMARY:Without a day'),
  )
  expect(rowsOf(text).map(({ state, sentence }) => [state, sentence])).toEqual([
    ['skipped', 'This event repeats, so it was left out. Please add its dates one by one.'],
    ['skipped', 'This event was cancelled.'],
    ['skipped', 'This event takes several days.'],
    ['skipped', 'This event takes several days.'],
    ['faulty', 'This event has no date that can be read.'],
  ])
})

const zoned = (rule: string, start = '20310114T200000') =>
  calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    'BEGIN:STANDARD',
    'DTSTART:20300101T020000',
    `RRULE:${rule}`,
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event(`DTSTART;TZID=Ours:${start}`, 'SUMMARY:Party'),
  )

test.each([
  ['FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', '17:00'],
  ['FREQ=YEARLY;WKST=MO;INTERVAL=1;BYMONTH=11;BYDAY=-1SU', '17:00'],
  ['FREQ=YEARLY;BYMONTHDAY=8,9,10;BYDAY=SU;BYMONTH=3;UNTIL=20400101T000000Z', '17:00'],
  ['FREQ=HOURLY', '20:00'],
  ['FREQ=YEARLY;BYHOUR=1,2,3', '20:00'],
  ['FREQ=MONTHLY', '20:00'],
])('of a zone that only the file describes, with %s, the time is %s', (rule, time) => {
  expect(rowsOf(zoned(rule))[0]?.row).toMatchObject({ date: '2031-01-14', startTime: time })
})

test('times of a zone that nobody knows count as they are written, and a far year is no date', () => {
  expect(rowsOf(calendar(...event('DTSTART;TZID=Mars/One:20310114T200000')))[0]?.row).toMatchObject({
    date: '2031-01-14',
    startTime: '20:00',
  })
  const [far] = rowsOf(zoned('FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', '98000114T200000'))
  expect([far?.state, far?.sentence]).toEqual(['faulty', 'Please enter a date of this century.'])
})

test('a day that no calendar has is faulty, and an end before the start is none', () => {
  const [none, backwards, endless] = rowsOf(
    calendar(
      ...event('DTSTART:20310230T190000', 'SUMMARY:Never'),
      ...event('UID:2', 'DTSTART:20310214T190000', 'DTEND:20310213T190000'),
      ...event('UID:3', 'DTSTART:20310215T190000', 'DURATION:P99999999D'),
    ),
  )
  expect([none?.state, none?.sentence]).toEqual(['faulty', 'This event has no date that can be read.'])
  expect(backwards?.row).toMatchObject({ date: '2031-02-14', startTime: '19:00', endTime: null })
  expect(endless?.sentence).toBe('This event takes several days.')
})

test.each([
  ['words', 'hello', 'This calendar file cannot be read.'],
  ['no events', calendar(), 'There are no events in this calendar.'],
  [
    'too many events',
    calendar(...Array(5001).fill('BEGIN:VEVENT')),
    'This calendar has more than 5000 events. Please bring it in parts.',
  ],
  [
    'too many events, folded',
    calendar(...Array(5001).fill('BEGIN:VEV\r\n ENT')),
    'This calendar has more than 5000 events. Please bring it in parts.',
  ],
  [
    'too many clock changes',
    calendar(...Array(501).fill('BEGIN:STANDARD\r\nEND:STANDARD')),
    'This calendar file cannot be read.',
  ],
  ['deep nesting', 'BEGIN:X\r\n'.repeat(200_000), 'This calendar file cannot be read.'],
  ['an endless line', calendar(`X${';A="'.repeat(400_000)}`), 'There are no events in this calendar.'],
  [
    'many lines of very many parameters',
    calendar(...Array(100).fill(`X${';A=B'.repeat(4_900)}:1`)),
    'There are no events in this calendar.',
  ],
])('%s is refused with a sentence', (_what, text, trouble) => {
  expect(readCalendar(text, ZONE)).toEqual({ trouble })
})
