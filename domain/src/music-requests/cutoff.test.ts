import { expect, test } from 'vitest'
import { canAnswer, offeredAnswers } from './answer.ts'
import { type MusicFacts, musicClosesAt, musicState } from './cutoff.ts'

const event: MusicFacts = {
  status: 'confirmed',
  reopenedAt: null,
  eventDate: '2027-03-20',
  startTime: '18:00',
  endTime: '01:00',
  timeZone: 'America/Los_Angeles',
  clientSignedAt: null,
  djSignedAt: null,
}
const closes = new Date('2027-03-14T02:00:00Z')

test('music closes seven days before, when a clock at the event shows its start, also across a change of the clocks', () => {
  expect(musicClosesAt(event)).toEqual(closes)
  expect(musicClosesAt({ ...event, startTime: null })).toEqual(new Date('2027-03-14T08:00:00Z'))
  expect(musicClosesAt({ ...event, eventDate: null })).toBeNull()
})

test('who books after that can plan the music until the event starts', () => {
  const signed = (clientSignedAt: Date | null, djSignedAt: Date | null) =>
    musicClosesAt({ ...event, clientSignedAt, djSignedAt })
  const starts = new Date('2027-03-21T01:00:00Z')
  expect(signed(before, closes)).toEqual(starts)
  expect(signed(closes, before)).toEqual(starts)
  expect(signed(before, before)).toEqual(closes)
  expect(signed(closes, null)).toEqual(closes)
})

const before = new Date(closes.getTime() - 1)
const end = new Date('2027-03-21T08:00:00Z')
test.each<[string, Partial<MusicFacts>, Date, string]>([
  ['a moment before', {}, before, 'open'],
  ['from that moment on', {}, closes, 'locked'],
  ['once the DJ opened it again', { reopenedAt: closes }, closes, 'open'],
  ['after an opening before the lock', { reopenedAt: before }, closes, 'locked'],
  ['after an opening for a date that moved', { reopenedAt: closes, eventDate: '2027-04-20' }, closes, 'open'],
  [
    'when the later date has its own lock',
    { reopenedAt: closes, eventDate: '2027-04-20' },
    new Date('2027-04-19T00:00:00Z'),
    'locked',
  ],
  ['at the end of the event', { reopenedAt: closes }, end, 'over'],
  ['on a completed contract', { status: 'completed' }, before, 'over'],
  ['on a cancelled contract', { status: 'cancelled' }, before, 'cancelled'],
  ['on a draft', { status: 'draft' }, before, 'not-sent'],
  ['without a date', { eventDate: null }, end, 'open'],
  ['on a contract that waits for signatures', { status: 'pending' }, before, 'open'],
])('%s: %o', (_when, more, now, state) => {
  expect(musicState({ ...event, ...more }, now)).toBe(state)
})

test('a DJ is offered both answers, then the other one, and none after the event', () => {
  expect(canAnswer({ endsAt: end }, before)).toBe(true)
  expect(canAnswer({ endsAt: end }, end)).toBe(false)
  expect(canAnswer({ endsAt: null }, end)).toBe(true)
  expect(offeredAnswers({ status: 'pending', canAnswer: true })).toEqual(['accepted', 'declined'])
  expect(offeredAnswers({ status: 'accepted', canAnswer: true })).toEqual(['declined'])
  expect(offeredAnswers({ status: 'declined', canAnswer: true })).toEqual(['accepted'])
  expect(offeredAnswers({ status: 'pending', canAnswer: false })).toEqual([])
})
