import { reportsPerDay } from '@cuebook/domain/reports/report.ts'
import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

export const reportLimits = (limitName: string, userId: string): readonly Limit[] => [
  { key: limitKey(limitName, userId), max: reportsPerDay, minutes: 60 * 24 },
]
