import { expect, test } from 'vitest'
import { eventTypes } from '../contracts/form/event-types.ts'
import { type ConflictFacts, conflictsIn, songsOfRow } from './conflicts.ts'
import { clashWith, edited } from './edit.ts'
import { clockOf, inOrder } from './placement.ts'
import type { TimelineRow } from './row.ts'
import { timelineState } from './state.ts'
import { templateRows } from './template-rows.ts'
import { hours, moment, newId, row } from './timeline.fixture.ts'
import { timelineForm } from './timeline.ts'

const facts = (more: Partial<ConflictFacts> = {}): ConflictFacts => ({
  hours: hours('18:00', '01:00'),
  plannedFor: null,
  songs: [],
  unshared: [],
  ...more,
})
const wordsOf = (rows: readonly TimelineRow[], more: Partial<ConflictFacts> = {}) =>
  conflictsIn(rows, facts(more)).map(({ words }) => words)

test('rows that overlap or lie outside the booked hours are conflicts', () => {
  expect(
    wordsOf([
      row('14:00', 'Florist'),
      row('15:00', 'DJ arrives'),
      row('16:30', 'Set-up & soundcheck', { minutes: 60 }),
      row('18:00', 'Dinner', { minutes: 90 }),
      row('19:15', 'Speeches', { minutes: 15 }),
      row('19:30', 'Dancing'),
      row('00:50', 'Last song', { minutes: 20 }),
      row('01:30', 'Taxi'),
      row('02:00', 'Pack up'),
    ]),
  ).toEqual([
    '“Florist” at 2:00 PM is before the booked hours, which start at 6:00 PM.',
    '“Last song” goes on until 1:10 AM, but the booked hours end at 1:00 AM.',
    '“Taxi” at 1:30 AM is after the booked hours, which end at 1:00 AM.',
    '“Dinner” goes on until 7:30 PM, but “Speeches” begins at 7:15 PM.',
  ])
})

test('what fits exactly is no conflict, nor is an empty last hour or an event without hours', () => {
  const rows = [row('18:00', 'Dinner', { minutes: 60 }), row('19:00', 'Dancing', { minutes: 360 })]
  expect(wordsOf(rows)).toEqual([])
  expect(wordsOf([row('18:00', 'Dinner', { minutes: 60 }), row('01:00', 'Good night')])).toEqual([])
  expect(wordsOf([row('03:00', 'Taxi')], { hours: { startTime: '18:00', endTime: null } })).toEqual([])
  expect(wordsOf([])).toEqual([])
})

test('rows that lie outside because the contract was changed are named together with the new hours', () => {
  const rows = [row('00:30', 'Last song')]
  const now = hours('17:00', '23:00')
  const [moved, ...others] = conflictsIn(rows, facts({ hours: now, plannedFor: hours('18:00', '01:00') }))
  expect(moved).toEqual({
    kind: 'conflict',
    rowId: null,
    words: 'The contract was changed since this was planned: the booked hours are 5:00 PM to 11:00 PM now.',
  })
  expect(others).toHaveLength(1)
  expect(wordsOf(rows, { hours: now, plannedFor: now })).toHaveLength(1)
  const inside = { hours: hours('17:00', '02:00'), plannedFor: hours('18:00', '01:00') }
  expect(wordsOf(rows, inside)).toEqual([])
})

test('a row without songs of its own has those of its moment in the music plan, and then lacks none', () => {
  const [dance, other] = [moment('First dance'), moment('Entrance')]
  const own = row('20:00', 'Our First Dance!')
  expect(songsOfRow(own, [other, dance])).toEqual([dance.id])
  expect(songsOfRow({ ...own, songs: [other.id] }, [other, dance])).toEqual([other.id])
  expect(wordsOf([own], { songs: [dance] })).toEqual([])
  expect(wordsOf([own], { songs: [] })).toEqual(['“Our First Dance!” has no song yet.'])
})

test('music hints: a song that is gone, another time, and a moment without a row', () => {
  const [entrance, dance, last] = [moment('Entrance'), moment('First dance', '21:30'), moment('Last song')]
  const rows = [
    row('20:00', 'Our First Dance!'),
    row('21:00', 'Toast', { songs: ['gone'] }),
    row('00:50', 'Goodbye', { songs: [last.id] }),
  ]
  expect(conflictsIn(rows, facts({ songs: [entrance, dance, last] }))).toEqual([
    {
      kind: 'hint',
      rowId: rows[0]?.id,
      words: '“Our First Dance!” is at 8:00 PM here and at 9:30 PM in the music plan.',
    },
    { kind: 'hint', rowId: rows[1]?.id, words: '“Toast” names a song that is no longer in the music plan.' },
    { kind: 'hint', rowId: null, words: '“Entrance” has a song in the music plan, but no time here.' },
  ])
  expect(wordsOf([row('20:00', 'Toast', { songs: ['later'] })], { unshared: ['later'] })).toEqual([])
  const [first, second] = [moment('Entrance'), moment('Entrance')]
  expect(wordsOf([row('20:00', 'Doors', { songs: [first.id] })], { songs: [first, second] })).toEqual([])
})

