import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { adminCalls } from '@cuebook/domain/admin/room.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { confirmed } from '../kernel/user/confirmIdentity.ts'
import { endSession } from '../kernel/user/endingSession.ts'

const api = callsOf<typeof adminApi>(adminCalls)

export const useReset = () =>
  useChange(api.reset, {
    send: (confirm: string) => confirmed(() => endSession(() => api.reset({ body: { confirm } }))),
  })

/** The server answers only an admin; for others the query fails and no card is shown. */
export const useDeadJobs = () => useCall(api.deadJobs, {})

export const useRetryJob = () =>
  useChange(api.retryJob, { send: (id: string) => api.retryJob({ params: { id } }) })
