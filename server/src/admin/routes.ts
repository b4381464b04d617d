import { adminApi } from '@cuebook/domain/admin/api.ts'
import { answers } from '../verb.ts'
import { deadJobs, retryJob } from './jobs-given-up.ts'
import { reset } from './reset.ts'

export const adminRoutes = [answers(adminApi, { reset, deadJobs, retryJob })]
