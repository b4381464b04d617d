/** One line of the evening. */
export interface TimelineRow {
  /** Made by the browser, so that a row keeps its identity while both change the list. */
  readonly id: string
  /** A clock time at the venue, like '21:30'. The hours of the event say on which day it is. */
  readonly time: string
  readonly minutes: number | null
  readonly title: string
  readonly note: string | null
  /** Songs of the music plan by their ids there. */
  readonly songs: readonly string[]
}

export const mostRows = 60
export const longestRowTitle = 80
export const longestNote = 500
/** Twelve hours. */
export const longestMinutes = 720
export const mostSongsOfRow = 20
