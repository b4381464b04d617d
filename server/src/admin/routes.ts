import { adminApi } from '@cuebook/domain/admin/api.ts'
import { reportsApi } from '@cuebook/domain/reports/api.ts'
import { answers } from '../verb.ts'
import { deadJobs, retryJob } from './jobs-given-up.ts'
import { decideReport, reportHandled, reportsOfPeople, reportsOfReviews } from './reports.ts'
import { reset } from './reset.ts'

export const adminRoutes = [
  answers(adminApi, { reset, deadJobs, retryJob }),
  answers(reportsApi, {
    people: reportsOfPeople,
    handled: reportHandled,
    reviews: reportsOfReviews,
    decide: decideReport,
  }),
]
