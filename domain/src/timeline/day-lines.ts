import type { Terms } from '../contracts/form/terms.ts'
import { MINUTE_MS } from '../kernel/durations.ts'
import type { PlanSong } from '../music-requests/plan/song.ts'
import { timelineOf } from '../music-requests/plan/timeline.ts'
import { isMomentOf, songsOfRow } from './conflicts.ts'
import { type Hours, instantOfMinute, minuteOf } from './placement.ts'
import type { TimelineRow } from './row.ts'

/** One line of the day of the event. */
export interface DayLine {
  readonly key: string
  readonly at: Date
  /** Null for something without a length. */
  readonly until: Date | null
  readonly label: string
  readonly note: string | null
  /** Null for a fixed time of the booking. */
  readonly songs: readonly PlanSong[] | null
}

interface Day {
  /** ISO instants. */
  readonly setupAt: string
  readonly startsAt: string
  readonly endsAt: string
  readonly contract: Pick<Terms, 'eventDate' | 'timeZone' | 'startTime' | 'endTime'>
}

interface Plan {
  readonly rows: readonly TimelineRow[]
  /** The songs of the rows. */
  readonly songs: readonly PlanSong[]
}

export function rowLines(
  { rows, songs }: Plan,
  terms: Hours & Pick<Terms, 'eventDate' | 'timeZone'>,
): DayLine[] {
  const { eventDate, timeZone } = terms
  if (!eventDate) return []
  return rows
    .map((row) => {
      const at = instantOfMinute(minuteOf(row.time, terms), eventDate, timeZone)
      return {
        key: row.id,
        at,
        until: row.minutes === null ? null : new Date(at.getTime() + row.minutes * MINUTE_MS),
        label: row.title,
        note: row.note,
        songs: songs.filter(({ id }) => songsOfRow(row, songs).includes(id)),
      }
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The whole day: the booked hours, the rows, and moments of the shared music plan that no row stands for. */
export function dayLines(day: Day, shared: readonly PlanSong[], plan: Plan | undefined): DayLine[] {
  const rows = plan ? rowLines(plan, day.contract) : []
  const hasRow = (song: PlanSong) =>
    plan?.rows.some((row) => row.songs.includes(song.id) || isMomentOf(row, song)) ?? false
  const known = timelineOf(
    day,
    shared.filter((song) => !hasRow(song)),
  ).map(({ at, label, songs }, i) => ({
    key: `${at.toISOString()} ${label} ${i}`,
    at,
    until: null,
    label,
    note: null,
    songs,
  }))
  if (rows.length === 0) return known
  // Rows say more than the booked hours do, which are no reason to call something running.
  const startsAt = new Date(day.startsAt)
  const isSetUpPlanned = rows.some(({ at }) => at < startsAt)
  const besides = known
    .filter(({ songs, at }) => songs || !isSetUpPlanned || at >= startsAt)
    .map((line) => (line.songs ? line : { ...line, until: line.at }))
  const place = (line: DayLine) => (line.songs ? 1 : line.label === 'End' ? 2 : 0)
  return [...besides, ...rows].sort((a, b) => a.at.getTime() - b.at.getTime() || place(a) - place(b))
}
