import { reviewReportsPerDay } from '@cuebook/domain/reviews/report.ts'
import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

export const reportLimits = (userId: string): readonly Limit[] => [
  { key: limitKey('review-report', userId), max: reviewReportsPerDay, minutes: 60 * 24 },
]
