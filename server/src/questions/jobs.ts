import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { remindOfOpen } from './remind-open.ts'
import { ADDED_TOPIC, ANSWERS_TOPIC, tellAdded, tellAnswers } from './tell-changes.ts'

export const questionsJobs = (ctx: Context): Jobs => ({
  topics: { [ANSWERS_TOPIC]: { handle: tellAnswers(ctx) }, [ADDED_TOPIC]: { handle: tellAdded(ctx) } },
  chores: [
    {
      name: 'remind of open questions',
      everyMs: 5 * MINUTE_MS,
      needsRightTime: true,
      run: () => remindOfOpen(ctx),
    },
  ],
})
