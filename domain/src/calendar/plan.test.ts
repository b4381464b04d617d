import { describe, expect, test } from 'vitest'
import { type CalendarEvent, uidOf } from './event.ts'
import { type Link, type PlanInput, planSync, type Switches } from './plan.ts'

const now = new Date('2026-11-16T12:00:00Z')
const all: Switches = { createEvents: true, updateEvents: true, deleteEvents: true, syncPastEvents: true }
const defaults: Switches = { ...all, deleteEvents: false, syncPastEvents: false }

const wanted = (traits: Partial<CalendarEvent> = {}, hash = 'new') => ({
  hash,
  event: {
    uid: uidOf('a'),
    contractId: 'a',
    title: 'Wedding',
    location: null,
    description: '',
    url: '',
    status: 'confirmed',
    sequence: 1,
    time: {
      kind: 'hours',
      startsAt: new Date('2026-12-01T20:00:00Z'),
      endsAt: new Date('2026-12-02T02:00:00Z'),
      timeZone: 'UTC',
    },
    alarmsMinutesBefore: [],
    createdAt: now,
    changedAt: now,
    ...traits,
  } satisfies CalendarEvent,
})
const link: Link = { contractId: 'a', calendarId: 'gigs', remoteId: 'r', etag: '1', hash: 'new' }
const over = { kind: 'days', from: '2026-11-14', until: '2026-11-15' } as const
const asWeLeftIt = new Map([['r', '1']])

/** What is done, in short: 'put new', 'put r', 'move r', 'remove r'. */
function done(input: Partial<PlanInput>): string[] {
  const { actions } = planOf(input)
  return actions.map((action) => `${action.do} ${action.link?.remoteId ?? 'new'}`)
}
const planOf = (input: Partial<PlanInput>) =>
  planSync({
    wanted: [wanted()],
    links: [link],
    there: asWeLeftIt,
    calendarId: 'gigs',
    switches: defaults,
    now,
    isComplete: true,
    ...input,
  })

test('an event that is as we left it needs nothing', () => {
  expect(planOf({})).toEqual({ actions: [], total: 1, inStep: 1 })
  expect(done({ there: new Map([['r', null]]) })).toEqual([])
})

describe('a new booking', () => {
  test('is put into the calendar, and counts until then as not in step', () => {
    expect(planOf({ links: [] })).toMatchObject({ actions: [{ do: 'put', link: null }], total: 1, inStep: 0 })
  })
  test('is not, when events are not created, or when it was cancelled before', () => {
    const off = { ...defaults, createEvents: false }
    expect(planOf({ links: [], switches: off })).toEqual({ actions: [], total: 0, inStep: 0 })
    expect(done({ links: [], wanted: [wanted({ status: 'cancelled' })] })).toEqual([])
  })
})

describe('a changed booking', () => {
  const links = [{ ...link, hash: 'old' }]
  test('is written again', () => expect(done({ links })).toEqual(['put r']))
  test('is left, when events are not updated', () =>
    expect(done({ links, switches: { ...all, updateEvents: false } })).toEqual([]))
})

describe('an event that somebody edited there', () => {
  const there = new Map([['r', '2']])
  test('is written again', () => expect(done({ there })).toEqual(['put r']))
  test('is left, when events are not updated', () =>
    expect(done({ there, switches: { ...all, updateEvents: false } })).toEqual([]))
})

describe('an event that somebody deleted there', () => {
  const there = new Map<string, string>()
  test('is made again', () => expect(done({ there })).toEqual(['put r']))
  test('is not, when events are not created, when it is cancelled, and when it is over', () => {
    expect(done({ there, switches: { ...all, createEvents: false } })).toEqual([])
    expect(done({ there, wanted: [wanted({ status: 'cancelled' })] })).toEqual([])
    expect(done({ there, wanted: [wanted({ time: over })] })).toEqual([])
  })
})

describe('a cancelled booking', () => {
  const cancelled = [wanted({ status: 'cancelled' }, 'cancelled')]
  test('is removed, when events are deleted', () => {
    expect(done({ wanted: cancelled, switches: all })).toEqual(['remove r'])
    expect(done({ wanted: cancelled, switches: all, there: new Map() })).toEqual([])
    expect(planOf({ wanted: cancelled, switches: all }).total).toBe(0)
  })
  test('stays and is marked as cancelled otherwise', () => {
    expect(done({ wanted: cancelled })).toEqual(['put r'])
    expect(done({ wanted: cancelled, links: [{ ...link, hash: 'cancelled' }] })).toEqual([])
  })
  test('stays as it is, when events are neither deleted nor updated', () =>
    expect(done({ wanted: cancelled, switches: { ...defaults, updateEvents: false } })).toEqual([]))
})

describe('an event that is over', () => {
  const past = [wanted({ time: over })]
  test('is left alone, unless past events are synced', () => {
    expect(planOf({ wanted: past, links: [] })).toEqual({ actions: [], total: 0, inStep: 0 })
    expect(done({ wanted: past, links: [{ ...link, hash: 'old' }] })).toEqual([])
    expect(done({ wanted: past, links: [], switches: all })).toEqual(['put new'])
  })
  test('of a whole day is over when that day has ended everywhere', () => {
    const today = wanted({ time: { kind: 'days', from: '2026-11-15', until: '2026-11-16' } })
    expect(done({ wanted: [today], links: [], now: new Date('2026-11-16T11:59:00Z') })).toEqual(['put new'])
    expect(done({ wanted: [today], links: [] })).toEqual([])
  })
  test('is one whose last hour has begun: not yet', () => {
    const soon = { ...wanted().event.time, endsAt: new Date(now.getTime() + 1) } as CalendarEvent['time']
    expect(done({ wanted: [wanted({ time: soon })], links: [] })).toEqual(['put new'])
  })
})

describe('another calendar', () => {
  test('takes the events over from the old one', () =>
    expect(done({ calendarId: 'work', there: new Map() })).toEqual(['move r']))
  test('takes none over that must not be made there', () => {
    const input = { calendarId: 'work', there: new Map() }
    expect(done({ ...input, switches: { ...all, createEvents: false } })).toEqual([])
    expect(done({ ...input, wanted: [wanted({ status: 'cancelled' })] })).toEqual([])
    expect(done({ ...input, wanted: [wanted({ status: 'cancelled' })], switches: all })).toEqual(['remove r'])
  })
})

describe('an event whose answer was lost', () => {
  const links = [{ ...link, remoteId: null, etag: null, hash: null }]
  test('is put again, whatever the switches say by now', () => {
    expect(done({ links })).toEqual(['put new'])
    expect(done({ links, switches: { ...all, createEvents: false, updateEvents: false } })).toEqual([
      'put new',
    ])
    expect(done({ links, wanted: [wanted({ status: 'cancelled' })], switches: all })).toEqual(['put new'])
  })
})

describe('a booking that is no longer one', () => {
  test('is removed only when events are deleted and every booking is known', () => {
    expect(done({ wanted: [], switches: all })).toEqual(['remove r'])
    expect(done({ wanted: [], switches: all, isComplete: false })).toEqual([])
    expect(done({ wanted: [] })).toEqual([])
  })
})
