import { HOUR_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { COPY_TOPIC, makeCopy, removeOldCopies } from './copy/make-copy.ts'
import { FAREWELL_TOPIC } from './forget-person.ts'
import { letPeopleGo } from './let-people-go.ts'

export const leavingJobs = (ctx: Context): Jobs => ({
  topics: {
    [COPY_TOPIC]: { handle: makeCopy(ctx), atOnce: 1 },
    // The last mail to a person is forgotten once it has left.
    [FAREWELL_TOPIC]: {
      handle: deliverMail({ transport: ctx.mail, from: ctx.settings.mailFrom, now: ctx.now }),
      forgetsDone: true,
    },
  },
  chores: [
    {
      name: 'let people go who have left',
      everyMs: MINUTE_MS,
      needsRightTime: true,
      run: () => letPeopleGo(ctx),
    },
    {
      name: 'remove old copies of data',
      everyMs: HOUR_MS,
      needsRightTime: true,
      run: () => removeOldCopies(ctx),
    },
  ],
})