test('every template makes rows without a conflict in two to twelve hours, with the usual moments', () => {
  for (const eventType of [...eventTypes, 'Something else', null])
    for (let length = 2; length <= 12; length++) {
      const of = hours('17:30', clockOf(17 * 60 + 30 + length * 60))
      const rows = templateRows({ eventType, hours: of, songs: [], newId }) ?? []
      const conflicts = conflictsIn(rows, facts({ hours: of })).filter(({ kind }) => kind === 'conflict')
      expect(conflicts, `${eventType} ${length}`).toEqual([])
      expect(rows.length, `${eventType} ${length}`).toBeGreaterThan(3)
      expect(inOrder(rows, of).map((placed) => placed.row)).toEqual(rows)
    }
  const titles = templateRows({ eventType: 'Wedding', hours: hours('18:00', '01:00'), songs: [], newId })
  expect(titles?.map(({ time, title }) => `${time} ${title}`)).toEqual([
    '17:00 DJ arrives and sets up',
    '18:00 Guests arrive',
    '18:30 Ceremony',
    '19:00 Cocktail hour',
    '19:45 Entrance of the couple',
    '19:50 Dinner',
    '21:00 Speeches',
    '21:20 First dance',
    '21:25 Parent dance',
    '21:35 Dance floor opens',
    '22:30 Cake cutting',
    '00:00 Bouquet toss',
    '00:55 Last song',
  ])
  expect(
    templateRows({ eventType: null, hours: { startTime: '18:00', endTime: null }, songs: [], newId }),
  ).toBeNull()
})

test('a template takes the songs and times of the music plan, with moments of the couple’s own', () => {
  const songs = [moment('First dance', '21:45'), moment('Entrance'), moment('Oma’s waltz', '22:15')]
  const rows = templateRows({ eventType: 'Wedding', hours: hours('18:00', '01:00'), songs, newId }) ?? []
  const named = rows.filter((one) => one.songs.length > 0)
  expect(named.map((one) => [one.time, one.title, one.songs])).toEqual([
    ['19:45', 'Entrance of the couple', [songs[1]?.id]],
    ['21:45', 'First dance', [songs[0]?.id]],
    ['22:15', 'Oma’s waltz', [songs[2]?.id]],
  ])
  expect(conflictsIn(rows, facts({ songs })).filter(({ rowId }) => rowId === null)).toEqual([])
})

test('both change it from sending until the end of the event', () => {
  const endsAt = new Date('2030-06-16T08:00:00Z')
  const state = (status: Parameters<typeof timelineState>[0]['status'], at = '2030-06-16T07:59:59Z') =>
    timelineState({ status, endsAt }, new Date(at))
  expect((['sent', 'pending', 'signed', 'confirmed'] as const).map((each) => state(each))).toEqual(
    Array(4).fill('open'),
  )
  expect(state('confirmed', '2030-06-16T08:00:00Z')).toBe('over')
  expect([state('draft'), state('cancelled'), state('completed')]).toEqual([null, 'cancelled', 'over'])
  expect(timelineState({ status: 'sent', endsAt: null }, new Date('2040-01-01'))).toBe('open')
})

test('what is typed is only text, and one line where it must be one', () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const parsed = timelineForm.parse({
    version: 0,
    rows: [
      {
        id,
        time: '21:30',
        title: ' First\n\u202edance\u200b ',
        note: 'One\r\n\n\n\n two \u2066three ',
        songs: [id, id],
      },
    ],
  })
  expect(parsed.rows).toEqual([
    { id, time: '21:30', minutes: null, title: 'First dance', note: 'One\n\ntwo three', songs: [id] },
  ])
  const wrong = (rows: unknown, version: unknown = 0) =>
    timelineForm.safeParse({ version, rows }).error?.issues[0]?.message
  const good = { id, time: '21:30', title: 'Dance' }
  expect(wrong([good])).toBeUndefined()
  expect(wrong([good, good])).toBe('Each row needs an id of its own.')
  expect(wrong([{ ...good, title: ' \u200b ' }])).toBe('Please say what happens')
  expect(wrong([{ ...good, time: '24:00' }])).toBe('Time must be like 21:30')
  expect(wrong([{ ...good, minutes: 0 }])).toBe('Minutes must be at least 1')
  expect(wrong([{ ...good, minutes: 721 }])).toBe('Minutes can be 720 at most')
  expect(wrong([{ ...good, note: 'x'.repeat(501) }])).toBe('Note is too long (500 characters at most)')
  expect(wrong(Array(61).fill(good))).toBe('A timeline can have 60 rows at most')
  expect(wrong([good], null)).toBe('The version must be a number.')
})

