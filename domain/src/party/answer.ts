import type { PlanSong } from '../music-requests/plan/song.ts'
import { isSameSong } from '../music-requests/plan/song-key.ts'
import type { WishMark } from './wish.ts'

/** What a guest hears at once. */
export const wishAnswers = ['wished', 'voted', 'coming', 'never', 'played', 'not-tonight'] as const
export type WishAnswer = (typeof wishAnswers)[number]

interface Song {
  readonly title: string
  readonly artist?: string | undefined
}

/** The couple's plan: its working copy, and what the DJ has of it. */
export interface PlannedSongs {
  readonly songs: readonly PlanSong[]
  readonly shared: readonly PlanSong[]
}

/**
 * Never counts as soon as the couple has written it down. Only what the DJ knows of is promised, and what is on both
 * lists is not played.
 */
export function plannedAs(song: Song, { songs, shared }: PlannedSongs): 'never' | 'coming' | null {
  const isNever = ({ list }: PlanSong) => list === 'never'
  const isPlanned = ({ list }: PlanSong) => list === 'must' || list === 'moment'
  if ([...songs, ...shared].some((one) => isNever(one) && isSameSong(one, song))) return 'never'
  return shared.some((one) => isPlanned(one) && isSameSong(one, song)) ? 'coming' : null
}

interface SameWish {
  readonly mark: WishMark
  readonly isHidden: boolean
  readonly isOwn: boolean
  readonly coming: boolean
}

/** The answer to a song that is on the list already. Who sent it, hears the same when it arrives twice. */
export function answerToSame({ mark, isHidden, isOwn, coming }: SameWish): WishAnswer {
  if (isHidden || mark === 'not-tonight') return 'not-tonight'
  if (mark === 'played') return 'played'
  if (coming) return 'coming'
  return isOwn ? 'wished' : 'voted'
}

/** What is still to be decided or played can be voted for. */
export const takesVotes = (mark: WishMark): boolean => mark === 'wished' || mark === 'next'
