import { describe, expect, test } from 'vitest'
import type { PlanSong } from '../music-requests/plan/song.ts'
import { answerToSame, plannedAs, takesVotes } from './answer.ts'
import { codeAlphabet, codeFrom, codeLength } from './code.ts'
import { partyForm, wishForm } from './party.ts'
import { isOpeningDay, type PartyFacts, partyState, usualOpening } from './window.ts'
import { byWeight, type Wish } from './wish.ts'

const booked: PartyFacts = {
  isOn: true,
  opensOn: null,
  status: 'confirmed',
  isBarred: false,
  eventDate: '2030-06-15',
  startTime: '18:00',
  endTime: '01:00',
  timeZone: 'America/Los_Angeles',
}
/** Midnight in Los Angeles is seven hours later in UTC. */
const stateAt = (iso: string, more: Partial<PartyFacts> = {}) =>
  partyState({ ...booked, ...more }, new Date(iso))

describe('when guests can wish', () => {
  test('from seven days before the event, by the clock of the venue, until its end', () => {
    expect(stateAt('2030-06-08T06:59:59Z')).toBe('soon')
    expect(stateAt('2030-06-08T07:00:00Z')).toBe('open')
    expect(stateAt('2030-06-16T07:59:59Z')).toBe('open')
    expect(stateAt('2030-06-16T08:00:00Z')).toBe('over')
  })

  test('from the day that the client chose, and never later than the event', () => {
    expect(stateAt('2030-06-14T12:00:00Z', { opensOn: '2030-06-15' })).toBe('soon')
    expect(stateAt('2030-06-15T07:00:00Z', { opensOn: '2030-06-15' })).toBe('open')
    expect(stateAt('2030-06-15T07:00:00Z', { opensOn: '2030-08-01' })).toBe('open')
    expect(usualOpening('2030-06-15')).toBe('2030-06-08')
    expect(isOpeningDay('2030-06-15', '2030-06-15')).toBe(true)
    expect(isOpeningDay('2030-06-16', '2030-06-15')).toBe(false)
    expect(isOpeningDay('2029-12-17', '2030-06-15')).toBe(true)
    expect(isOpeningDay('2029-12-16', '2030-06-15')).toBe(false)
  })

  test.each<[string, Partial<PartyFacts>]>([
    ['switched off', { isOn: false }],
    ['with a suspended party', { isBarred: true }],
    ['cancelled', { status: 'cancelled' }],
    ['signed by one only', { status: 'signed' }],
    ['without hours', { endTime: null }],
    ['without a day', { eventDate: null }],
  ])('it is off when %s', (_why, more) => {
    expect(stateAt('2030-06-15T12:00:00Z', more)).toBe('off')
  })

  test('a completed booking is over, whatever the clock says', () => {
    expect(stateAt('2030-06-15T12:00:00Z', { status: 'completed' })).toBe('over')
  })
})

const planned = (list: PlanSong['list'], title: string, artist?: string): PlanSong => ({
  id: title,
  list,
  title,
  artist,
})

describe('what the plan says to a wish', () => {
  const songs = [planned('never', 'Chicken Dance'), planned('must', 'Not shared yet', 'Them')]
  const shared = [
    planned('must', 'September', 'Earth, Wind & Fire'),
    planned('moment', 'At Last', 'Etta James'),
    planned('possible', 'Levitating', 'Dua Lipa'),
    planned('never', 'Macarena', 'Los del Río'),
    planned('must', 'MACARENA!', 'Los Del Rio'),
  ]
  test.each<[string, string | undefined, 'never' | 'coming' | null]>([
    ['chicken dance!', 'Werner Thomas', 'never'],
    ['Macarena (feat. Somebody)', 'los del rio', 'never'],
    ['september', 'Earth Wind and Fire', 'coming'],
    ['September', undefined, 'coming'],
    ['AT LAST', 'etta james', 'coming'],
    ['Levitating', 'Dua Lipa', null],
    ['Not shared yet', 'Them', null],
    ['September Morn', 'Neil Diamond', null],
  ])('%s by %s: %s', (title, artist, expected) => {
    expect(plannedAs({ title, artist }, { songs, shared })).toBe(expected)
  })
})

