import { listNames, type PlanSong } from './song.ts'
import { lengthInWords } from './times.ts'

const HEADINGS = ['List', 'Moment', 'Time', 'Title', 'Artist', 'Length', 'Link']

/**
 * A sign that makes a spreadsheet compute the cell, in its wide and small forms too. White space and characters that cannot
 * be seen before it do not help, because spreadsheets drop them.
 */
const FORMULA =
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u

/** Quoted, and with an apostrophe before a text that a spreadsheet would take for a formula. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

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
  const lines = [HEADINGS, ...sorted.map(row)].map((cells) => cells.map(cell).join(','))
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\ufeff${lines.join('\r\n')}\r\n`
}