test('an edit is applied to a list that the other changed, and clashes only where both changed the same row', () => {
  const [dinner, dance] = [row('19:00', 'Dinner'), row('21:00', 'First dance')]
  const later = { ...dance, time: '21:30' }
  const moved = { ...dinner, time: '19:30' }
  const change = { before: dance, after: later }
  expect(edited([moved, dance], change)).toEqual([moved, later])
  expect(clashWith([moved, dance], change)).toBeNull()
  expect(clashWith([dinner, later], change), 'both did the same').toBeNull()
  expect(clashWith([dinner, { ...dance, note: 'Fog' }], change)).toEqual([{ ...dance, note: 'Fog' }])
  expect(clashWith([dinner], change)).toEqual([])
  expect(edited([dinner], change), 'it is back').toEqual([dinner, later])
  const removal = { before: dance, after: null }
  expect([edited([dinner, dance], removal), clashWith([dinner], removal)]).toEqual([[dinner], null])
  expect(clashWith([dinner, later], removal)).toEqual([later])
  const added = { before: null, after: dance }
  expect([edited([dinner], added), clashWith([dinner], added)]).toEqual([[dinner, dance], null])
  const all = { all: [dinner, dance] }
  expect([edited([], all), clashWith([], all), clashWith([moved], all)]).toEqual([all.all, null, [moved]])
  for (const more of [{ minutes: 5 }, { title: 'Dance' }, { songs: ['x'] }])
    expect(clashWith([{ ...dance, ...more }], change)).toHaveLength(1)
})

test('a change of only the start or only the end of the contract is named, too', () => {
  const rows = [row('14:00', 'Ceremony')]
  const now = hours('18:00', '01:00')
  for (const plannedFor of [hours('14:00', '01:00'), hours('18:00', '23:00')])
    expect(wordsOf(rows, { hours: now, plannedFor }), plannedFor.startTime).toHaveLength(2)
  expect(conflictsIn(rows, facts({ hours: now })).map(({ kind }) => kind)).toEqual(['conflict'])
})

test('a row before midnight of an event that begins after it does not overlap, and overlaps are conflicts', () => {
  const of = { hours: hours('00:30', '04:00') }
  const rows = [row('22:00', 'DJ arrives'), row('23:00', 'Sound check')]
  expect(wordsOf(rows, of)).toEqual([])
  const long = [{ ...(rows[0] ?? row('22:00', '')), minutes: 90 }, row('23:00', 'Sound check')]
  expect(conflictsIn(long, facts(of)).map(({ kind, rowId }) => [kind, rowId])).toEqual([
    ['conflict', long[0]?.id],
  ])
})

test('music that fits gives no hint, and songs outside of moments have no time', () => {
  const dance = moment('First dance', '21:30')
  const songs = [dance, { ...moment('Cake', '22:00'), list: 'must' as const }]
  expect(wordsOf([row('21:30', 'Dance', { songs: songs.map(({ id }) => id) })], { songs })).toEqual([])
  expect(wordsOf([row('21:00', 'Dance', { songs: [dance.id] })], { songs })).toEqual([
    '“Dance” is at 9:00 PM here and at 9:30 PM in the music plan.',
  ])
  expect(wordsOf([], { songs })).toEqual([])
  expect(wordsOf([row('20:00', 'Toast', { songs: ['one', 'two'] })])).toEqual([
    '“Toast” names 2 songs that are no longer in the music plan.',
  ])
})

test('in very short hours the end of a template stays, and no row names more songs than it can hold', () => {
  const titles = (end: string) =>
    templateRows({ eventType: 'Wedding', hours: hours('18:00', end), songs: [], newId })?.map(
      ({ time, title }) => `${time} ${title}`,
    )
  expect(titles('18:30')).toEqual(['17:00 DJ arrives and sets up', '18:25 Last song'])
  expect(titles('19:00')).toEqual(['17:00 DJ arrives and sets up', '18:00 Guests arrive', '18:55 Last song'])
  const songs = Array.from({ length: 25 }, () => moment('First dance'))
  const own = Array.from({ length: 25 }, () => moment('Waltz', '22:00'))
  const rows = templateRows({ eventType: null, hours: hours('18:00', '01:00'), songs: own, newId }) ?? []
  expect(rows.find(({ title }) => title === 'Waltz')?.songs).toHaveLength(20)
  const wedding = templateRows({ eventType: 'Wedding', hours: hours('18:00', '01:00'), songs, newId }) ?? []
  expect(wedding.find(({ title }) => title === 'First dance')?.songs).toHaveLength(20)
})
