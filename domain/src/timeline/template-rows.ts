import type { PlanSong } from '../music-requests/plan/song.ts'
import { isMomentOf } from './conflicts.ts'
import { type BookedMinutes, bookedMinutes, clockOf, type Hours, inOrder } from './placement.ts'
import { mostSongsOfRow, type TimelineRow } from './row.ts'
import { type TemplateStep, templateFor } from './templates.ts'

interface Start {
  readonly eventType: string | null
  readonly hours: Hours
  /** What the reader sees of the music plan. */
  readonly songs: readonly PlanSong[]
  readonly newId: () => string
}

/**
 * The rows with which a plan begins: the template of the event's type in the booked hours, with the songs of the moments.
 * Moments for which the music plan has a time stand at that time. Null while the hours are not known.
 */
export function templateRows({ eventType, hours, songs, newId }: Start): TimelineRow[] | null {
  const booked = bookedMinutes(hours)
  if (!booked) return null
  const rows = fitting(templateFor(eventType), booked).map(({ step, at }) => {
    const ofMoment = songs.filter((song) => isMomentOf({ title: step.moment ?? step.title }, song))
    return {
      id: newId(),
      time: ofMoment.find(({ time }) => time)?.time ?? clockOf(at),
      minutes: step.minutes ?? null,
      title: step.title,
      note: null,
      songs: ofMoment.slice(0, mostSongsOfRow).map(({ id }) => id),
    }
  })
  return inOrder([...rows, ...ownMoments(songs, rows, newId)], hours).map(({ row }) => row)
}

/** In short hours, the steps after the start end before the steps of the end begin, and the others are left out. */
function fitting(steps: readonly TemplateStep[], { start, end }: BookedMinutes) {
  const placed = steps.map((step) => ({ step, at: (step.after === 'start' ? start : end) + step.offset }))
  const middle = start + (end - start) / 2
  const closing = placed.filter(({ step, at }) => step.after === 'end' && at >= middle)
  const firstClosing = Math.min(end, ...closing.map(({ at }) => at))
  return placed.filter((each) => {
    const { step, at } = each
    return step.after === 'end'
      ? closing.includes(each)
      : at < firstClosing && at + (step.minutes ?? 0) <= firstClosing
  })
}

/** Moments of the couple's own that have a time. */
function ownMoments(
  songs: readonly PlanSong[],
  rows: readonly TimelineRow[],
  newId: () => string,
): TimelineRow[] {
  const own = new Map<string, TimelineRow>()
  for (const song of songs) {
    const { list, moment, time, id } = song
    if (list !== 'moment' || !moment || !time || rows.some((row) => row.songs.includes(id))) continue
    const row = own.get(moment) ?? { id: newId(), time, minutes: null, title: moment, note: null, songs: [] }
    own.set(moment, { ...row, songs: [...row.songs, id].slice(0, mostSongsOfRow) })
  }
  return [...own.values()]
}
