import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { placed } from '@cuebook/domain/music-requests/plan/arrange.ts'
import { duplicateInWords, duplicateOf } from '@cuebook/domain/music-requests/plan/conflicts.ts'
import { momentName, mostSongs, type PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { newId } from '../../kernel/db/ids.ts'
import type { Call, Verb } from '../../verb.ts'
import { changePlan } from './change-plan.ts'

type Fields = Omit<Call<typeof musicPlanApi.changeSong>['body'], 'position' | 'version'>

export const addSong: Verb<typeof musicPlanApi.addSong> = (call) => {
  const { version, ...fields } = call.body
  return changePlan(call, {
    action: 'music-plan.song-added',
    version,
    to: (songs) => {
      if (songs.length >= mostSongs) throw new Refusal('music-plan.full')
      const song = songFrom({ id: newId(), list: fields.list, title: fields.title }, fields)
      refuseDuplicate(songs, song)
      return { songs: [...songs, song], details: { song: song.id, title: song.title, list: song.list } }
    },
  })
}

/** One transaction for all, so that a plan that is full takes none of them. */
export const addSongs: Verb<typeof musicPlanApi.addSongs> = async (call) => {
  const { version, list, songs: wanted } = call.body
  let skipped: string[] = []
  const plan = await changePlan(call, {
    action: 'music-plan.songs-added',
    version,
    to: (before) => {
      skipped = []
      const songs = [...before]
      for (const fields of wanted) {
        const song = songFrom({ id: newId(), list, title: fields.title }, fields)
        const there = duplicateOf(songs, song)
        if (there) skipped.push(duplicateInWords(there))
        else songs.push(song)
      }
      if (songs.length === before.length) throw allThere(skipped)
      if (songs.length > mostSongs) throw new Refusal('music-plan.full')
      return { songs, details: { list, added: songs.length - before.length } }
    },
  })
  return { ...plan, skipped }
}

const allThere = ([first = '', ...others]: readonly string[]): Refusal =>
  new Refusal('music-plan.duplicate', {
    message: others.length === 0 ? first : 'All of these songs are in the plan already.',
  })

export const changeSong: Verb<typeof musicPlanApi.changeSong> = (call) => {
  const { version, position, ...fields } = call.body
  return changePlan(call, {
    action: 'music-plan.song-changed',
    version,
    to: (songs) => {
      const before = songIn(songs, call.params.songId)
      const song = songFrom(before, fields)
      if (song.list === 'moment' && !song.moment) {
        const details = [{ path: 'moment', message: 'Please name the moment' }]
        throw new Refusal('request.invalid', { message: 'Please name the moment', details })
      }
      refuseDuplicate(songs, song)
      const isMoved = position !== undefined || song.list !== before.list
      return {
        songs: isMoved
          ? placed(songs, song, position)
          : songs.map((other) => (other.id === song.id ? song : other)),
        details: { song: song.id, title: song.title, list: song.list, was: before.list },
      }
    },
  })
}

export const removeSong: Verb<typeof musicPlanApi.removeSong> = (call) =>
  changePlan(call, {
    action: 'music-plan.song-removed',
    version: call.query.version,
    to: (songs) => {
      const { id, title, list } = songIn(songs, call.params.songId)
      return { songs: songs.filter((song) => song.id !== id), details: { song: id, title, list } }
    },
  })

function songIn(songs: readonly PlanSong[], id: string): PlanSong {
  const song = songs.find((one) => one.id === id)
  if (!song) throw new Refusal('music-plan.no-song')
  return song
}

/** A field that was not sent keeps its value, and null clears one. Only a song of a moment has a moment and a time. */
function songFrom(before: PlanSong, sent: Fields): PlanSong {
  const list = sent.list ?? before.list
  const isMoment = list === 'moment'
  const moment = isMoment ? after(before.moment, sent.moment) : undefined
  const time = isMoment ? after(before.time, sent.time) : undefined
  const artist = after(before.artist, sent.artist)
  const url = after(before.url, sent.url)
  const seconds = after(before.seconds, sent.seconds)
  return {
    id: before.id,
    list,
    title: sent.title ?? before.title,
    ...(moment !== undefined && { moment: momentName(moment) }),
    ...(time !== undefined && { time }),
    ...(artist !== undefined && { artist }),
    ...(url !== undefined && { url }),
    ...(seconds !== undefined && { seconds }),
  }
}

const after = <T>(before: T | undefined, sent: T | null | undefined): T | undefined =>
  sent === undefined ? before : (sent ?? undefined)

function refuseDuplicate(songs: readonly PlanSong[], song: PlanSong): void {
  const there = duplicateOf(songs, song)
  if (there) throw new Refusal('music-plan.duplicate', { message: duplicateInWords(there) })
}
