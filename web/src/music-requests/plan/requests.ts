import type { Call } from '@cuebook/domain/kernel/call.ts'
import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { musicPlanCalls } from '@cuebook/domain/music-requests/room.ts'
import { addressOf, type CallArgs, callsOf } from '../../kernel/calls/api.ts'
import { queryOf } from '../../kernel/calls/query.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const planApi = callsOf<typeof musicPlanApi>(musicPlanCalls)

export const csvAddress = (id: string): string => addressOf(musicPlanCalls.csv.path, { id })

export const usePlan = (id: string) => useCall(planApi.read, { params: { id } }, { refetchOnMount: 'always' })

/** A change of the plan: its answer is the new plan. */
const usePlanChange = <Input, Plan extends MusicPlan>(
  call: { readonly row: Call },
  id: string,
  send: (input: Input) => Promise<Plan>,
) => useChange(call, { send, answers: () => queryOf(planApi.read, { params: { id } }) })

export type SongFields = NonNullable<CallArgs<typeof musicPlanApi.addSong>['body']>
export type SongChanges = NonNullable<CallArgs<typeof musicPlanApi.changeSong>['body']>

export const useAddSong = (id: string) =>
  usePlanChange(planApi.addSong, id, (body: SongFields) => planApi.addSong({ params: { id }, body }))

/** Says which songs the plan had already. */
export const useAddSongs = (id: string) =>
  usePlanChange(planApi.addSongs, id, (body: NonNullable<CallArgs<typeof musicPlanApi.addSongs>['body']>) =>
    planApi.addSongs({ params: { id }, body }),
  )

export const useChangeSong = (id: string) =>
  usePlanChange(planApi.changeSong, id, ({ songId, body }: { songId: string; body: SongChanges }) =>
    planApi.changeSong({ params: { id, songId }, body }),
  )

export const useRemoveSong = (id: string) =>
  usePlanChange(planApi.removeSong, id, (songId: string) =>
    planApi.removeSong({ params: { id, songId }, query: {} }),
  )

export const useResolve = (id: string) =>
  usePlanChange(planApi.resolve, id, (body: NonNullable<CallArgs<typeof musicPlanApi.resolve>['body']>) =>
    planApi.resolve({ params: { id }, body }),
  )

/** Names the version that is on the screen, so that nothing is shared that the client has not seen. */
export const useShare = (id: string) =>
  usePlanChange(planApi.share, id, (version: number) => planApi.share({ params: { id }, body: { version } }))

export const useReopen = (id: string) =>
  usePlanChange(planApi.reopen, id, () => planApi.reopen({ params: { id } }))
