import { PASSWORD_RESET_TOPIC } from '../identity/topics.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { REVOKE_TOPIC, revokeTokens } from './accounts/disconnect.ts'
import { renewAfterReset } from './feed/renew-after-reset.ts'
import { runSync } from './sync/run-sync.ts'
import { SYNC_TOPIC, startDueSyncs } from './sync/start-syncs.ts'

/** A sync mostly waits for the server of its calendar. */
const SYNCS_AT_ONCE = 8

export const calendarJobs = (ctx: Context): Jobs => ({
  topics: {
    [PASSWORD_RESET_TOPIC]: { handle: renewAfterReset(ctx) },
    [REVOKE_TOPIC]: { handle: revokeTokens(ctx) },
    [SYNC_TOPIC]: { handle: runSync(ctx), atOnce: SYNCS_AT_ONCE, forgetsDone: true },
  },
  chores: [
    { name: 'start calendar syncs that are due', everyMs: 5_000, run: () => startDueSyncs(ctx.database.db) },
  ],
})
