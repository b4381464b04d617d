import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { suggestDjs } from './asking/suggest.ts'
import { announce, LEADS_TOPIC } from './leads/announce.ts'
import { mailLeads } from './leads/digest.ts'

export const serviceRequestsJobs = (ctx: Context): Jobs => ({
  topics: { [LEADS_TOPIC]: { handle: announce(ctx) } },
  chores: [
    {
      name: 'suggest DJs for unanswered requests',
      everyMs: HOUR_MS,
      needsRightTime: true,
      run: () => suggestDjs(ctx),
    },
    {
      name: 'mail DJs the requests near them',
      everyMs: HOUR_MS / 4,
      needsRightTime: true,
      run: () => mailLeads(ctx),
    },
  ],
})
