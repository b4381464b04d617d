import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { adminCalls } from '@cuebook/domain/admin/room.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { confirmed } from '../kernel/user/confirmIdentity.ts'
import { endSession } from '../kernel/user/endingSession.ts'
import { adminKeys } from './keys.ts'

const api = callsOf<typeof adminApi>(adminCalls)

export const useReset = () =>
  useMutation({
    mutationFn: (confirm: string) => confirmed(() => endSession(() => api.reset({ body: { confirm } }))),
  })

/** The server answers only an admin; for others the query fails and no card is shown. */
export const useDeadJobs = () =>
  useQuery({ queryKey: adminKeys.deadJobs, queryFn: ({ signal }) => api.deadJobs({}, { signal }) })

export function useRetryJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.retryJob({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.deadJobs }),
  })
}
