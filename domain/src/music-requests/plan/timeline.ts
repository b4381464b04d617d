import { addDays, instantOf } from '../../contracts/form/hours.ts'
import type { PlanSong } from './song.ts'

/** One line of the day. */
export interface TimelineEntry {
  readonly at: Date
  /** Like 'Start' or 'First dance'. */
  readonly label: string
  /** The songs of a moment; null for a fixed time of the booking. */
  readonly songs: readonly PlanSong[] | null
}

interface Day {
  /** ISO instants. */
  readonly setupAt: string
  readonly startsAt: string
  readonly endsAt: string
  readonly contract: { readonly eventDate: string | null; readonly timeZone: string }
}

/** The known times of the day in their order: the booked hours, and the moments for which the client planned a time. */
export function timelineOf(day: Day, songs: readonly PlanSong[]): TimelineEntry[] {
  const setup = { at: new Date(day.setupAt), label: 'Arrive and set up', songs: null }
  const entries: TimelineEntry[] = [setup, { at: new Date(day.startsAt), label: 'Start', songs: null }]
  const moments = new Map<string, { at: Date; label: string; songs: PlanSong[] }>()
  for (const song of songs) {
    const at = song.list === 'moment' && song.time ? momentAt(day, song.time) : null
    if (!at) continue
    const label = song.moment ?? 'A moment'
    const key = `${at.getTime()} ${label}`
    const moment = moments.get(key) ?? { at, label, songs: [] }
    moment.songs.push(song)
    moments.set(key, moment)
  }
  entries.push(...moments.values(), { at: new Date(day.endsAt), label: 'End', songs: null })
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** A clock time before the setup is that of the next day: the last song at 0:45 is played after midnight. */
function momentAt({ setupAt, contract: { eventDate, timeZone } }: Day, time: string): Date | null {
  if (!eventDate) return null
  const at = instantOf(eventDate, time, timeZone)
  return at < new Date(setupAt) ? instantOf(addDays(eventDate, 1), time, timeZone) : at
}
