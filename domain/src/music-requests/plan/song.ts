import { fold } from '../../kernel/fold.ts'

export const songLists = ['must', 'possible', 'asked', 'never'] as const
export type SongList = (typeof songLists)[number]
export const songPlaces = [...songLists, 'moment'] as const
export type SongPlace = (typeof songPlaces)[number]

/** A song of the plan. It stands in a list, or it belongs to a moment of the evening. */
export interface PlanSong {
  readonly id: string
  readonly list: SongPlace
  /** Like 'First dance'; only for songs of a moment. */
  readonly moment?: string | undefined
  /** When the moment is planned, like '21:30'. */
  readonly time?: string | undefined
  readonly title: string
  readonly artist?: string | undefined
  readonly url?: string | undefined
  readonly seconds?: number | undefined
}

export const mostSongs = 300
export const longestTitle = 200
export const longestArtist = 200
export const longestMoment = 60
/** Two hours, which is longer than any song that is played as one. */
export const mostSeconds = 7200

export const listNames: Readonly<Record<SongList, string>> = {
  must: 'Must play',
  possible: 'Play if possible',
  asked: 'Only if asked',
  never: 'Never play',
}

/** The moments that are offered; a client can add others by name. */
export const usualMoments = [
  'Entrance',
  'First dance',
  'Parent dance',
  'Cake cutting',
  'Bouquet toss',
  'Last song',
] as const

/** A usual moment in its usual spelling; another name as it was typed. */
export const momentName = (typed: string): string =>
  usualMoments.find((name) => fold(name) === fold(typed.trim())) ?? typed.trim()

/** Where a song stands, inside a sentence: 'must play', 'first dance'. */
export const placeInWords = ({ list, moment }: Pick<PlanSong, 'list' | 'moment'>): string =>
  list === 'moment' ? (moment ?? 'a moment') : listNames[list].toLowerCase()
