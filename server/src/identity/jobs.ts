import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { forgetExpired } from './forget-expired.ts'

export const identityJobs = ({ database, now }: Context): Jobs => ({
  chores: [
    {
      name: 'delete expired sessions and links',
      everyMs: HOUR_MS,
      needsRightTime: true,
      run: () => forgetExpired(database.db, now()),
    },
  ],
})
