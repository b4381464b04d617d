import { adminCalls } from '@cuebook/domain/admin/calls.ts'
import { reportsCalls } from '@cuebook/domain/messages/reports-calls.ts'
import { reviewReportsCalls } from '@cuebook/domain/reviews/reports-calls.ts'

export const adminKeys = {
  deadJobs: [adminCalls.deadJobs.path],
  reports: [reportsCalls.list.path],
  reviewReports: [reviewReportsCalls.list.path],
} as const
