import { shortTime } from '../contracts/words.ts'
import { fold } from '../kernel/fold.ts'
import type { PlanSong } from '../music-requests/plan/song.ts'
import { bookedMinutes, clockWords, type Hours, inOrder, minuteOf, type PlacedRow } from './placement.ts'
import type { TimelineRow } from './row.ts'

/** A conflict cannot happen as it stands there; a hint may be what they want. */
export interface Conflict {
  readonly kind: 'conflict' | 'hint'
  /** The row that it is about; null for one that is missing. */
  readonly rowId: string | null
  readonly words: string
}

export interface ConflictFacts {
  readonly hours: Hours
  /** The booked hours for which the rows were planned. */
  readonly plannedFor: Hours | null
  /** What the reader sees of the music plan. */
  readonly songs: readonly PlanSong[]
  /** Songs that are there, but not for the reader. */
  readonly unshared: readonly string[]
}

const quoted = (title: string): string => `“${title}”`

/** What comes before the guests, and after them. */
const BEFORE =
  /\b(arriv\w*|set ?-?up|setting up|sound ?-?check|load\w*|unload\w*|deliver\w*|doors|get\w* ready)\b/
const AFTERWARDS = /\b(pack\w*|tear ?-?down|load ?-?out|clean\w*|leave\w*)\b/

/** All that is wrong with the evening, in its order, and then what is missing. */
export function conflictsIn(rows: readonly TimelineRow[], facts: ConflictFacts): Conflict[] {
  const placed = inOrder(rows, facts.hours)
  const outside = placed.flatMap((each) => outsideWords(each, facts.hours) ?? [])
  return [
    ...(outside.length > 0 ? movedHours(facts) : []),
    ...outside,
    ...overlaps(placed),
    ...placed.flatMap((each) => musicOf(each, facts)),
    ...(rows.length > 0 ? missingMoments(rows, facts.songs) : []),
  ]
}

function outsideWords({ row, from, until }: PlacedRow, hours: Hours): Conflict | null {
  const booked = bookedMinutes(hours)
  if (!booked) return null
  const conflict = (words: string): Conflict => ({ kind: 'conflict', rowId: row.id, words })
  const title = fold(row.title)
  if (from < booked.start) {
    if (BEFORE.test(title)) return null
    return conflict(
      `${quoted(row.title)} at ${clockWords(from)} is before the booked hours, which start at ${clockWords(booked.start)}.`,
    )
  }
  if (AFTERWARDS.test(title)) return null
  const end = clockWords(booked.end)
  if (from > booked.end)
    return conflict(
      `${quoted(row.title)} at ${clockWords(from)} is after the booked hours, which end at ${end}.`,
    )
  if (until !== null && until > booked.end)
    return conflict(
      `${quoted(row.title)} goes on until ${clockWords(until)}, but the booked hours end at ${end}.`,
    )
  return null
}

/** Rows are outside because the contract was changed, which neither of the two may have noticed here. */
function movedHours({ hours, plannedFor }: ConflictFacts): Conflict[] {
  const { startTime, endTime } = hours
  if (!plannedFor || !startTime || !endTime) return []
  if (plannedFor.startTime === startTime && plannedFor.endTime === endTime) return []
  const words = `The contract was changed since this was planned: the booked hours are ${shortTime(startTime)} to ${shortTime(endTime)} now.`
  return [{ kind: 'conflict', rowId: null, words }]
}

/** Each row that is too long is named once, with the first that begins before it ends and how many more do. */
function overlaps(placed: readonly PlacedRow[]): Conflict[] {
  return placed.flatMap((one, i) => {
    const { until } = one
    const inside = until === null ? [] : placed.slice(i + 1).filter(({ from }) => from < until)
    const [next] = inside
    if (!next || until === null) return []
    const more = inside.length - 1
    const others =
      more === 0 ? '' : more === 1 ? ', and one more row before that' : `, and ${more} more rows before that`
    const words = `${quoted(one.row.title)} goes on until ${clockWords(until)}, but ${quoted(next.row.title)} begins at ${clockWords(next.from)}${others}.`
    return [{ kind: 'conflict', rowId: one.row.id, words }]
  })
}

const FIRST_DANCE = /\bfirst dance\b/

function musicOf({ row, from }: PlacedRow, { songs, unshared, hours }: ConflictFacts): Conflict[] {
  const hint = (words: string): Conflict => ({ kind: 'hint', rowId: row.id, words })
  const hints: Conflict[] = []
  const named = songs.filter(({ id }) => row.songs.includes(id))
  const gone = row.songs.filter((id) => !unshared.includes(id) && !songs.some((song) => song.id === id))
  if (gone.length > 0) {
    const what = gone.length === 1 ? 'a song that is' : `${gone.length} songs that are`
    hints.push(hint(`${quoted(row.title)} names ${what} no longer in the music plan.`))
  } else if (songsOfRow(row, songs).length === 0 && FIRST_DANCE.test(fold(row.title))) {
    hints.push(hint(`${quoted(row.title)} has no song yet.`))
  }
  const other = [...named, ...songs.filter((song) => isMomentOf(row, song))].find(
    ({ list, time }) => list === 'moment' && time && minuteOf(time, hours) !== from,
  )
  if (other?.time)
    hints.push(
      hint(
        `${quoted(row.title)} is at ${clockWords(from)} here and at ${shortTime(other.time)} in the music plan.`,
      ),
    )
  return hints
}

/** 'Our first dance' is the moment 'First dance'. */
export function isMomentOf({ title }: Pick<TimelineRow, 'title'>, { list, moment }: PlanSong): boolean {
  if (list !== 'moment' || !moment) return false
  return ` ${wordsOf(title)} `.includes(` ${wordsOf(moment)} `)
}

/** The songs that a row names, by their ids; where it names none, those that the music plan has for its moment. */
export const songsOfRow = (
  row: Pick<TimelineRow, 'title' | 'songs'>,
  songs: readonly PlanSong[],
): readonly string[] =>
  row.songs.length > 0 ? row.songs : songs.filter((song) => isMomentOf(row, song)).map(({ id }) => id)

const wordsOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Moments of the music plan that have a song but no row. */
function missingMoments(rows: readonly TimelineRow[], songs: readonly PlanSong[]): Conflict[] {
  const hasRow = (song: PlanSong) => rows.some((row) => row.songs.includes(song.id) || isMomentOf(row, song))
  const moments = new Set(songs.filter(({ list }) => list === 'moment').map(({ moment = '' }) => moment))
  return [...moments]
    .filter((moment) => moment && !songs.some((song) => song.moment === moment && hasRow(song)))
    .map((moment) => ({
      kind: 'hint' as const,
      rowId: null,
      words: `${quoted(moment)} has a song in the music plan, but no time here.`,
    }))
}
