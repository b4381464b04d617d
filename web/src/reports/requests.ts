import { safetyCalls } from '@cuebook/domain/messages/room.ts'
import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import type { ReportKind, ReportReason } from '@cuebook/domain/reports/report.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { reviewsCalls } from '@cuebook/domain/reviews/room.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { useChange } from '../kernel/calls/useChange.ts'

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
