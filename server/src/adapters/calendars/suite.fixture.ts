import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import { describe, expect, test } from 'vitest'
import { anEvent } from './event.fixture.ts'
import { type CalendarTarget, CalendarTrouble } from './port.ts'

/** An event as it stands in the calendar, whatever the protocol. */
export interface SeenEvent {
  readonly remoteId: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
}

/** A calendar server, seen from behind. */
export interface CalendarWorld {
  readonly target: CalendarTarget
  /** The same account, with a calendar that is not there. */
  readonly missing: CalendarTarget
  seen(): Promise<readonly SeenEvent[]>
  /** Somebody changes the title of an event in their calendar. */
  rename(remoteId: string, title: string): Promise<void>
  /** Somebody deletes it there. */
  drop(remoteId: string): Promise<void>
  /** Somebody has other plans: two hours that are taken, and two hours that are not. */
  addPlans(): Promise<{ readonly taken: readonly [Date, Date] }>
}

const OTHER = '018f6d2e-7c1a-7b7e-9a53-2f6f0a1c9e22'

/** A booking over midnight and a clock change, in a zone that is neither UTC nor that of most servers. */
export const aWedding = (change: Partial<CalendarEvent> = {}): CalendarEvent =>
  anEvent({
    title: 'Wedding · Lena Neumann',
    time: {
      kind: 'hours',
      startsAt: new Date('2027-03-14T02:00:00Z'),
      endsAt: new Date('2027-03-14T09:30:00Z'),
      timeZone: 'America/Chicago',
    },
    alarmsMinutesBefore: [1440, 120],
    ...change,
  })

const YEAR = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2027-12-31T00:00:00Z') }
const looks = (seen: readonly SeenEvent[]) =>
  seen.map(({ title, startsAt, endsAt }) => [title, startsAt, endsAt]).toSorted()
const ours = ['Wedding · Lena Neumann', '2027-03-14T02:00:00.000Z', '2027-03-14T09:30:00.000Z']

/** What every calendar must do for us. */
export function calendarSuite(name: string, open: () => Promise<CalendarWorld>): void {
  describe(name, () => {
    test('an event is there with its title and hours, and is known as ours', async () => {
      const { target, seen } = await open()
      const kept = await target.put(aWedding(), null)
      const events = await seen()
      expect(looks(events)).toEqual([ours])
      expect(events[0]?.remoteId).toBe(kept.remoteId)
      expect([...(await target.kept())]).toEqual([[kept.remoteId, kept.etag]])
    })

    test('a change follows, and the ETag with it', async () => {
      const { target, seen } = await open()
      const first = await target.put(aWedding(), null)
      const moved = aWedding({
        sequence: 6,
        time: {
          kind: 'hours',
          startsAt: new Date('2027-11-07T03:00:00Z'),
          endsAt: new Date('2027-11-07T08:00:00Z'),
          timeZone: 'America/Chicago',
        },
      })
      const second = await target.put(moved, first)
      expect(second.remoteId).toBe(first.remoteId)
      expect(second.etag).not.toBe(first.etag)
      expect(looks(await seen())).toEqual([
        ['Wedding · Lena Neumann', '2027-11-07T03:00:00.000Z', '2027-11-07T08:00:00.000Z'],
      ])
      expect([...(await target.kept())]).toEqual([[second.remoteId, second.etag]])
    })

    test('when the answer to the first try was lost, the second leaves one event', async () => {
      const { target, seen } = await open()
      await target.put(aWedding(), null)
      const again = await target.put(aWedding({ title: 'Wedding · Lena N.' }), null)
      expect(looks(await seen())).toEqual([['Wedding · Lena N.', ...ours.slice(1)]])
      expect([...(await target.kept())]).toEqual([[again.remoteId, again.etag]])
    })

    test('what somebody changed there shows in the ETag, and is written again', async () => {
      const { target, seen, rename } = await open()
      const kept = await target.put(aWedding(), null)
      await rename(kept.remoteId, 'Dentist')
      expect((await target.kept()).get(kept.remoteId)).not.toBe(kept.etag)
      await target.put(aWedding(), kept)
      expect(looks(await seen())).toEqual([ours])
    })

    test('what somebody deleted there is gone from the list, and is made again', async () => {
      const { target, seen, drop } = await open()
      const kept = await target.put(aWedding(), null)
      await drop(kept.remoteId)
      expect([...(await target.kept())]).toEqual([])
      const again = await target.put(aWedding(), kept)
      expect(looks(await seen())).toEqual([ours])
      expect([...(await target.kept())]).toEqual([[again.remoteId, again.etag]])
    })

    test('an event can be removed twice, and made again', async () => {
      const { target, seen } = await open()
      const kept = await target.put(aWedding(), null)
      const other = await target.put(aWedding({ contractId: OTHER, title: 'Gala' }), null)
      await target.remove(kept)
      await target.remove(kept)
      expect((await seen()).map(({ remoteId }) => remoteId)).toEqual([other.remoteId])
      await target.put(aWedding(), null)
      expect(looks(await seen())).toEqual([['Gala', ...ours.slice(1)], ours])
    })

    test('a booking without hours takes its whole day', async () => {
      const { target, seen } = await open()
      await target.put(aWedding({ time: { kind: 'days', from: '2027-05-01', until: '2027-05-02' } }), null)
      expect(looks(await seen())).toEqual([['Wedding · Lena Neumann', '2027-05-01', '2027-05-02']])
    })

    test('busy times are other plans that take time, and never our own events', async () => {
      const { target, addPlans } = await open()
      await target.put(aWedding(), null)
      const {
        taken: [startsAt, endsAt],
      } = await addPlans()
      expect(await target.busy(YEAR)).toEqual([{ kind: 'hours', startsAt, endsAt }])
    })

    test('a calendar that is not there is told as such', async () => {
      const { missing } = await open()
      const failure = await missing.put(aWedding(), null).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(CalendarTrouble)
      expect(failure).toMatchObject({ kind: 'calendar-gone' })
    })
  })
}
