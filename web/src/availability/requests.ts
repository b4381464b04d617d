import type { availabilityApi } from '@cuebook/domain/availability/api.ts'
import { takenByDay } from '@cuebook/domain/availability/by-day.ts'
import { availabilityCalls } from '@cuebook/domain/availability/room.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/api.ts'
import { availabilityKeys } from './keys.ts'

const api = callsOf<typeof availabilityApi>(availabilityCalls)

/** What is taken from one day to another. Until the answer about other days comes, the one before stays. */
export const useTaken = (from: string, to: string, enabled: boolean) =>
  useQuery({
    queryKey: availabilityKeys.taken(from, to),
    queryFn: ({ signal }) => api.taken({ query: { from, to } }, { signal }),
    select: takenByDay,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled,
  })

export const useBlock = () =>
  useChange((body: CallArgs<typeof availabilityApi.block>['body']) => api.block({ body }))

export const useUnblock = () =>
  useChange(({ from, to }: { from: string; to: string }) =>
    api.unblock({ params: { day: from }, query: { to } }),
  )

/** Ends when the calendar shows the change. */
function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: availabilityKeys.all }),
  })
}
