import { judgeBookings } from '@cuebook/domain/moving/judge.ts'
import { expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'
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

test.each([
  ['words', 'hello', 'This calendar file cannot be read.'],
  ['no events', calendar(), 'There are no events in this calendar.'],
  [
    'too many events',
    calendar(...Array(5001).fill('BEGIN:VEVENT')),
    'This calendar has more than 5000 events. Please bring it in parts.',
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

test('the text of a file is found in the encodings that spreadsheets write', () => {
  const utf16 = (text: string, little: boolean) =>
    Uint8Array.from(
      [...`\ufeff${text}`].flatMap((sign) => {
        const code = sign.charCodeAt(0)
        return little ? [code & 255, code >> 8] : [code >> 8, code & 255]
      }),
    )
  const text = (bytes: Uint8Array) => decodeText(bytes)
  expect(text(new TextEncoder().encode('\ufeffMaß'))).toEqual({ text: 'Maß' })
  expect(text(Uint8Array.from([0x4d, 0x61, 0xdf, 0x20, 0x80]))).toEqual({ text: 'Maß €' })
  expect(text(utf16('Maß', true))).toEqual({ text: 'Maß' })
  expect(text(utf16('Maß', false))).toEqual({ text: 'Maß' })
})

test('what is no text, or too much, says so', () => {
  const trouble = 'This is not a table or a calendar. Please save it as CSV or ICS first.'
  const encode = (text: string) => new TextEncoder().encode(text)
  expect(decodeText(encode('PK\u0003\u0004zip'))).toEqual({ trouble })
  expect(decodeText(encode('%PDF-1.7'))).toEqual({ trouble })
  expect(decodeText(encode('a\0b'))).toEqual({ trouble })
  expect(decodeText(new Uint8Array(2 * 1024 * 1024 + 1))).toEqual({
    trouble: 'This file is larger than 2 MB. Please bring it in parts.',
  })
})
