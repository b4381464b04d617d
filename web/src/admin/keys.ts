import { adminCalls } from '@cuebook/domain/admin/room.ts'

export const adminKeys = {
  deadJobs: [adminCalls.deadJobs.path],
} as const
