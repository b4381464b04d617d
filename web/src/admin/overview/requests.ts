import type { overviewApi } from '@cuebook/domain/admin/overview/api.ts'
import { overviewCalls } from '@cuebook/domain/admin/room.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof overviewApi>(overviewCalls)

export const useOverview = () => useCall(api.figures, {}, { refetchOnMount: 'always' })

export const useCountAgain = () =>
  useChange(api.count, { send: () => api.count({}), failed: tellFailure('Nothing was counted') })
