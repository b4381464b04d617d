import { expect, test } from 'vitest'
import { placed } from './arrange.ts'
import {
  contradictionInWords,
  contradictionsIn,
  duplicateInWords,
  duplicateOf,
  resolved,
} from './conflicts.ts'
import { planCsv } from './plan-csv.ts'
import { momentName, type PlanSong } from './song.ts'
import { songKey } from './song-key.ts'
import { bookedSeconds, hoursInWords, lengthInWords, planTimes, secondsFrom } from './times.ts'

let made = 0
const song = (list: PlanSong['list'], title: string, more: Partial<PlanSong> = {}): PlanSong => ({
  id: `song-${++made}`,
  list,
  title,
  ...more,
})
const ids = (songs: readonly PlanSong[]) => songs.map(({ id }) => id)

test('a song stands once in the lists to play from, once under never play, and once at each moment', () => {
  const must = song('must', 'Halo', { artist: 'Beyoncé' })
  const first = song('moment', 'At Last', { moment: 'First dance' })
  const never = song('never', 'Macarena')
  const plan = [must, first, never]
  for (const list of ['must', 'possible', 'asked'] as const)
    expect(duplicateOf(plan, { list, title: 'HALO (Remaster)', artist: 'Beyonce' })).toBe(must)
  expect(duplicateOf(plan, { list: 'never', title: 'macarena!' })).toBe(never)
  expect(duplicateOf(plan, { list: 'moment', moment: ' first DANCE', title: 'At last' })).toBe(first)
  expect(duplicateOf(plan, { list: 'moment', moment: 'Last song', title: 'At last' })).toBeUndefined()
  expect(duplicateOf(plan, { list: 'never', title: 'Halo' })).toBeUndefined()
  expect(duplicateOf(plan, { ...must, list: 'asked' }), 'itself').toBeUndefined()
  expect(duplicateInWords(must)).toBe('“Halo” is under must play already.')
  expect(duplicateInWords(first)).toBe('“At Last” is under First dance already.')
})

test('a contradiction names where the song stands, and an answer removes the other side only', () => {
  const must = song('must', 'Mr. Brightside', { artist: 'The Killers' })
  const last = song('moment', 'Mr Brightside', { moment: 'Last song' })
  const never = song('never', 'mr. brightside', { artist: 'Killers' })
  const other = song('never', 'Macarena')
  const plan = [must, last, never, other]
  const [found, ...rest] = contradictionsIn(plan)
  expect(rest).toEqual([])
  expect(found && contradictionInWords(found)).toBe(
    '“mr. brightside” is under must play, under Last song and under never play.',
  )
  const about = ({ id }: PlanSong) => [must.id, last.id, never.id].includes(id)
  expect(ids(resolved(plan, about, 'play'))).toEqual(ids([must, last, other]))
  expect(ids(resolved(plan, about, 'never'))).toEqual(ids([never, other]))
  expect(contradictionsIn(resolved(plan, about, 'never'))).toEqual([])
  expect(contradictionsIn([song('asked', 'Macarena'), other])).toHaveLength(1)
})

test('a usual moment gets its usual spelling, and others keep theirs', () => {
  expect([' first DANCE ', 'Last song', 'Oma’s waltz '].map(momentName)).toEqual([
    'First dance',
    'Last song',
    'Oma’s waltz',
  ])
})

test('a song moves to a place among the songs of its own list', () => {
  const [a, b, c, x] = [song('must', 'A'), song('must', 'B'), song('must', 'C'), song('asked', 'X')]
  expect(ids(placed([a, x, b, c], c, 0))).toEqual(ids([c, a, x, b]))
  expect(ids(placed([a, x, b, c], a, 1))).toEqual(ids([x, b, a, c]))
  expect(ids(placed([a, x, b, c], a, 9))).toEqual(ids([x, b, c, a]))
  expect(ids(placed([a, x], b))).toEqual(ids([a, x, b]))
})

test('the sums count moments, must play and play if possible, and nothing else, whatever the songs', () => {
  for (let n = 0; n < 300; n++) {
    const lists = ['moment', 'must', 'possible', 'asked', 'never'] as const
    const songs = Array.from({ length: n % 40 }, (_, i) =>
      song(
        lists[(i * 7 + n) % 5] ?? 'must',
        `Song ${i}`,
        (i + n) % 3 === 0 ? {} : { seconds: 1 + ((i * 37) % 400) },
      ),
    )
    const { moments, must, possible, total, guessed } = planTimes(songs)
    const counted = songs.filter(({ list }) => list !== 'asked' && list !== 'never')
    expect(total).toBe(moments + must + possible)
    expect(total).toBe(counted.reduce((sum, { seconds = 210 }) => sum + seconds, 0))
    expect(guessed).toBe(counted.filter(({ seconds }) => seconds === undefined).length)
    const added = planTimes([
      ...songs,
      song('must', 'More', { seconds: 60 }),
      song('never', 'No', { seconds: 9 }),
    ])
    expect([added.total, added.must]).toEqual([total + 60, must + 60])
  }
})

test('times are said as people say them, and read as people type them', () => {
  expect([0, 1, 59, 89, 90, 3600, 14_460].map(hoursInWords)).toEqual([
    ...['0 min', '1 min', '1 min', '1 min', '2 min', '1 h', '4 h 1 min'],
  ])
  expect([5, 222, 3725].map(lengthInWords)).toEqual(['0:05', '3:42', '1:02:05'])
  expect(['3:42', ' 3:42 ', '1:02:05', '', '90:00'].map(secondsFrom)).toEqual([
    222,
    222,
    3725,
    undefined,
    5400,
  ])
  for (const wrong of ['3', '3:4', '3:60', 'x', '-3:42', '0:00', '3:42:1'])
    expect(secondsFrom(wrong), wrong).toBeNull()
  const hours = {
    eventDate: '2026-12-12',
    startTime: '18:00',
    endTime: '00:00',
    timeZone: 'America/New_York',
  }
  expect(bookedSeconds(hours)).toBe(6 * 3600)
  expect(bookedSeconds({ ...hours, endTime: null })).toBeNull()
})

test('a spreadsheet shows the cells and computes none of them', () => {
  const plan = [
    song('never', '=1+1', { artist: '+A' }),
    song('moment', 'At "Last"', { moment: '@home', time: '21:30', seconds: 182, url: 'https://a.example/1' }),
    song('must', '  -2', { artist: '\t=x' }),
  ]
  expect(planCsv(plan).slice(1).split('\r\n')).toEqual([
    '"List","Moment","Time","Title","Artist","Length","Link"',
    `"Moment","'@home","21:30","At ""Last""","","3:02","https://a.example/1"`,
    `"Must play","","","'  -2","'\t=x","",""`,
    `"Never play","","","'=1+1","'+A","",""`,
    '',
  ])
})

test.each([
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20home',
  '\u200b=1+1',
  '\ufeff\u2060 \u00ad=1+1',
  '\u0000=1+1',
  '\u202e+1',
  '\u2212 1',
  '\ufe62 1',
  '\ufe66 1',
])('a spreadsheet computes no cell that begins with %j', (title) => {
  expect(planCsv([song('must', title)])).toContain(`"'${title}"`)
})

test('the key of a song is the same as often as it is taken', () => {
  const one = song('must', 'Halo (feat. X)', { artist: 'Beyoncé' })
  expect(songKey(one)).toBe('halo/beyonce')
})
