import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'

/** '1 playlist', '3 playlists' */
export const playlistCount = (n: number): string => `${n} ${n === 1 ? 'playlist' : 'playlists'}`

const LONGEST = 44

/** The address without what every address has, and short enough for a line. */
export function shortLink(url: string): string {
  const bare = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST - 8)}…${bare.slice(-7)}` : bare
}

/** 'Wedding · Dec 12, 2026' */
export const eventLine = (event: {
  readonly eventType: string | null
  readonly eventDate: string | null
}): string => [eventName(event), event.eventDate && longDate(event.eventDate)].filter(Boolean).join(' · ')
