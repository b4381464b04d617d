import { type PlanSong, usualMoments } from '@cuebook/domain/music-requests/plan/song.ts'

export interface MomentRow {
  readonly name: string
  readonly songs: readonly PlanSong[]
}

const LAST = usualMoments.at(-1) ?? 'Last song'

/** The usual moments in their order, with a client's own before the last song. Without `all`, only those with a song. */
export function momentRows(songs: readonly PlanSong[], all: boolean): MomentRow[] {
  const inMoment = songs.filter(({ list }) => list === 'moment')
  const names = new Set(inMoment.map(({ moment = '' }) => moment))
  const usual: readonly string[] = usualMoments
  const own = [...names].filter((name) => !usual.includes(name))
  const ordered = [...usual.filter((name) => name !== LAST), ...own, LAST]
  return ordered
    .map((name) => ({ name, songs: inMoment.filter(({ moment }) => moment === name) }))
    .filter((row) => all || row.songs.length > 0)
}
