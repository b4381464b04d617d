import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { deliverPush, PUSH_TOPIC } from './push/push-job.ts'

/** Each push waits for its service, so several are sent at once. */
const AT_ONCE = 4

export const notificationsJobs = (ctx: Context): Jobs => ({
  topics: { [PUSH_TOPIC]: { handle: deliverPush(ctx), atOnce: AT_ONCE } },
})
