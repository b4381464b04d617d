import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { eraseGuests } from './erase-guests.ts'

export const partyJobs = (ctx: Context): Jobs => ({
  chores: [
    {
      name: 'erase guests of past parties',
      everyMs: HOUR_MS,
      needsRightTime: true,
      run: () => eraseGuests(ctx),
    },
  ],
})
