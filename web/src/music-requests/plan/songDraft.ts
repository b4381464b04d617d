import type { SongPlace } from '@cuebook/domain/music-requests/plan/song.ts'
import { lengthInWords, secondsFrom } from '@cuebook/domain/music-requests/plan/times.ts'
import type { Editing } from './editing.ts'
import type { SongFields } from './requests.ts'

/** A song as the form has it: every field is a text. */
export interface SongDraft {
  readonly list: SongPlace
  readonly moment: string
  readonly time: string
  readonly title: string
  readonly artist: string
  readonly seconds: string
  readonly url: string
}

export function startOf(editing: Editing): SongDraft {
  if (!('song' in editing)) {
    const blank = { time: '', title: '', artist: '', seconds: '', url: '' }
    return { ...blank, list: editing.list, moment: editing.moment ?? '' }
  }
  const { list, moment = '', time = '', title, artist = '', url = '', seconds: length } = editing.song
  const seconds = length === undefined ? '' : lengthInWords(length)
  return { list, moment, time, title, artist, seconds, url }
}

/** A blank field is sent as null, which clears it. */
export const fieldsOf = (draft: SongDraft): SongFields => ({
  list: draft.list,
  moment: draft.list === 'moment' ? draft.moment.trim() || null : null,
  time: draft.list === 'moment' ? draft.time || null : null,
  title: draft.title.trim(),
  artist: draft.artist.trim() || null,
  url: draft.url.trim() || null,
  seconds: secondsFrom(draft.seconds) ?? null,
})
