import { safetyCalls } from '@cuebook/domain/messages/room.ts'
import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof safetyApi>(safetyCalls)

/** Blocks or unblocks a person. */
export const useSetBlocked = (userId: string) =>
  useChange(api.block, {
    send: (blocked: boolean) => api[blocked ? 'block' : 'unblock']({ params: { userId } }),
  })
