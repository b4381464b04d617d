import { COMPLETED_TOPIC } from '../contracts/topics.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { inviteClient } from './asking/invite.ts'

export const reviewsJobs = (ctx: Context): Jobs => ({
  topics: { [COMPLETED_TOPIC]: { handle: inviteClient(ctx) } },
})
