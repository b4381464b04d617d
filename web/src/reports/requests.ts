import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { safetyCalls } from '@cuebook/domain/messages/safety-calls.ts'
import type { reportsApi } from '@cuebook/domain/reports/api.ts'
import { reportsCalls } from '@cuebook/domain/reports/calls.ts'
import type { ReportKind, ReportReason } from '@cuebook/domain/reports/report.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { reviewsCalls } from '@cuebook/domain/reviews/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { reportsKeys } from './keys.ts'

const api = callsOf<typeof reportsApi>(reportsCalls)
const people = callsOf<typeof safetyApi>(safetyCalls)
const reviews = callsOf<typeof reviewsApi>(reviewsCalls)

interface ReportText<K extends ReportKind> {
  readonly reason: ReportReason<K>
  readonly details: string
}
const sendReport: { [K in ReportKind]: (id: string, body: ReportText<K>) => Promise<{ id: string }> } = {
  person: (userId, body) => people.report({ params: { userId }, body }),
  review: (id, body) => reviews.report({ params: { id }, body }),
}

export const useReport = <K extends ReportKind>(kind: K, id: string, onSettled?: () => void) =>
  useMutation({
    mutationFn: (text: ReportText<K>) => sendReport[kind](id, text),
    onSettled: () => onSettled?.(),
  })

/** Each reading is recorded, so the list is read again only when a person asks for it. */
export const useReportsOfPeople = () =>
  useQuery({
    queryKey: reportsKeys.people,
    queryFn: ({ signal }) => api.people({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export function useMarkHandled() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.handled({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: reportsKeys.people }),
  })
}

export const useReportsOfReviews = () =>
  useQuery({
    queryKey: reportsKeys.reviews,
    queryFn: ({ signal }) => api.reviews({}, { signal }),
    refetchOnMount: 'always',
  })

export function useDecideReport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: 'remove' | 'keep') => api.decide({ params: { id }, body: { action } }),
    onSettled: () => client.invalidateQueries({ queryKey: reportsKeys.reviews }),
  })
}
