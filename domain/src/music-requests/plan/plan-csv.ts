import { csvOf } from '../../kernel/words/csv.ts'
import { listNames, type PlanSong } from './song.ts'
import { lengthInWords } from './times.ts'

const HEADINGS = ['List', 'Moment', 'Time', 'Title', 'Artist', 'Length', 'Link']

const row = (song: PlanSong): string[] => [
  song.list === 'moment' ? 'Moment' : listNames[song.list],
  song.moment ?? '',
  song.time ?? '',
  song.title,
  song.artist ?? '',
  song.seconds === undefined ? '' : lengthInWords(song.seconds),
  song.url ?? '',
]

const order: readonly PlanSong['list'][] = ['moment', 'must', 'possible', 'asked', 'never']

/** The plan as a table for spreadsheets: moments first, then list by list. */
export function planCsv(songs: readonly PlanSong[]): string {
  const sorted = order.flatMap((list) => songs.filter((song) => song.list === list))
  return csvOf([HEADINGS, ...sorted.map(row)])
}
