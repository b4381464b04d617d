import { adminApi } from '@cuebook/domain/admin/api.ts'
import { reportsApi } from '@cuebook/domain/messages/reports-api.ts'
import { reviewReportsApi } from '@cuebook/domain/reviews/reports-api.ts'
import { answers } from '../verb.ts'
import { deadJobs, retryJob } from './jobs-given-up.ts'
import { reportHandled, reports } from './reports.ts'
import { reset } from './reset.ts'
import { decideReport, reviewReports } from './review-reports.ts'

export const adminRoutes = [
  answers(adminApi, { reset, deadJobs, retryJob }),
  answers(reportsApi, { list: reports, handled: reportHandled }),
  answers(reviewReportsApi, { list: reviewReports, decide: decideReport }),
]
