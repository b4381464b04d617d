import { hoursInWords } from '@cuebook/domain/music-requests/plan/times.ts'
import { clockWords, dayWords, minuteOf, type PlacedRow } from '@cuebook/domain/timeline/placement.ts'
import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { readersMoment } from '../kernel/dateWords.ts'

/** Who the other party is, by name. */
export const otherName = ({ party, djName, clientName }: Timeline): string =>
  party === 'dj' ? clientName : djName

/** 'until 9:05 PM, 5 min' */
export const lengthWords = ({ row, until }: PlacedRow): string | null =>
  until === null || row.minutes === null
    ? null
    : `until ${clockWords(until)}, ${hoursInWords(row.minutes * 60)}`

/** '9:30 PM' and, on another day than the event's own, 'next day'. */
export function timeWords(row: Pick<TimelineRow, 'time'>, { contract }: Pick<Timeline, 'contract'>) {
  const minute = minuteOf(row.time, contract)
  return { time: clockWords(minute), day: dayWords(minute) }
}

/** What a row says of its songs: their names, or why there is none. */
export function songWords(
  { songs }: Pick<TimelineRow, 'songs'>,
  timeline: Pick<Timeline, 'songs' | 'unshared'>,
): string[] {
  return songs.map((id) => {
    const song = timeline.songs.find((each) => each.id === id)
    if (song) return [song.title, song.artist].filter(Boolean).join(' – ')
    return timeline.unshared.includes(id)
      ? 'A song that is not shared yet'
      : 'A song that is no longer in the plan'
  })
}

/** A row in one line: '9:30 PM First dance, 5 min'. */
export function rowWords(row: TimelineRow, timeline: Timeline): string {
  const { time, day } = timeWords(row, timeline)
  const length = row.minutes === null ? '' : `, ${hoursInWords(row.minutes * 60)}`
  return `${[time, day && `(${day})`, row.title].filter(Boolean).join(' ')}${length}`
}

export function changedWords(timeline: Timeline): string {
  const { changedAt, changedBy, party, state } = timeline
  const other = otherName(timeline)
  const shared = state === 'open' ? `You and ${other} both see and change it. ` : ''
  if (!changedAt) return shared.trim()
  return `${shared}Last changed by ${changedBy === party ? 'you' : other} on ${readersMoment(changedAt)}, your time.`
}

/** Why it cannot be changed; null while it can. */
export const closedWords = ({ state }: Timeline): string | null =>
  state === 'open'
    ? null
    : state === 'over'
      ? 'The event is over, so the timeline stays as it is.'
      : 'This contract was cancelled, so the timeline stays as it is.'

/** '12 rows', '1 row' */
export const rowCount = (n: number): string => `${n} ${n === 1 ? 'row' : 'rows'}`
