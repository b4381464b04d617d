import { fold } from '../../kernel/fold.ts'
import { type PlanSong, placeInWords } from './song.ts'
import { isSameSong } from './song-key.ts'

/** Songs of one shelf must differ: the lists to play from are one shelf, never play is one, and each moment is one. */
const shelfOf = ({ list, moment }: Pick<PlanSong, 'list' | 'moment'>): string => {
  if (list === 'moment') return `moment ${fold(moment ?? '').trim()}`
  return list === 'never' ? 'never' : 'play'
}

type Wanted = Pick<PlanSong, 'list' | 'moment' | 'title' | 'artist'> & { readonly id?: string }

/** The song that stands on the same shelf already, if there is one. */
export const duplicateOf = (songs: readonly PlanSong[], wanted: Wanted): PlanSong | undefined =>
  songs.find((song) => song.id !== wanted.id && shelfOf(song) === shelfOf(wanted) && isSameSong(song, wanted))

export const duplicateInWords = (there: PlanSong): string =>
  `“${there.title}” is under ${placeInWords(there)} already.`

export interface Contradiction {
  readonly title: string
  /** The songs under a list or a moment. */
  readonly plays: readonly PlanSong[]
  /** The songs under never play. */
  readonly nevers: readonly PlanSong[]
}

/** Songs that stand under never play and also under a list or a moment, in the order of the never list. */
export const contradictionsIn = (songs: readonly PlanSong[]): Contradiction[] =>
  songs
    .filter(({ list }) => list === 'never')
    .flatMap((never) => {
      const plays = songs.filter((song) => song.list !== 'never' && isSameSong(song, never))
      return plays.length > 0 ? [{ title: never.title, plays, nevers: [never] }] : []
    })

/** '“Mr. Brightside” is under must play and under never play.' */
export const contradictionInWords = ({ title, plays }: Contradiction): string =>
  `“${title}” is ${plays.map((song) => `under ${placeInWords(song)}`).join(', ')} and under never play.`

/** The songs without those that the answer gives up. */
export function resolved(
  songs: readonly PlanSong[],
  about: (song: PlanSong) => boolean,
  keep: 'play' | 'never',
): PlanSong[] {
  const isGivenUp = ({ list }: PlanSong) => (list === 'never') === (keep === 'play')
  return songs.filter((song) => !(about(song) && isGivenUp(song)))
}
