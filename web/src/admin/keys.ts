import { adminCalls } from '@cuebook/domain/admin/calls.ts'

export const adminKeys = {
  deadJobs: [adminCalls.deadJobs.path],
} as const
