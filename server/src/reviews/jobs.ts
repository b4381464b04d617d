import type { Context } from '../context.ts'
import { COMPLETED_TOPIC } from '../contracts/topics.ts'
import type { Jobs } from '../kernel/room.ts'
import { inviteClient } from './asking/invite.ts'

export const reviewsJobs = (ctx: Context): Jobs => ({
  topics: { [COMPLETED_TOPIC]: { handle: inviteClient(ctx) } },
})
