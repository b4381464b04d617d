import { type EventHours, eventHours } from '../../contracts/form/hours.ts'
import type { Terms } from '../../contracts/form/terms.ts'
import type { PlanSong } from './song.ts'

/** What a song without a length counts: three and a half minutes. */
export const usualSeconds = 210

export interface PlanTimes {
  readonly moments: number
  readonly must: number
  readonly possible: number
  /** All three; what is played only if asked, or never, is not counted. */
  readonly total: number
  /** How many of the counted songs have no length. */
  readonly guessed: number
}

const secondsOf = ({ seconds }: Pick<PlanSong, 'seconds'>): number => seconds ?? usualSeconds

export const sumOf = (songs: readonly Pick<PlanSong, 'seconds'>[]): number =>
  songs.reduce((sum, song) => sum + secondsOf(song), 0)

export function planTimes(songs: readonly PlanSong[]): PlanTimes {
  const inList = (list: PlanSong['list']) => songs.filter((song) => song.list === list)
  const counted = [inList('moment'), inList('must'), inList('possible')] as const
  const [moments, must, possible] = [sumOf(counted[0]), sumOf(counted[1]), sumOf(counted[2])]
  const guessed = counted.flat().filter(({ seconds }) => seconds === undefined).length
  return { moments, must, possible, total: moments + must + possible, guessed }
}

/** The length of the event in seconds; null while its hours are not known. */
export function bookedSeconds(
  terms: Pick<Terms, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'>,
): number | null {
  const hours: EventHours | null = eventHours(terms)
  return hours && (hours.endsAt.getTime() - hours.startsAt.getTime()) / 1000
}

/** Rounded to minutes, because parts that are shown in minutes must add up to their sum. A second is a minute, too. */
export const wholeMinutes = (seconds: number): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds / 60)) * 60 : 0

/** '4 h 1 min', '6 min' */
export function hoursInWords(seconds: number): string {
  const minutes = wholeMinutes(seconds) / 60
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** '3:42'; '1:02:05' from an hour on. */
export function lengthInWords(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The seconds of a length as people type it, like '3:42'; undefined for a blank, and null for anything else. */
export function secondsFrom(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const [, hours = '0', minutes = '', rest = ''] = /^(?:(\d):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
  if (minutes === '') return null
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return seconds > 0 ? seconds : null
}
