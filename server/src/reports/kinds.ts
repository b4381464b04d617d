import type { RefusalCode } from '@cuebook/domain/refusals.ts'
import type { ReportKind } from '@cuebook/domain/reports/report.ts'

interface KindRow {
  /** What the audit trail calls the act and its subject. */
  readonly action: string
  readonly subjectType: string
  readonly limitName: string
  readonly tooMany: RefusalCode
}

/** What differs between reports of people and of reviews. */
export const reportKinds: Readonly<Record<ReportKind, KindRow>> = {
  person: {
    action: 'person.reported',
    subjectType: 'user',
    limitName: 'report',
    tooMany: 'message.too-many-reports',
  },
  review: {
    action: 'review.reported',
    subjectType: 'review',
    limitName: 'review-report',
    tooMany: 'review.too-many-reports',
  },
}
