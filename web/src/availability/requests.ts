import type { availabilityApi } from '@cuebook/domain/availability/api.ts'
import { takenByDay } from '@cuebook/domain/availability/by-day.ts'
import { availabilityCalls } from '@cuebook/domain/availability/room.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/calls/api.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof availabilityApi>(availabilityCalls)

/** What is taken from one day to another. Until the answer about other days comes, the one before stays. */
export const useTaken = (from: string, to: string, enabled: boolean) =>
  useCall(
    api.taken,
    { query: { from, to } },
    { select: takenByDay, placeholderData: keepPreviousData, refetchOnMount: 'always', enabled },
  )

export const useBlock = () =>
  useChange(api.block, {
    send: (body: CallArgs<typeof availabilityApi.block>['body']) => api.block({ body }),
  })

export const useUnblock = () =>
  useChange(api.unblock, {
    send: ({ from, to }: { from: string; to: string }) =>
      api.unblock({ params: { day: from }, query: { to } }),
  })
