import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { musicPlanCalls } from '@cuebook/domain/music-requests/room.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf, type CallArgs, callsOf } from '../../kernel/api.ts'
import { putFresh } from '../../kernel/putFresh.ts'
import { musicRequestsKeys } from '../keys.ts'

const planApi = callsOf<typeof musicPlanApi>(musicPlanCalls)

export const csvAddress = (id: string): string => addressOf(musicPlanCalls.csv.path, { id })

export const usePlan = (id: string) =>
  useQuery({
    queryKey: musicRequestsKeys.plan(id),
    queryFn: ({ signal }) => planApi.read({ params: { id } }, { signal }),
    refetchOnMount: 'always',
  })

/** A change of the plan: its answer is the new plan. After a refusal the plan is read again, as it may have changed. */
function usePlanChange<Input, Plan extends MusicPlan>(id: string, change: (input: Input) => Promise<Plan>) {
  const client = useQueryClient()
  const queryKey = musicRequestsKeys.plan(id)
  return useMutation({
    mutationFn: change,
    onSuccess: (plan) => putFresh(client, queryKey, plan),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

export type SongFields = NonNullable<CallArgs<typeof musicPlanApi.addSong>['body']>
export type SongChanges = NonNullable<CallArgs<typeof musicPlanApi.changeSong>['body']>

export const useAddSong = (id: string) =>
  usePlanChange(id, (body: SongFields) => planApi.addSong({ params: { id }, body }))

/** Says which songs the plan had already. */
export const useAddSongs = (id: string) =>
  usePlanChange(id, (body: NonNullable<CallArgs<typeof musicPlanApi.addSongs>['body']>) =>
    planApi.addSongs({ params: { id }, body }),
  )

export const useChangeSong = (id: string) =>
  usePlanChange(id, ({ songId, body }: { songId: string; body: SongChanges }) =>
    planApi.changeSong({ params: { id, songId }, body }),
  )

export const useRemoveSong = (id: string) =>
  usePlanChange(id, (songId: string) => planApi.removeSong({ params: { id, songId }, query: {} }))

export const useResolve = (id: string) =>
  usePlanChange(id, (body: NonNullable<CallArgs<typeof musicPlanApi.resolve>['body']>) =>
    planApi.resolve({ params: { id }, body }),
  )

/** Names the version that is on the screen, so that nothing is shared that the client has not seen. */
export const useShare = (id: string) =>
  usePlanChange(id, (version: number) => planApi.share({ params: { id }, body: { version } }))

export const useReopen = (id: string) => usePlanChange(id, () => planApi.reopen({ params: { id } }))
