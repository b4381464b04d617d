import type { Context } from '../context.ts'
import type { Jobs } from '../kernel/room.ts'
import { REVOKE_TOPIC, revokeTokens } from './accounts/disconnect.ts'

export const calendarJobs = (ctx: Context): Jobs => ({
  topics: { [REVOKE_TOPIC]: { handle: revokeTokens(ctx) } },
})
