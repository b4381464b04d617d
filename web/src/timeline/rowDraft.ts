import { clockOf, type Hours, inOrder, minuteOf } from '@cuebook/domain/timeline/placement.ts'
import { longestMinutes, type TimelineRow } from '@cuebook/domain/timeline/row.ts'

/** A row as the form has it: every field but the songs is a text. */
export interface RowDraft {
  readonly time: string
  readonly minutes: string
  readonly title: string
  readonly note: string
  readonly songs: readonly string[]
}

/** What the open dialog is about: a row that is there, or a new one after another. */
export type EditingRow = { readonly row: TimelineRow } | { readonly after: TimelineRow | null }

const USUAL_STEP = 15

export function draftOf(editing: EditingRow, rows: readonly TimelineRow[], hours: Hours): RowDraft {
  if (!('row' in editing))
    return { time: timeAfter(editing.after, rows, hours), minutes: '', title: '', note: '', songs: [] }
  const { time, minutes, title, note, songs } = editing.row
  return { time, minutes: minutes === null ? '' : String(minutes), title, note: note ?? '', songs }
}

/** A new row begins when the one before it ends, and not after the next one begins. */
function timeAfter(before: TimelineRow | null, rows: readonly TimelineRow[], hours: Hours): string {
  if (!before) return hours.startTime ?? ''
  const from = minuteOf(before.time, hours)
  const next = inOrder(rows, hours).find((placed) => placed.from > from)
  const free = from + (before.minutes ?? USUAL_STEP)
  return clockOf(next ? Math.min(free, next.from) : free)
}

export const rowOf = (id: string, draft: RowDraft): TimelineRow => ({
  id,
  time: draft.time,
  minutes: draft.minutes.trim() === '' ? null : Number(draft.minutes),
  title: draft.title.trim(),
  note: draft.note.trim() || null,
  songs: draft.songs,
})

export function problemsOf({ time, minutes, title }: RowDraft) {
  const length = Number(minutes)
  const isLength =
    minutes.trim() === '' || (Number.isInteger(length) && length > 0 && length <= longestMinutes)
  return {
    time: !/^\d\d:\d\d$/.test(time) && 'Please choose a time',
    title: title.trim() === '' && 'Please say what happens',
    minutes: !isLength && `Minutes must be 1 to ${longestMinutes}`,
  }
}
