export const songLists = ['must', 'possible', 'asked', 'never'] as const
export type SongList = (typeof songLists)[number]

/** A song of the plan. It stands in a list, or it belongs to a moment of the evening. */
export interface PlanSong {
  readonly id: string
  readonly list: SongList | 'moment'
  /** Like 'First dance'; only for songs of a moment. */
  readonly moment?: string
  /** When the moment is planned, like '21:30'. */
  readonly time?: string
  readonly title: string
  readonly artist?: string
  readonly url?: string
  readonly seconds?: number
}
