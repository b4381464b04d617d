import { expect, test } from 'vitest'
import type { PlanSong } from './song.ts'
import { timelineOf } from './timeline.ts'

const day = {
  setupAt: '2027-06-20T00:00:00.000Z',
  startsAt: '2027-06-20T01:00:00.000Z',
  endsAt: '2027-06-20T08:00:00.000Z',
  contract: { eventDate: '2027-06-19', timeZone: 'America/Los_Angeles' },
}
const moment = (name: string, time: string | undefined, title: string): PlanSong => ({
  id: title,
  list: 'moment',
  moment: name,
  time,
  title,
})
const lines = (songs: readonly PlanSong[], of: Parameters<typeof timelineOf>[0] = day) =>
  timelineOf(of, songs).map(({ at, label, songs: played }) =>
    [at.toISOString().slice(11, 16), label, ...(played ?? []).map(({ title }) => title)].join(' '),
  )

test('the booked hours are there without a plan', () => {
  expect(lines([])).toEqual(['00:00 Arrive and set up', '01:00 Start', '08:00 End'])
})

test('moments stand at their time, after midnight on the next day, and songs of one moment together', () => {
  expect(
    lines([
      moment('Last song', '00:45', 'New York'),
      moment('First dance', '21:30', 'At Last'),
      moment('First dance', '21:30', 'Halo'),
      moment('Cake cutting', undefined, 'Sugar'),
      { id: 'm', list: 'must', title: 'Never here', time: '20:00' },
    ]),
  ).toEqual([
    '00:00 Arrive and set up',
    '01:00 Start',
    '04:30 First dance At Last Halo',
    '07:45 Last song New York',
    '08:00 End',
  ])
})

test('a moment at the same time as the start comes after it, and one at the end before it', () => {
  expect(lines([moment('Entrance', '18:00', 'Intro'), moment('Last song', '01:00', 'Closing')])).toEqual([
    '00:00 Arrive and set up',
    '01:00 Start',
    '01:00 Entrance Intro',
    '08:00 Last song Closing',
    '08:00 End',
  ])
})

test('without a date no moment has a place', () => {
  const undated = { ...day, contract: { ...day.contract, eventDate: null } }
  expect(lines([moment('First dance', '21:30', 'At Last')], undated)).toHaveLength(3)
})
