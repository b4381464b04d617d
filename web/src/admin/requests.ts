import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { adminCalls } from '@cuebook/domain/admin/calls.ts'
import type { reportsApi } from '@cuebook/domain/messages/reports-api.ts'
import { reportsCalls } from '@cuebook/domain/messages/reports-calls.ts'
import type { reviewReportsApi } from '@cuebook/domain/reviews/reports-api.ts'
import { reviewReportsCalls } from '@cuebook/domain/reviews/reports-calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { confirmed } from '../kernel/user/confirmIdentity.ts'
import { endSession } from '../kernel/user/endingSession.ts'
import { adminKeys } from './keys.ts'

const api = callsOf<typeof adminApi>(adminCalls)
const reportsOf = callsOf<typeof reportsApi>(reportsCalls)
const reviewReportsOf = callsOf<typeof reviewReportsApi>(reviewReportsCalls)

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

/** Each reading is recorded, so the list is read again only when a person asks for it. */
export const useReports = () =>
  useQuery({
    queryKey: adminKeys.reports,
    queryFn: ({ signal }) => reportsOf.list({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export function useMarkHandled() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => reportsOf.handled({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.reports }),
  })
}

export const useReviewReports = () =>
  useQuery({
    queryKey: adminKeys.reviewReports,
    queryFn: ({ signal }) => reviewReportsOf.list({}, { signal }),
    refetchOnMount: 'always',
  })

export function useDecideReport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: 'remove' | 'keep') => reviewReportsOf.decide({ params: { id }, body: { action } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.reviewReports }),
  })
}
