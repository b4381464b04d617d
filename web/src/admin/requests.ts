import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { adminCalls } from '@cuebook/domain/admin/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { adminKeys } from './keys.ts'

const api = callsOf<typeof adminApi>(adminCalls)

export const useReset = () =>
  useMutation({ mutationFn: (confirm: string) => api.reset({ body: { confirm } }) })

/** Only an admin gets an answer; everybody else is refused, and sees nothing of it. */
export const useDeadJobs = () =>
  useQuery({ queryKey: adminKeys.deadJobs, queryFn: ({ signal }) => api.deadJobs({}, { signal }) })

export function useRetryJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.retryJob({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.deadJobs }),
  })
}
