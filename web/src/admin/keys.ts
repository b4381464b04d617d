import { adminCalls } from '@cuebook/domain/admin/calls.ts'
import { reportsCalls } from '@cuebook/domain/messages/reports-calls.ts'

export const adminKeys = { deadJobs: [adminCalls.deadJobs.path], reports: [reportsCalls.list.path] } as const
