import { safetyCalls } from '@cuebook/domain/messages/room.ts'
import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import type { reportsApi } from '@cuebook/domain/reports/api.ts'
import type { ReportKind, ReportReason } from '@cuebook/domain/reports/report.ts'
import { reportsCalls } from '@cuebook/domain/reports/room.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { reviewsCalls } from '@cuebook/domain/reviews/room.ts'
import { callsOf } from '../kernel/api.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof reportsApi>(reportsCalls)
const people = callsOf<typeof safetyApi>(safetyCalls)
const reviews = callsOf<typeof reviewsApi>(reviewsCalls)

interface ReportText<K extends ReportKind> {
  readonly reason: ReportReason<K>
  readonly details: string
}

const reportOf = {
  person: {
    call: people.report,
    send: (userId: string, body: ReportText<'person'>) => people.report({ params: { userId }, body }),
  },
  review: {
    call: reviews.report,
    send: (id: string, body: ReportText<'review'>) => reviews.report({ params: { id }, body }),
  },
}
type SendReport<K extends ReportKind> = (id: string, body: ReportText<K>) => Promise<{ id: string }>

export function useReport<K extends ReportKind>(kind: K, id: string) {
  const send = reportOf[kind].send as SendReport<K>
  return useChange(reportOf[kind].call, { send: (body: ReportText<K>) => send(id, body) })
}

/** Each reading is recorded, so the list is read again only when a person asks for it. */
export const useReportsOfPeople = () => useCall(api.people, {})

export const useMarkHandled = () =>
  useChange(api.handled, { send: (id: string) => api.handled({ params: { id } }) })

export const useReportsOfReviews = () => useCall(api.reviews, {}, { refetchOnMount: 'always' })

export const useDecideReport = (id: string) =>
  useChange(api.decide, {
    send: (action: 'remove' | 'keep') => api.decide({ params: { id }, body: { action } }),
  })
