import type { Context } from '../context.ts'
import type { Jobs } from '../kernel/room.ts'
import { forgetExpired } from './forget-expired.ts'

const HOUR_MS = 3_600_000

export const identityJobs = ({ database, now }: Context): Jobs => ({
  chores: [
    {
      name: 'delete expired sessions and links',
      everyMs: HOUR_MS,
      run: () => forgetExpired(database.db, now()),
    },
  ],
})
