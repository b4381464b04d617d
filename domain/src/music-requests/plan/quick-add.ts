import { fold } from '../../kernel/fold.ts'
import { duplicateOf } from './conflicts.ts'
import { longestArtist, longestTitle, type PlanSong, type SongList } from './song.ts'
import { isSameSong } from './song-key.ts'

/** A song as it is typed in one line. */
export interface TypedSong {
  readonly title: string
  readonly artist?: string
}

/** How many lines can be pasted at once. */
export const mostLines = 100

const DASH = /\s+[-–—]\s+|\t+/
/** What stands before a title in a list that was copied: '12. ', '3) ', '• '. */
const NUMBERING = /^\s*(?:\d{1,3}[.)]|[•*·-])\s+/

/** 'At Last – Etta James'. The last dash with spaces around it parts the artist from the title. */
export function songIn(line: string): TypedSong | null {
  const parts = line.trim().split(DASH).filter(Boolean)
  const artist = parts.length > 1 ? parts.at(-1)?.trim() : undefined
  const title = (artist ? parts.slice(0, -1) : parts).join(' – ').trim()
  if (!title) return null
  return { title: title.slice(0, longestTitle), ...(artist && { artist: artist.slice(0, longestArtist) }) }
}

/** The songs of a text that was pasted, one a line; numbers and bullets before them are left out. */
export const songsIn = (text: string): TypedSong[] =>
  text.split(/\r?\n|\r/).flatMap((line) => songIn(line.replace(NUMBERING, '')) ?? [])

export const lineOf = ({ title, artist }: Pick<PlanSong, 'title' | 'artist'>): string =>
  artist ? `${title} – ${artist}` : title

const MOST_SUGGESTED = 8

/** Lines that begin like what was typed, from what the plan knows: its artists, and songs that may stand in this list too. */
export function suggestedLines(songs: readonly PlanSong[], list: SongList, typed: string): string[] {
  const text = typed.trim()
  if (text === '') return []
  const isNew = (line: string) => fold(line) !== fold(text)
  const begins = (line: string) => fold(line).startsWith(fold(text)) && isNew(line)
  const known = songs.filter((song) => mayStandIn(songs, list, song)).map(lineOf)
  return [...new Set([...known.filter(begins), ...withArtists(songs, text).filter(isNew)])].slice(
    0,
    MOST_SUGGESTED,
  )
}

/** What is planned is not suggested for never play, nor the other way round, and nothing that the list has already. */
const mayStandIn = (songs: readonly PlanSong[], list: SongList, song: PlanSong): boolean =>
  list !== 'never' &&
  !duplicateOf(songs, { list, title: song.title, ...(song.artist && { artist: song.artist }) }) &&
  !songs.some((other) => other.list === 'never' && isSameSong(other, song))

function withArtists(songs: readonly PlanSong[], text: string): string[] {
  const [, title, start] = /^(.+?)\s+[-–—](?:\s+(.*))?$/.exec(text) ?? []
  if (!title) return []
  const artists = [...new Set(songs.flatMap(({ artist }) => artist ?? []))]
  return artists
    .filter((artist) => fold(artist).startsWith(fold(start ?? '')))
    .map((artist) => `${title} – ${artist}`)
}
