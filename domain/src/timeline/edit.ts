import type { TimelineRow } from './row.ts'

/**
 * What a person does to the plan: adds a row (no `before`), changes it, removes it (no `after`), or makes all rows. It can
 * be applied to a list that the other changed meanwhile.
 */
export type TimelineEdit =
  | { readonly before: TimelineRow | null; readonly after: TimelineRow | null }
  | { readonly all: readonly TimelineRow[] }

type Rows = readonly TimelineRow[]

const isSame = (one: TimelineRow, other: TimelineRow): boolean =>
  one.time === other.time &&
  one.minutes === other.minutes &&
  one.title === other.title &&
  one.note === other.note &&
  one.songs.join() === other.songs.join()

export function edited(rows: Rows, edit: TimelineEdit): TimelineRow[] {
  if ('all' in edit) return [...edit.all]
  const { before, after } = edit
  const id = after?.id ?? before?.id
  if (!after) return rows.filter((row) => row.id !== id)
  return rows.some((row) => row.id === id)
    ? rows.map((row) => (row.id === id ? after : row))
    : [...rows, after]
}

/** What the other made of the same rows; null where both can stand. A row that the other removed is an empty list. */
export function clashWith(rows: Rows, edit: TimelineEdit): Rows | null {
  if ('all' in edit) return rows.length > 0 ? rows : null
  const { before, after } = edit
  if (!before) return null
  const theirs = rows.find(({ id }) => id === before.id)
  if (!theirs) return after ? [] : null
  return isSame(theirs, before) || (after && isSame(theirs, after)) ? null : [theirs]
}
