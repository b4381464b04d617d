import type { PlanSong } from './song.ts'

/** The songs with this one at that place among the songs of its own list; at the end when no place is given. */
export function placed(songs: readonly PlanSong[], song: PlanSong, position?: number): PlanSong[] {
  const others = songs.filter(({ id }) => id !== song.id)
  const list = others.filter((other) => other.list === song.list)
  const next = position === undefined ? undefined : list[position]
  const at = next ? others.indexOf(next) : others.length
  return others.toSpliced(at, 0, song)
}
