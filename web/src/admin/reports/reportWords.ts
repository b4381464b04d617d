import type { ReportRow } from '@cuebook/domain/reports/api.ts'
import type { ReportKind, ReportOutcome, ReportState } from '@cuebook/domain/reports/report.ts'
import type { Tone } from '../../kernel/ui/feedback/Badge.tsx'

export const kindWords: Readonly<Record<ReportKind, string>> = {
  person: 'People and messages',
  review: 'Reviews',
}

export const outcomeWords: Readonly<Record<ReportOutcome, string>> = {
  'no-breach': 'No breach',
  removed: 'Review removed',
  warned: 'Warned',
  suspended: 'Suspended',
}

/** What choosing an outcome does, said before it is done. */
export const outcomeEffects: Readonly<Record<ReportOutcome, string>> = {
  'no-breach': 'Nothing changes. Whoever reported it is told that we looked.',
  removed: 'The review disappears everywhere for good, and its author and its DJ are told.',
  warned: 'The reported person gets a mail that asks them to keep to our rules.',
  suspended: 'For somebody whom you have suspended. This page does not suspend them.',
}

export const stateLooks: Readonly<Record<ReportState, { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'yellow' },
  'no-breach': { label: outcomeWords['no-breach'], tone: 'grey' },
  removed: { label: outcomeWords.removed, tone: 'red' },
  warned: { label: outcomeWords.warned, tone: 'purple' },
  suspended: { label: outcomeWords.suspended, tone: 'red' },
  handled: { label: 'Handled', tone: 'grey' },
}

/** Somebody who has left has no name any more. */
export const nameOf = ({ name }: { readonly name: string }): string => name || 'Somebody who has left'

export const reportTitle = ({ kind, reported }: Pick<ReportRow, 'kind' | 'reported'>): string =>
  kind === 'review' ? `Review by ${nameOf(reported)}` : nameOf(reported)
