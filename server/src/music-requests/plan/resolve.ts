import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { resolved } from '@cuebook/domain/music-requests/plan/conflicts.ts'
import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { songKey } from '@cuebook/domain/music-requests/plan/song-key.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Verb } from '../../verb.ts'
import { changePlan } from './change-plan.ts'

/** The client's answer to a contradiction: the songs on the other side of it leave the plan. */
export const resolve: Verb<typeof musicPlanApi.resolve> = (call) => {
  const { songKey: key, ids, keep, version } = call.body
  const isMeant = (song: PlanSong) => ids?.includes(song.id) || (key !== undefined && songKey(song) === key)
  return changePlan(call, {
    action: 'music-plan.contradiction-resolved',
    version,
    to: (before) => {
      const songs = resolved(before, isMeant, keep)
      if (songs.length === before.length) throw new Refusal('music-plan.no-song')
      const removed = before.filter((song) => !songs.includes(song)).map(({ id }) => id)
      return { songs, details: { keep, removed } }
    },
  })
}