test('the same song again is a vote, or the answer of what became of it', () => {
  const same = { mark: 'wished', isHidden: false, isOwn: false, coming: false } as const
  expect(answerToSame(same)).toBe('voted')
  expect(answerToSame({ ...same, isOwn: true })).toBe('wished')
  expect(answerToSame({ ...same, mark: 'next' })).toBe('voted')
  expect(answerToSame({ ...same, coming: true })).toBe('coming')
  expect(answerToSame({ ...same, mark: 'played', coming: true })).toBe('played')
  expect(answerToSame({ ...same, mark: 'not-tonight', isOwn: true })).toBe('not-tonight')
  expect(answerToSame({ ...same, isHidden: true, isOwn: true })).toBe('not-tonight')
  expect(['wished', 'next', 'played', 'not-tonight'].map((mark) => takesVotes(mark as 'next'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('what is next comes first, then votes, then age; what is done stands below', () => {
  const wish = (id: string, votes: number, at: string, mark: Wish['mark'] = 'wished'): Wish => ({
    id,
    title: id,
    artist: null,
    by: null,
    votes,
    mark,
    coming: false,
    at,
  })
  const wishes = [
    wish('done', 90, '1', 'played'),
    wish('no', 99, '1', 'not-tonight'),
    wish('young', 3, '2'),
    wish('old', 3, '1'),
    wish('twin', 3, '1'),
    wish('loved', 9, '3'),
    wish('next', 1, '9', 'next'),
  ]
  expect(wishes.sort(byWeight).map(({ id }) => id)).toEqual([
    'next',
    'loved',
    'old',
    'twin',
    'young',
    'done',
    'no',
  ])
})

test('a code has no characters that are mistaken for others, and is read in any spelling', () => {
  expect(codeAlphabet).not.toMatch(/[01oil]/)
  expect(new Set(codeAlphabet).size ** codeLength).toBeGreaterThan(2 ** 80)
  const code = codeAlphabet.slice(0, codeLength)
  expect(codeFrom(code)).toBe(code)
  expect(codeFrom(` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `)).toBe(code)
  for (const wrong of ['', code.slice(1), `${code}2`, code.replace('2', '0'), code.replace('2', '/')]) {
    expect(codeFrom(wrong)).toBeNull()
  }
})

describe('what guests and hosts type', () => {
  const wish = { id: 'b1f7a0f2-1c1e-4d2b-9a53-0f0c1d2e3f40', guest: 'x'.repeat(22), title: 'Halo' }
  test('is one line of visible characters', () => {
    const typed = wishForm.parse({
      ...wish,
      title: '  Ha\u202Elo\u200B \n\t by\u0000  night ',
      name: '\u2066Ann\u2069\u00AD',
      artist: '\u200B\u2800',
    })
    expect(typed).toMatchObject({ title: 'Halo by night', name: 'Ann', artist: null })
    expect(wishForm.parse({ ...wish, name: ' ', artist: null })).toMatchObject({ name: null, artist: null })
    expect(wishForm.parse({ ...wish, title: '<img src=x onerror=alert(1)>' }).title).toBe(
      '<img src=x onerror=alert(1)>',
    )
  })

  test.each([
    ['no title', { title: ' ' }],
    ['a title that cannot be seen', { title: '\u200B\u2060' }],
    ['a long title', { title: 'x'.repeat(121) }],
    ['a long name', { name: 'x'.repeat(41) }],
    ['a long artist', { artist: 'x'.repeat(81) }],
    ['no id', { id: '7' }],
    ['a short guest', { guest: 'x' }],
    ['a guest with other characters', { guest: `${'x'.repeat(30)}'` }],
  ])('%s is refused', (_why, more) => {
    expect(wishForm.safeParse({ ...wish, ...more }).success).toBe(false)
  })

  test('the settings need a title, names and a day', () => {
    const form = { isOn: true, title: 'Our wedding', hosts: 'Clara & Tom', opensOn: '2030-06-08', version: 0 }
    expect(partyForm.parse(form)).toEqual(form)
    for (const more of [{ title: ' ' }, { hosts: '\u200B' }, { opensOn: 'soon' }, { version: -1 }]) {
      expect(partyForm.safeParse({ ...form, ...more }).success).toBe(false)
    }
  })
})
